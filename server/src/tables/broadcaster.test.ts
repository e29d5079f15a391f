import { toy } from '@conclave/kernel/testing/toy';
import type { AnyGame } from '@conclave/kernel/game';
import { legalWords } from '@conclave/kernel/play';
import { afterEach, expect, test, vi } from 'vitest';
import { Broadcaster, type Listener } from './broadcaster.ts';
import type { MoveEntry } from '../storage/entry.ts';
import { applyEntry, type TableState, newTableState } from './table-state.ts';
import { singleNode } from '../nodes/cluster.ts';

test('a client that drops while a move is broadcast does not keep it from the others', () => {
  const match = begunMatch();
  const { game } = match;
  const broadcaster = new Broadcaster(match, { now: () => 1, cluster: singleNode, presencePause: 500 });
  const told: string[] = [];
  const slow = (holder: string): Listener => {
    const self: Listener = {
      holder,
      address: '127.0.0.1',
      open: true,
      dismiss: () => {},
      send: () => {
        told.push(holder);
        if (holder === 'h0') broadcaster.remove(self); // too slow, say
      },
    };
    return self;
  };
  for (const holder of ['h0', 'h1']) broadcaster.add(slow(holder));
  const seat = game.decision(match.state)?.seats[0] ?? 0;
  const [move = ''] = legalWords(game, match.state, seat);
  const before = game.clone(match.state);
  const entry: MoveEntry = { kind: 'move', seq: 4, at: 1, seat, move };
  broadcaster.tellMove(entry, applyEntry(match, entry), before);
  expect(told).toEqual(['h0', 'h1']);
});

test('however often people come and go, the others hear of it only now and then, and in the end who is here', () => {
  vi.useFakeTimers();
  const broadcaster = new Broadcaster(begunMatch(), { now: () => 1, cluster: singleNode, presencePause: 500 });
  const heard: number[] = [];
  broadcaster.add(listener('h0', (text) => heard.push((JSON.parse(text) as { spectators: number }).spectators)));
  for (let i = 0; i < 100; i++) {
    const guest = listener(undefined, () => {});
    broadcaster.add(guest);
    broadcaster.tellPresence(guest);
    if (i >= 98) continue; // stays
    broadcaster.remove(guest);
    broadcaster.tellPresence();
  }
  expect(heard).toEqual([1]);
  vi.advanceTimersByTime(10_000);
  expect(heard).toEqual([1, 2]);
});

afterEach(() => {
  vi.useRealTimers();
});

function listener(holder: string | undefined, send: (text: string) => void): Listener {
  return { holder, address: '127.0.0.1', open: true, send, dismiss: () => {} };
}

function begunMatch(): TableState {
  const game = toy as unknown as AnyGame;
  const options = { seats: 2, cards: 6 };
  const match = newTableState(
    {
      key: 1,
      generation: 0,
      id: 't',
      game: 'toy',
      version: game.version,
      options,
      public: false,
      secret: 'ab'.repeat(32),
      created: 1,
    },
    game,
  );
  const contribution = '00'.repeat(16);
  for (const seat of [0, 1]) {
    applyEntry(match, { kind: 'sit', seq: seat + 1, at: 1, seat, holder: `h${seat}`, name: `P${seat}`, contribution });
  }
  applyEntry(match, { kind: 'start', seq: 3, at: 1, seat: 0 });
  return match;
}
