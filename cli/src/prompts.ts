import { isCancel, select } from '@clack/prompts';
import { findGame, type TableRequest } from './table.ts';
import { textsFor } from './language.ts';
import type { Environment } from './environment.ts';

/** Asks somebody at a terminal for a game, how many play it, and against whom; undefined when the person goes away. */
export async function askForTable(
  environment: Environment,
  lang: string,
): Promise<{ readonly game: string; readonly table: TableRequest } | undefined> {
  const names = environment.games.map(({ id }) => ({
    value: id,
    label: textsFor(environment, id, lang).text('game.name'),
  }));
  const own = textsFor(environment, '', lang);
  const game = await select({ message: own.text('cli.which-game'), options: names });
  if (isCancel(game)) return undefined;
  const found = findGame(environment, game);
  const { min, max } = found.ok ? found.value.seats : { min: 2, max: 2 };
  const counts = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  const seats = await select({
    message: own.text('cli.how-many'),
    options: counts.map((n) => ({ value: n, label: own.text('cli.players', { n }) })),
  });
  if (isCancel(seats)) return undefined;
  const bots = await select({
    message: own.text('cli.which-bots'),
    options: environment.bots.map(({ id }) => ({ value: id, label: id })).toReversed(),
  });
  return isCancel(bots) ? undefined : { game, table: { seats, bots } };
}

/** Whether somebody types, rather than a file or another program. */
export function isTerminal({ input }: Pick<Environment, 'input'>): boolean {
  return 'isTTY' in input && input.isTTY === true;
}
