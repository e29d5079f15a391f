import type { AnyGame } from '@conclave/kernel/game';
import { legalWords, play } from '@conclave/kernel/play';
import { must } from '@conclave/kernel/result';
import { toy } from '@conclave/kernel/testing/toy';
import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { commitmentTo, sealRecord, seedOf, spell } from './fairness.ts';
import type { MatchRecord } from './record.ts';
import { type Verdict, verify, verifyRevealed, verifyText } from './verify.ts';

const game: AnyGame = toy;
const gameOf = (id: string) => (id === 'toy' ? game : undefined);
const SECRET = '5e'.repeat(32);

function finished(options: { seats: number; cards?: number } = { seats: 2, cards: 12 }): MatchRecord {
  const terms = { game: 'toy', version: 1, options, contributions: ['a1'.repeat(16), null] };
  const seed = seedOf(SECRET, terms);
  let state = game.setup({ cards: 12, ...options }, seed);
  const moves: { seat: number; move: string }[] = [];
  for (let decision = game.decision(state); decision !== undefined; decision = game.decision(state)) {
    const seat = decision.seats[0] as number;
    const move = legalWords(game, state, seat)[0] as string;
    moves.push({ seat, move });
    state = must(play(game, state, seat, move)).state;
  }
  const { scores, winners } = game.outcome(state);
  return sealRecord({
    ...terms,
    seed,
    moves,
    players: ['Ada', 'greedy'],
    commitment: commitmentTo(SECRET),
    secret: SECRET,
    outcome: { scores: [...scores], winners: [...winners] },
  });
}

const record = finished();
/** The record with one part changed, as somebody might who edits the file. */
function altered(change: (copy: MatchRecord) => void): Verdict {
  const copy = structuredClone(record);
  change(copy);
  return verify(gameOf, copy);
}

test('an untouched record verifies, as an object and as a file', () => {
  expect(verify(gameOf, record)).toMatchObject({
    ok: true,
    moves: record.moves.length,
    fingerprint: record.fingerprint,
  });
  expect(verifyText(gameOf, JSON.stringify(record, undefined, 2)).ok).toBe(true);
});

test('a record from before an option was added verifies; one that leaves out another option does not', () => {
  const old = finished({ seats: 2 });
  const options = { ...toy.options, cards: { ...toy.options.cards, edition: 2 } };
  const grown: AnyGame = { ...game, options };
  expect(verify(() => grown, old)).toMatchObject({ ok: true });
  expect(verify(() => grown, record)).toMatchObject({ ok: true });
  expect(verify(gameOf, old)).toMatchObject({ ok: false, part: 'options' });
});

test('commitment and seed are the plain SHA-256 and HMAC of Node', () => {
  const secret = Buffer.from(SECRET, 'hex');
  expect(record.commitment).toBe(createHash('sha256').update(secret).digest('hex'));
  expect(record.seed).toBe(createHmac('sha256', secret).update(spell(record)).digest('hex'));
  expect(spell(record)).toBe(`conclave seed 1\ntoy\n1\n{"cards":12,"seats":2}\n["${'a1'.repeat(16)}",null]\n`);
});

test('changed options fail, and it says so', () => {
  expect(altered((r) => void (r.options.cards = 11))).toMatchObject({ ok: false, part: 'options' });
  expect(altered((r) => void (r.options.seats = 5))).toMatchObject({ ok: false, part: 'options' });
});

test('a changed contribution fails, and it says whose', () => {
  expect(altered((r) => void (r.contributions[0] = 'a2'.repeat(16)))).toMatchObject({ part: 'contribution', index: 0 });
  expect(altered((r) => void (r.contributions[1] = 'a2'.repeat(16)))).toMatchObject({ part: 'contribution', index: 1 });
});

test('a changed secret, commitment or seed fails, and it says which', () => {
  expect(altered((r) => void (r.secret = '5f'.repeat(32)))).toMatchObject({ ok: false, part: 'secret' });
  expect(altered((r) => void (r.secret = 'zz'))).toMatchObject({ ok: false, part: 'secret' });
  expect(altered((r) => void (r.commitment = '00'.repeat(32)))).toMatchObject({ ok: false, part: 'commitment' });
  expect(altered((r) => void (r.seed = '00'.repeat(32)))).toMatchObject({ ok: false, part: 'seed' });
});

test('every single changed, missing or added move fails, and it says which, even where another legal move was put', () => {
  for (let i = 0; i < record.moves.length; i++) {
    const index = i + 1;
    expect(altered((r) => void ((r.moves[i] as { move: string }).move = 'lay 99'))).toMatchObject({
      part: 'move',
      index,
    });
    expect(altered((r) => void ((r.moves[i] as { move: string }).move = 'boast'))).toMatchObject({ part: 'move' });
    expect(altered((r) => void r.moves.splice(i, 1))).toMatchObject({ part: 'move' });
  }
  const hush = record.moves.findIndex(({ move }) => move === 'hush');
  expect(altered((r) => void ((r.moves[hush] as { move: string }).move = 'boast'))).toMatchObject({
    part: 'move',
    index: hush + 1,
  });
  expect(altered((r) => void r.moves.push({ seat: 0, move: 'hush' }))).toMatchObject({ part: 'move' });
});

test('a forger who also rewrites the marks is caught by the replay or the fingerprint', () => {
  const moves = structuredClone(record.moves);
  (moves[0] as { move: string }).move = 'lay 99';
  expect(verify(gameOf, sealRecord({ ...record, moves }))).toMatchObject({ ok: false, part: 'move', index: 1 });
  const outcome = { scores: [9, 0], winners: [0] };
  expect(verify(gameOf, sealRecord({ ...record, outcome }))).toMatchObject({ ok: false, part: 'outcome' });
  expect(altered((r) => void (r.fingerprint = '0'.repeat(64)))).toMatchObject({ ok: false, part: 'fingerprint' });
});

test('changed names, outcomes and marks fail', () => {
  expect(altered((r) => void (r.marks.options = '0'))).toMatchObject({ ok: false, part: 'marks' });
  expect(altered((r) => void (r.marks.contributions[0] = '0'))).toMatchObject({ ok: false, part: 'marks' });
  expect(altered((r) => void (r.marks.moves[3] = '0'))).toMatchObject({ ok: false, part: 'move', index: 4 });
  expect(altered((r) => void (r.players[0] = 'Eve'))).toMatchObject({ ok: false, part: 'players' });
  expect(altered((r) => void (r.outcome.winners = [0, 1, 2]))).toMatchObject({ ok: false, part: 'outcome' });
});

test('what is not a record is refused without a crash', () => {
  const texts = ['', '{', 'null', '[]', '{}', '{"game":"toy"}', JSON.stringify({ ...record, moves: 7 })];
  for (const text of texts) {
    expect({ given: text, ...verifyText(gameOf, text) }).toMatchObject({ given: text, ok: false, part: 'shape' });
  }
  expect(altered((r) => void (r.game = 'chess'))).toMatchObject({ ok: false, part: 'game' });
  expect(altered((r) => void (r.version = 9))).toMatchObject({ ok: false, part: 'game' });
});

/** The record with one part changed, seed and seals made to fit, as only the server could. */
function turned(change: (copy: MatchRecord) => void): Verdict {
  const copy = structuredClone(record);
  change(copy);
  copy.seed = seedOf(SECRET, copy);
  const { marks: _marks, fingerprint: _fingerprint, ...rest } = copy;
  return verify(gameOf, sealRecord(rest));
}

test('a server cannot turn the seed by shares that nobody at the table gave', () => {
  const shares: (string | null)[][] = [
    ['a1'.repeat(16), null, 'b2'.repeat(16)],
    ['a1'.repeat(16)],
    ['anything that gives a good seed', null],
  ];
  for (const contributions of shares) {
    expect(turned((copy) => Object.assign(copy, { contributions }))).toMatchObject({ ok: false, part: 'contribution' });
  }
  expect(turned((copy) => copy.players.push('nobody'))).toMatchObject({ ok: false, part: 'players' });
  expect(turned((copy) => Object.assign(copy, { options: { seats: 2 } }))).toMatchObject({
    ok: false,
    part: 'options',
  });
});

test('what the table reveals is checked without a seal', () => {
  const { marks: _marks, fingerprint, ...revealed } = record;
  expect(verifyRevealed(gameOf, revealed)).toMatchObject({ ok: true, moves: record.moves.length, fingerprint });
  const other = { ...revealed, secret: '00'.repeat(32) };
  expect(verifyRevealed(gameOf, other)).toMatchObject({ ok: false, part: 'secret' });
  const [first, ...rest] = revealed.moves;
  expect(verifyRevealed(gameOf, { ...revealed, moves: rest })).toMatchObject({ ok: false, part: 'move' });
  expect(verifyRevealed(gameOf, { ...revealed, moves: [first] })).toMatchObject({ ok: false, part: 'move', index: 1 });
  expect(verifyRevealed(gameOf, { ...revealed, secret: undefined })).toMatchObject({ ok: false, part: 'shape' });
});
