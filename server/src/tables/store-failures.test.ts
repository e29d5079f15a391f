import { gameNamed } from '@conclave/catalogue/games';
import { toy } from '@conclave/kernel/testing/toy';
import { PROTOCOL } from '@conclave/protocol/pieces';
import { wizard15 } from '@conclave/wizard15';
import { expect, test } from 'vitest';
import type { Entry } from '../storage/entry.ts';
import type { Head, Store, TableRow } from '../storage/store.ts';
import type { Table } from './table.ts';
import { openTestServer } from '../../testing/test-server.ts';
import { Memory, openMemory } from '../../testing/memory.ts';
import { Player } from '../../testing/player.ts';

test('a bot whose move could not be stored tries again, and the game goes on', async () => {
  let failures = 0;
  const store = troubled({
    append: (entry) => entry.kind === 'move' && entry.by === 'bot' && ++failures % 3 === 0,
  });
  const server = await openTestServer({ store });
  const { players } = await server.seated({ game: 'toy', options: { seats: 2 } }, ['Ada']);
  const [ada] = players as [Player];
  await ada.ask({ type: 'bot', seat: 1, bot: 'random' });
  await ada.ask({ type: 'start' });
  await ada.ask({ type: 'leave' }); // a bot plays on for her
  await ada.until((message) => message.type === 'over');
  expect(failures).toBeGreaterThan(2);
  await server.close();
});

test('who asks for another game and it cannot be stored is told, and may ask again', async () => {
  let failing = true;
  const server = await openTestServer({ store: troubled({ append: ({ kind }) => failing && kind === 'rematch' }) });
  const { players } = await server.playing({ game: 'toy', options: { seats: 2 } }, ['Ada', 'Bo']);
  for (const player of players) await player.ask({ type: 'leave' });
  const [ada] = players as [Player];
  await ada.until((message) => message.type === 'over');
  expect(await ada.ask({ type: 'rematch' })).toMatchObject({ type: 'error', code: 'trouble' });
  failing = false;
  expect(await ada.ask({ type: 'rematch' })).toMatchObject({ type: 'rematched' });
  await server.close();
});

test('heads that could not be saved are saved later, and those of a server that was killed when their table is opened again', async () => {
  let failing = true;
  const saved = new Map<number, Head>();
  const store = troubled({ saveHeads: () => failing });
  const { saveHeads } = store;
  const watched: Store = {
    ...store,
    async saveHeads(heads) {
      await saveHeads(heads);
      for (const [key, head] of heads) saved.set(key, head);
    },
  };
  const phaseOf = async (table: string) => saved.get((await store.find(table))?.key ?? 0)?.phase;
  const server = await openTestServer({ store: watched });
  const { table } = await server.playing({ game: 'toy', options: { seats: 2 } }, ['Ada', 'Bea']);
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect(await phaseOf(table)).toBeUndefined();
  failing = false;
  await expect.poll(() => phaseOf(table), { timeout: 5000 }).toBe('playing');
  await server.close();

  saved.clear(); // as if the server had been killed before it came to that
  const next = await openTestServer({ store: watched });
  await next.registry.table(table);
  await expect.poll(() => phaseOf(table), { timeout: 5000 }).toBe('playing');
  await next.close();
});

test.each<[string, (store: Store) => Store['append'], readonly string[]]>([
  ['all at once', ({ append }) => append, ['Bo']],
  ['one entry after the other', oneByOne, []],
])('stored %s, what others have laid outlives a kill right after a step back', async (_, appendOf, left) => {
  const memory = new Memory();
  const store = openMemory(memory);
  const append = appendOf(store);
  let killed = false;
  const server = await openTestServer({
    gameOf: gameNamed,
    store: {
      ...store,
      async append(log, ...entries) {
        if (killed) throw new Error('the server was killed');
        killed = entries.some(({ kind }) => kind === 'undo');
        return append(log, ...entries);
      },
    },
  });
  const { table, players } = await server.playing({ game: 'wizard15', options: { seats: 3 } }, ['Ada', 'Bo', 'Cy']);
  const [ada, bo] = players as [Player, Player];
  await ada.play(ada.legal(wizard15)[0] as string);
  await bo.play(bo.legal(wizard15)[0] as string);
  ada.raw(JSON.stringify({ type: 'undo', id: 'back', seq: bo.seq }));
  await expect.poll(() => killed).toBe(true);
  await server.close();
  const next = await openTestServer({ store: openMemory(memory), gameOf: gameNamed });
  const opened = (await next.registry.table(table)) as Table;
  expect(opened.state.moves.map(({ seat }) => opened.state.chairs[seat]?.name)).toEqual(left);
  await next.close();
});

/** As a store would that knows nothing of entries that belong together: the kill comes after the first. */
function oneByOne({ append }: Store): Store['append'] {
  return (log, first) => append(log, first);
}

test('a move that was stored although the store said it failed is found when it is sent again', async () => {
  let answers = true;
  const memory = openMemory();
  const unsure = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work;
    if (!answers) throw new Error('no answer');
    return result;
  };
  const server = await openTestServer({
    store: {
      ...memory,
      append: (log, ...entries) => unsure(memory.append(log, ...entries)),
      entries: (log, seq) => unsure(memory.entries(log, seq)),
    },
  });
  const { table, players } = await server.playing({ game: 'toy', options: { seats: 2 } }, ['Ada', 'Bea']);
  const [ada, bea] = players as [Player, Player];
  const { seq } = ada;
  const [move] = ada.legal(toy) as [string];
  const other = bea.legal(toy)[0] as string;
  answers = false;
  expect(await ada.play(move, { id: 'mine' })).toMatchObject({ type: 'error', code: 'trouble' });
  // nothing is decided before the log has been read
  expect(await bea.play(other)).toMatchObject({ type: 'error', code: 'trouble' });
  expect(await ada.play(move, { id: 'mine', seq })).toMatchObject({ type: 'error', code: 'trouble' });
  const guest = await Player.connect(server.port);
  expect(await guest.ask({ type: 'hello', v: PROTOCOL, table })).toMatchObject({ type: 'error', code: 'trouble' });
  expect(await guest.gone()).toBe(1013); // so that it comes again
  expect(await (await fetch(`http://127.0.0.1:${server.port}/healthz`)).json()).toEqual({
    status: 'degraded',
    reasons: ['tables behind their logs: 1'],
  });
  answers = true;
  await Promise.all([ada.reached(seq + 1), bea.reached(seq + 1)]);
  expect(await ada.play(move, { id: 'mine', seq })).toMatchObject({ type: 'done', seq: seq + 1 });
  expect(ada.n).toBe(1);
  expect(await bea.play(other)).toMatchObject({ type: 'moved', n: 2 });
  await server.close();
});

test('a clock runs on after a kill that came before anybody knew of it, though nobody comes back', async () => {
  const memory = new Memory();
  const killed = await openTestServer({ store: { ...openMemory(memory), saveHeads: async () => {} } });
  const clock = { kind: 'live', move: 10, reserve: 60 };
  const { table } = await killed.playing({ game: 'toy', options: { seats: 2 }, clock }, ['Ada', 'Bo']);
  await killed.close();
  const store = openMemory(memory);
  const next = await openTestServer({ store, now: () => Date.now() + 3_600_000, grace: 0 });
  const byClock = async () => {
    const log = await store.entries((await store.find(table)) as TableRow, 0);
    return log?.some((line) => line.kind === 'move' && line.by === 'clock');
  };
  await expect.poll(byClock).toBe(true);
  await next.close();
});

test('a store that does not answer is down, and health says so without waiting for it', async () => {
  const server = await openTestServer({ store: { ...openMemory(), check: () => new Promise(() => {}) } });
  const response = await fetch(`http://127.0.0.1:${server.port}/healthz`);
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ status: 'down' });
  await server.close();
});

/** A store in memory that fails where it is told to. */
function troubled(fails: { append?: (entry: Entry) => boolean; saveHeads?: () => boolean }): Store {
  const store = openMemory();
  return {
    ...store,
    async append(log, ...entries) {
      if (entries.some((entry) => fails.append?.(entry))) throw new Error('the disk is tired');
      return store.append(log, ...entries);
    },
    async saveHeads(heads) {
      if (fails.saveHeads?.()) throw new Error('the disk is tired');
      return store.saveHeads(heads);
    },
  };
}
