import { toy } from '@conclave/kernel/testing/toy';
import { verifyRevealed } from '@conclave/protocol/verify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Bus } from './bus.ts';
import { openPostgresBus } from './postgres-bus.ts';
import { openPostgres, type SharedStore } from '../storage/postgres-store.ts';
import { openTestServer, type TestServer, testGame } from '../../testing/test-server.ts';
import { newSecret, Player } from '../../testing/player.ts';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';

let postgres: TestPostgres;
const stores: SharedStore[] = [];
const nodes: TestServer[] = [];
const troubles: unknown[] = [];
beforeAll(async () => {
  postgres = await startPostgres();
  for (let i = 0; i < 2; i++) {
    const store = await openPostgres(postgres.url);
    stores.push(store);
    const bus = await openPostgresBus(postgres.url, (problem) => troubles.push(problem));
    nodes.push(await openTestServer({ store, peers: { bus, lastSeqs: store.lastSeqs } }));
  }
});
afterAll(async () => {
  for (const node of nodes) await node.close();
  for (const store of stores) await store.close();
  await postgres.stop();
});

test('players at two nodes play one table to its end', async () => {
  const [one, two] = nodes as [TestServer, TestServer];
  const table = await one.table({ game: 'toy' });
  const ada = await Player.sit(one.port, table, 'Ada');
  const bo = await Player.sit(two.port, table, 'Bo');
  await ada.reached(bo.seq);
  await ada.ask({ type: 'start' });
  await bo.reached(ada.seq);
  const players = [ada, bo];
  for (;;) {
    const decision = toy.decision(ada.view as never);
    if (decision === undefined) break;
    const mover = players[decision.seats[0] as number] as Player;
    expect((await mover.play(mover.legal(toy)[0] as string)).type).toBe('moved');
    for (const player of players) await player.reached(mover.seq);
  }
  const { record } = await bo.type('over');
  expect(verifyRevealed(testGame, record).ok).toBe(true);
  expect((await ada.type('over')).record).toEqual(record);
});

test('two nodes that write at once do not both win, and nobody’s move is lost or doubled', async () => {
  const [one, two] = nodes as [TestServer, TestServer];
  for (let round = 0; round < 5; round++) {
    const table = await one.table({ game: 'toy' });
    const ada = await Player.sit(one.port, table, 'Ada');
    const bo = await Player.sit(two.port, table, 'Bo');
    await ada.reached(bo.seq);
    await ada.ask({ type: 'start' });
    await bo.reached(ada.seq);
    // both lay at the same moment, each at its own node; the same seq can be won only once, the other is decided again
    const answers = await Promise.all([ada.play(ada.legal(toy)[0] as string), bo.play(bo.legal(toy)[0] as string)]);
    expect(answers.map(({ type }) => type)).toEqual(['moved', 'moved']);
    expect(new Set(answers.map((answer) => (answer as { seq: number }).seq)).size).toBe(2);
    await Promise.all([ada.reached(5), bo.reached(5)]);
    expect(ada.n).toBe(2);
    expect(bo.n).toBe(2);
  }
});

test('one seat on two devices at two nodes moves once', async () => {
  const [one, two] = nodes as [TestServer, TestServer];
  const { table, players } = await one.playing({ game: 'toy' }, ['Ada', 'Bo']);
  const [ada] = players as [Player];
  const phone = await Player.back(two.port, table, ada);
  const [first, second] = ada.legal(toy) as [string, string];
  const answers = await Promise.all([ada.play(first), phone.play(second)]);
  expect(answers.filter(({ type }) => type === 'moved')).toHaveLength(1);
  expect(answers.filter(({ type }) => type === 'error')).toHaveLength(1);
  await Promise.all([ada.reached(4), phone.reached(4)]);
  expect([ada.n, phone.n]).toEqual([1, 1]);
});

test('a chair that two want at once is given to one', async () => {
  const [one, two] = nodes as [TestServer, TestServer];
  const table = await one.table({ game: 'toy' });
  const wanting = [await Player.watch(one.port, table), await Player.watch(two.port, table)];
  const answers = await Promise.all(
    wanting.map((player) =>
      player.ask({ type: 'sit', seat: 0, name: 'N', secret: player.secret, contribution: newSecret() }),
    ),
  );
  expect(answers.map(({ type }) => type).sort()).toEqual(['error', 'snapshot']);
  expect(troubles).toEqual([]);
});

test('everybody sees the same people, at whichever node they are', async () => {
  const [one, two] = nodes as [TestServer, TestServer];
  const { table, players } = await one.playing({ game: 'toy' }, ['Ada', 'Bo']);
  const [ada, bo] = players as [Player, Player];
  const guest = await Player.watch(two.port, table);
  await ada.presence([true, true], 1);
  await guest.presence([true, true], 1);
  bo.close();
  await ada.presence([true, false], 1);
  await guest.presence([true, false], 1);
  const back = await Player.back(two.port, table, bo);
  for (const player of [ada, guest, back]) await player.presence([true, true], 1);
  guest.close();
  for (const player of [ada, back]) await player.presence([true, true], 0);
});

test('a move made while the bus is cut reaches the other node, and whoever comes there', async () => {
  const [one, two] = nodes as [TestServer, TestServer];
  const table = await one.table({ game: 'toy' });
  const ada = await Player.sit(one.port, table, 'Ada');
  const bo = await Player.sit(two.port, table, 'Bo');
  await ada.reached(bo.seq);
  await ada.ask({ type: 'start' });
  await bo.reached(ada.seq);
  expect(await postgres.cutBus()).toBe(2);
  expect((await ada.play(ada.legal(toy)[0] as string)).type).toBe('moved');
  const guest = await Player.watch(two.port, table);
  expect(guest.seq).toBe(ada.seq);
  await bo.reached(ada.seq);
  await expect.poll(() => healthOf(two)).toEqual({ status: 'ok' });
});

test('nodes that hear nothing of each other still show everybody the whole log', async () => {
  const [one] = nodes as [TestServer];
  const [store] = stores as [SharedStore];
  const bus: Bus = { connected: false, subscribe() {}, announce: async () => {}, close: async () => {} };
  const deaf = await openTestServer({ store, peers: { bus, lastSeqs: store.lastSeqs } });
  const { table, players } = await one.playing({ game: 'toy' }, ['Ada', 'Bo']);
  const [ada] = players as [Player];
  const guest = await Player.watch(deaf.port, table);
  await ada.play(ada.legal(toy)[0] as string);
  const later = await Player.watch(deaf.port, table);
  expect(later.seq).toBe(ada.seq); // whoever says hello sees the log as it is
  await guest.reached(ada.seq);
  await ada.ask({ type: 'undo', seq: ada.seq });
  await guest.reached(ada.seq); // and who is there already learns of it by comparison
  expect(await healthOf(deaf)).toEqual({ status: 'degraded', reasons: ['no connection to the other nodes'] });
  await deaf.close();
});

async function healthOf({ port }: TestServer): Promise<unknown> {
  return (await fetch(`http://127.0.0.1:${port}/healthz`)).json();
}
