import type { AnyGame } from '@conclave/kernel/game';
import type { OptionField } from '@conclave/kernel/options';
import { Command } from 'commander';
import { EXIT, type Exit } from '../exit.ts';
import { withLanguage, textsFor } from '../language.ts';
import type { Environment } from '../environment.ts';

/** `conclave games`: the games, and what a table may choose. */
export function gamesCommand(environment: Environment): Command {
  return withLanguage(new Command('games').description('List the games, with their seats and options.'), environment)
    .option('--json', 'as one JSON list')
    .action((options: GamesOptions) => environment.end(listGames(environment, options)));
}

interface GamesOptions {
  readonly json?: boolean;
  readonly lang: string;
}

function listGames(environment: Environment, { json, lang }: GamesOptions): Exit {
  if (json) {
    const rows = environment.games.map(({ id, version, seats, options }) => ({ id, version, seats, options }));
    environment.write(`${JSON.stringify(rows, undefined, 2)}\n`);
    return EXIT.fine;
  }
  for (const game of environment.games) environment.write(described(environment, game, lang));
  environment.write(`bots: ${environment.bots.map((bot) => bot.id).join(', ')}\n`);
  return EXIT.fine;
}

function described(environment: Environment, game: AnyGame, lang: string): string {
  const texts = textsFor(environment, game.id, lang);
  const { min, max } = game.seats;
  const title = texts.has('game.name') ? texts.text('game.name') : game.id;
  const lines = [`${game.id}  ${title}, ${min === max ? min : `${min} to ${max}`} seats`];
  for (const [name, field] of Object.entries<OptionField>(game.options)) {
    const label = texts.has(`option.${name}`) ? texts.text(`option.${name}`) : '';
    lines.push(`    ${`${name}=${spelled(field)}`.padEnd(32)} ${label}`.trimEnd());
  }
  return `${lines.join('\n')}\n\n`;
}

/** What may stand behind `name=`, the default first. */
function spelled(field: OptionField): string {
  switch (field.kind) {
    case 'number':
      return `${field.default} (${field.min} to ${field.max})`;
    case 'flag':
      return `${field.default} (or ${!field.default})`;
    case 'choice':
      return [field.default, ...field.values.filter((value) => value !== field.default)].join('|');
    case 'list':
      return `a,b,… (at most ${field.max} of ${field.values.length})`;
    case 'table':
      return `name:number,… (${field.min} to ${field.max})`;
  }
}
