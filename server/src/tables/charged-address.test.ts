import type { AnyGame } from '@conclave/kernel/game';
import { toy } from '@conclave/kernel/testing/toy';
import { expect, test } from 'vitest';
import { ChargedAddress } from './charged-address.ts';
import { applyEntry, type TableState, newTableState } from './table-state.ts';

/** A table at which h0 sits in seat 0 and h1 in seat 1. */
function table(): TableState {
  const row = {
    key: 1,
    generation: 0,
    id: 'x',
    game: 'toy',
    version: 1,
    public: false,
    secret: '0'.repeat(64),
    created: 0,
  };
  const options = { seats: 2, cards: 12 } as { seats: number };
  const match = newTableState({ ...row, options }, toy as unknown as AnyGame);
  for (const seat of [0, 1])
    applyEntry(match, { kind: 'sit', seq: seat + 1, at: 0, seat, holder: `h${seat}`, name: 'N' });
  return match;
}

function started(): TableState {
  const match = table();
  applyEntry(match, { kind: 'start', seq: 3, at: 0, seat: 0 });
  return match;
}

test('the bots are charged to who started the game, whoever came first', () => {
  const charged = new ChargedAddress(started());
  charged.note({ holder: 'h1', address: 'guest' });
  charged.note({ holder: 'h0', address: 'host' });
  charged.note({ holder: 'h1', address: 'guest' });
  expect(charged.value).toBe('host');
});

test('who started is charged at the address they came from last', () => {
  const charged = new ChargedAddress(started());
  charged.note({ holder: 'h0', address: 'home' });
  charged.note({ holder: 'h0', address: 'train' });
  expect(charged.value).toBe('train');
});

test('as long as that person has not been seen, the first of those seated is charged', () => {
  const charged = new ChargedAddress(started());
  expect(charged.value).toBeUndefined();
  charged.note({ holder: 'h1', address: 'guest' });
  expect(charged.value).toBe('guest');
});

test('a spectator is never charged', () => {
  const charged = new ChargedAddress(started());
  charged.note({ holder: undefined, address: 'spectator' });
  expect(charged.value).toBeUndefined();
});

test('leaving and coming back charges nobody else', () => {
  const match = started();
  const charged = new ChargedAddress(match);
  charged.note({ holder: 'h0', address: 'host' });
  charged.note({ holder: 'h1', address: 'guest' });
  applyEntry(match, { kind: 'leave', seq: 4, at: 0, seat: 0, bot: 'greedy' });
  charged.note({ holder: 'h1', address: 'guest' });
  applyEntry(match, { kind: 'sit', seq: 5, at: 0, seat: 0, holder: 'h0', name: 'N' });
  charged.note({ holder: 'h1', address: 'guest' });
  expect(charged.value).toBe('host');
});
