import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { below, seeded, seedFrom } from '@conclave/kernel/chance';
import type { Game, GameEvent } from '@conclave/kernel/game';
import { begin, enter } from '@conclave/kernel/match';
import { parseOptions, type TableOptions } from '@conclave/kernel/options';
import { must } from '@conclave/kernel/result';
import { expect, test } from 'vitest';

/** A position is written down after every so many moves. */
const EVERY = 10;

/**
 * Registers a test for every golden game of a folder: `name.txt` begins with its options and label as JSON, then come
 * all moves in words with a position every ten, then the result. With UPDATE_GOLDEN=1 the files are written anew, and a
 * change of rules shows as a diff that can be read. `games` lists what there must be.
 */
export function golden<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  folder: URL,
  games: Readonly<Record<string, Partial<O>>>,
): void {
  for (const [name, options] of Object.entries(games)) {
    test(`golden game ${name}`, () => {
      const file = new URL(`${name}.txt`, folder);
      const text = playOut(game, name, must(parseOptions(game, options)));
      if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(file, text);
      expect(existsSync(file)).toBe(true);
      expect(text).toBe(readFileSync(file, 'utf8'));
    });
  }
  test('there is no golden file that nothing checks', () => {
    expect(readdirSync(folder).sort()).toEqual(
      Object.keys(games)
        .map((name) => `${name}.txt`)
        .sort(),
    );
  });
}

/** A whole game of random moves, written down. Moves are read back from their words, so the notation is part of it. */
function playOut<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  name: string,
  options: O,
): string {
  const label = `golden ${game.id} ${name}`;
  const rng = seeded(seedFrom(`${label} moves`));
  const match = begin(game, { options, seed: seedFrom(label) });
  const position = () => game.notation.formatState(match.state);
  const lines = [`# ${label}`, `# ${JSON.stringify(options)}`, '', position(), ''];
  for (let n = 1; ; n++) {
    const { state } = match;
    const decision = game.decision(state);
    if (decision === undefined) break;
    const seat = decision.seats[below(rng, decision.seats.length)];
    const legal = game.legal(state, seat);
    const words = game.notation.formatMove(state, seat, legal[below(rng, legal.length)]);
    lines.push(`${n}. ${seat}: ${words}    (${decision.prompt}, 1 of ${legal.length})`);
    for (const { event, onlyFor } of must(enter(match, { seat, move: words }))) {
      lines.push(`     ${onlyFor === undefined ? '' : `[only ${onlyFor}] `}${JSON.stringify(event)}`);
    }
    if (n % EVERY === 0) lines.push('', position(), '');
  }
  const { scores, winners } = game.outcome(match.state);
  lines.push('', position(), '', `scores ${scores.join(' ')}`, `winners ${winners.join(' ')}`, '');
  return lines.join('\n');
}
