import { legalWords, play } from '@conclave/kernel/play';
import { must } from '@conclave/kernel/result';
import { toy } from '@conclave/kernel/testing/toy';
import { commitmentTo, sealRecord, seedOf } from '@conclave/protocol/fairness';
import { expect, test } from 'vitest';
import { fileWith, perform } from '../../testing/stage.ts';

/** A finished match of the toy, as the server reveals it. */
function finished() {
  const secret = '17'.repeat(32);
  const options = { seats: 2, cards: 12 };
  const terms = { game: 'toy', version: 1, options, contributions: ['ab'.repeat(16), null] };
  const seed = seedOf(secret, terms);
  const moves: { seat: number; move: string }[] = [];
  let state = toy.setup(options, seed);
  for (let decision = toy.decision(state); decision !== undefined; decision = toy.decision(state)) {
    const seat = decision.seats[0] as number;
    const move = legalWords(toy, state, seat)[0] as string;
    moves.push({ seat, move });
    state = must(play(toy, state, seat, move)).state;
  }
  const { scores, winners } = toy.outcome(state);
  const outcome = { scores: [...scores], winners: [...winners] };
  return sealRecord({
    ...terms,
    seed,
    moves,
    players: ['Ada', 'Bo'],
    commitment: commitmentTo(secret),
    secret,
    outcome,
  });
}

test('a fair record is verified', async () => {
  const record = finished();
  const { exit, out } = await perform(['verify', fileWith(JSON.stringify(record))]);
  expect(exit).toBe(0);
  expect(out).toContain(`all ${record.moves.length} moves follow the rules`);
  expect(out).toContain(record.fingerprint);
});

test('an altered record is not, and it says where', async () => {
  const record = finished();
  (record.moves[4] as { move: string }).move = 'boast';
  const { exit, err } = await perform(['verify', '-'], { input: JSON.stringify(record) });
  expect(exit).toBe(1);
  expect(err).toContain('not verified (move 5)');
  const machines = await perform(['verify', '--json', '-'], { input: JSON.stringify(record) });
  expect(JSON.parse(machines.out)).toMatchObject({ ok: false, part: 'move', index: 5 });
});

test('what is no record ends with 3, what is no file with 2', async () => {
  expect((await perform(['verify', '-'], { input: '{}' })).exit).toBe(3);
  expect((await perform('verify /nowhere/at/all')).exit).toBe(2);
});
