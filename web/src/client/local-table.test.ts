import 'fake-indexeddb/auto';
import { wizard15 } from '@conclave/wizard15';
import type { State } from '@conclave/wizard15/state';
import type { AnyGame } from '@conclave/kernel/game';
import { parseOptions } from '@conclave/kernel/options';
import { legalWords } from '@conclave/kernel/play';
import { must } from '@conclave/kernel/result';
import { toy } from '@conclave/kernel/testing/toy';
import { expect, test, vi } from 'vitest';
import type { LocalTable } from './local-table.ts';
import type { LocalSeat } from './storage/table-storage.ts';

// what a browser has and these tests need not
vi.stubGlobal('navigator', { language: 'en', languages: ['en'] });
vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {}, length: 0, key: () => null });
const { LocalTable: Table } = await import('./local-table.ts');
const { storedTable } = await import('./storage/table-storage.ts');

const [ADA, BASIA] = [0, 1];

/** A game of two people at one device, ready to play. */
function duel(game: AnyGame = wizard15, id = 'duel', basia: LocalSeat = { name: 'Basia' }): LocalTable {
  const options = must(parseOptions(game, {}));
  const record = { game: game.id, version: game.version, options, seed: 'ab'.repeat(32), moves: [] };
  return new Table(game, {
    id,
    changed: 0,
    mark: '',
    seats: [{ name: 'Ada' }, basia],
    record,
    over: false,
  });
}

/** Whoever must act takes the device and gives the first answer. */
async function act(table: LocalTable): Promise<void> {
  if (table.snapshot().passTo !== undefined) table.takeDevice();
  await table.play(table.snapshot().legal[0] ?? '');
}

test('taking back what another did at the same device hands it over behind the pass-device screen, and shows nobody’s hand', async () => {
  const table = duel();
  while (table.snapshot().passTo !== ADA || table.snapshot().seq === 0) await act(table); // the other has just moved
  table.takeDevice();
  expect(table.snapshot().you).toBe(ADA);
  await table.undo();
  expect(table.snapshot().passTo).toBe(BASIA);
  expect(table.snapshot().you).toBeUndefined();
  expect(table.snapshot().view).toEqual(wizard15.redact(table.snapshot().view as State));
  table.takeDevice();
  expect(table.snapshot().you).toBe(BASIA);
  expect(table.snapshot().legal.length).toBeGreaterThan(0);
});

test('one step back against a bot is one own decision: the card the bot has laid stays laid', async () => {
  const options = must(parseOptions(wizard15, {}));
  const record = { game: wizard15.id, version: wizard15.version, options, seed: 'ab'.repeat(32), moves: [] };
  const start = wizard15.setup(options, record.seed);
  const [own = '', bots = ''] = [ADA, BASIA].map((seat) => legalWords(wizard15, start, seat)[0]);
  const moves = [
    { seat: ADA, move: own },
    { seat: BASIA, move: bots },
  ];
  const table = new Table(wizard15, {
    id: 'bot',
    changed: 0,
    mark: '',
    seats: [{ name: 'Ada' }, { name: '', bot: 'greedy' }],
    record: { ...record, moves },
    over: false,
  });
  await table.undo();
  expect(table.snapshot().seq).toBe(1);
  expect(table.snapshot().decision?.seats).toEqual([ADA]);
});

test('people at one device take back one decision at a time, and what the other has laid stays', async () => {
  const table = duel();
  await act(table);
  const [first] = table.snapshot().decision?.seats ?? [];
  await act(table); // both have laid, the cards are shown
  await table.undo();
  expect(table.snapshot().seq).toBe(1);
  expect(table.snapshot().decision?.seats).toEqual([first]);
});

test('a move typed in another way is kept as the game writes it', async () => {
  const table = duel(toy);
  while (table.snapshot().status !== 'over') {
    if (table.snapshot().passTo !== undefined) table.takeDevice();
    const [words = ''] = table.snapshot().legal;
    await table.play(words.replace(/ (?=\d$)/, ' 0'));
  }
  const moves = table.snapshot().record?.moves.map(({ move }) => move) ?? [];
  expect(moves.filter((move) => /^lay \d$/.test(move)).length).toBeGreaterThan(0);
  expect(moves.filter((move) => / 0\d/.test(move))).toEqual([]);
});

test('a table open in two tabs stays one game: the tab that is behind goes on from what the other has stored', async () => {
  const [here, there] = [duel(toy, 'shared'), duel(toy, 'shared')];
  const stop = [here, there].map((table) => table.subscribe(() => undefined));
  await act(here);
  await vi.waitUntil(() => there.snapshot().seq === 1, PATIENCE);
  await act(there);
  await vi.waitUntil(() => here.snapshot().seq === 2, PATIENCE);
  expect((await storedTable('shared'))?.record.moves).toHaveLength(2);
  stop.forEach((each) => each());
});

test('of two tabs that move at the same time one counts, and both show it', async () => {
  const bot = { name: '', bot: 'greedy' };
  const [here, there] = [duel(wizard15, 'race', bot), duel(wizard15, 'race', bot)]; // nobody listens: neither hears of the other
  const [first = '', other = ''] = here.snapshot().legal;
  await here.play(first);
  await there.play(other);
  expect(there.snapshot().view).not.toEqual(here.snapshot().view);
  await vi.waitFor(() => expect(there.snapshot().view).toEqual(here.snapshot().view), PATIENCE);
});

/** For what other tabs must tell first. */
const PATIENCE = { timeout: 20_000 };
