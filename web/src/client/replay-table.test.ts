import { aurum } from '@conclave/aurum';
import { random } from '@conclave/bots/random';
import { seeded, seedFrom } from '@conclave/kernel/chance';
import { parseOptions } from '@conclave/kernel/options';
import type { GameRecord } from '@conclave/kernel/record';
import { must } from '@conclave/kernel/result';
import { expect, test } from 'vitest';
import { ReplayTable } from './replay-table.ts';

/** A match between bots, played to its end. */
function played(): GameRecord {
  const options = must(parseOptions(aurum, { seats: 3 }));
  const seed = seedFrom('a replay');
  const rng = seeded(seedFrom('its players'));
  const state = aurum.setup(options, seed);
  const moves: { seat: number; move: string }[] = [];
  for (let decision = aurum.decision(state); decision !== undefined; decision = aurum.decision(state)) {
    const seat = decision.seats[0] ?? 0;
    const view = aurum.redact(state, seat);
    const move = random.choose({ game: aurum, view, seat, rng, budget: { iterations: 1 } });
    moves.push({ seat, move: aurum.notation.formatMove(state, seat, move) });
    aurum.apply(state, seat, move);
  }
  return { game: 'aurum', version: aurum.version, options, seed, moves };
}

const record = played();
const cast = [{ name: 'Ada' }, { name: 'Strix', bot: 'adept' }, { name: 'Corvus', bot: 'adept' }];
const open = () => must(ReplayTable.open(aurum, record, cast));

test('a replay begins before the first move and ends with the result', () => {
  const table = open();
  expect(table.snapshot()).toMatchObject({ seq: 0, status: 'playing', log: [], you: undefined, legal: [] });
  table.seek(table.length);
  expect(table.snapshot()).toMatchObject({ seq: record.moves.length, status: 'over' });
  expect(table.snapshot().outcome?.scores).toHaveLength(3);
});

test('it goes to any move and never beyond either end', () => {
  const table = open();
  table.seek(7);
  const seventh = table.snapshot();
  table.seek(1_000_000);
  expect(table.snapshot().seq).toBe(record.moves.length);
  table.seek(-3);
  expect(table.snapshot().seq).toBe(0);
  table.seek(7);
  expect(table.snapshot()).toEqual(seventh);
});

test('with the eyes of a seat it shows no more than that seat saw', () => {
  const table = open();
  table.seek(12);
  const everything = table.snapshot();
  table.lookAs(0);
  expect(table.snapshot().view).toEqual(aurum.redact(everything.view as ReturnType<typeof aurum.setup>, 0));
  expect(table.snapshot().log.length).toBeLessThanOrEqual(everything.log.length);
  expect(table.snapshot().seats[0]?.you).toBe(true);
});

test('nothing can be played, and a record with a wrong move is refused with its number', async () => {
  expect((await open().play()).ok).toBe(false);
  const wrong = { ...record, moves: [...record.moves.slice(0, 3), { seat: 0, move: 'play the fool' }] };
  const opened = ReplayTable.open(aurum, wrong, cast);
  expect(opened.ok ? '' : opened.problem.text).toMatch(/^move 4: /);
});
