import { aurum } from '@conclave/aurum';
import { seedFrom } from '@conclave/kernel/chance';
import { parseOptions } from '@conclave/kernel/options';
import { must } from '@conclave/kernel/result';
import type { Snapshot } from '@conclave/protocol/messages';
import { PROTOCOL } from '@conclave/protocol/pieces';
import { expect, test } from 'vitest';
import { toSnapshot } from './to-snapshot.ts';

const options = must(parseOptions(aurum, { seats: 3 }));
const state = aurum.setup(options, seedFrom('somebody leaves'));
const you = aurum.decision(state)?.seats[0] ?? 0;

/** What the server says to whoever is asked first; `bot` plays for them, if there is one. */
function said(bot?: string): Snapshot {
  const others = { name: 'Basia', contributed: true };
  return {
    type: 'snapshot',
    v: PROTOCOL,
    seq: 9,
    table: {
      id: 'AAAAAAAAAAAAAAAA',
      game: 'aurum',
      version: aurum.version,
      options: { ...options },
      public: false,
      commitment: '',
      created: 0,
    },
    phase: 'playing',
    you,
    seats: [0, 1, 2].map((seat) =>
      seat === you ? { name: 'Ada', contributed: true, ...(bot === undefined ? {} : { bot }) } : others,
    ),
    here: [true, true, true],
    spectators: 0,
    n: 1,
    view: aurum.redact(state, you),
  };
}

const seen = { steps: [{ n: 1, seat: you, events: [] }], log: [], live: true, at: 0 };

test('who holds a seat and is asked has moves', () => {
  const { standIn, legal, undo } = toSnapshot(aurum, said(), seen);
  expect({ standIn, moves: legal.length > 0, undo }).toEqual({ standIn: false, moves: true, undo: 'free' });
});

test('while a bot plays for you nothing is yours to play or to take back', () => {
  expect(toSnapshot(aurum, said('greedy'), seen)).toMatchObject({ you, standIn: true, legal: [], undo: 'none' });
});

test('a request to take back waits for whom the server says, also where a bot stands in', () => {
  const undo = { seat: (you + 1) % 3, n: 0, agreed: [], waiting: [you, (you + 2) % 3], left: 1000 };
  const snapshot = toSnapshot(aurum, { ...said('greedy'), undo }, seen);
  expect(snapshot.undoProposal).toMatchObject({ by: undo.seat, waitingFor: undo.waiting });
  expect(snapshot.undo).toBe('none');
});

test('after another person acted the others are asked, after a bot they are not', () => {
  const step = (n: number, seat: number, by?: 'bot') => ({ n, seat, events: [], ...(by === undefined ? {} : { by }) });
  const other = (you + 1) % 3;
  expect(toSnapshot(aurum, said(), { ...seen, steps: [step(1, you), step(2, other, 'bot')] }).undo).toBe('free');
  expect(toSnapshot(aurum, said(), { ...seen, steps: [step(1, you), step(2, other)] }).undo).toBe('ask');
});

test('the snapshot says that you refuse all requests', () => {
  const { seats, ...rest } = said();
  const muted = seats.map((seat, i) => (i === you ? { ...seat, muted: true } : seat));
  expect(
    [toSnapshot(aurum, said(), seen), toSnapshot(aurum, { ...rest, seats: muted }, seen)].map((each) => each.undoMuted),
  ).toEqual([false, true]);
});
