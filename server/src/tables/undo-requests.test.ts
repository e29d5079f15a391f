import { toy } from '@conclave/kernel/testing/toy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { newSecret, Player } from '../../testing/player.ts';

/** Requests to take back, as the people at the table hear of them. */

let server: TestServer;
let skew = 0;
beforeAll(async () => {
  server = await openTestServer({ now: () => Date.now() + skew });
});
afterAll(() => server.close());

/** Ada and Bo have both laid a card, and the cards were shown. */
async function shown(): Promise<{ table: string; ada: Player; bo: Player }> {
  const { table, players } = await server.playing({ game: 'toy' }, ['Ada', 'Bo']);
  const [ada, bo] = players as [Player, Player];
  await ada.play(ada.legal(toy)[0] as string);
  await bo.reached(ada.seq);
  await bo.play(bo.legal(toy)[0] as string);
  await ada.reached(bo.seq);
  return { table, ada, bo };
}

test('who was away finds the request on coming back, and answers it', async () => {
  const { table, ada, bo } = await shown();
  bo.vanish();
  expect(await ada.ask({ type: 'undo', seq: ada.seq })).toMatchObject({ undo: { seat: 0, waiting: [1], agreed: [] } });
  const back = await Player.back(server.port, table, bo);
  expect(back.snapshot?.undo).toMatchObject({ seat: 0, waiting: [1] });
  expect(back.snapshot?.undo?.left).toBeGreaterThan(0);
  expect(await back.ask({ type: 'answer-undo', seq: back.seq, agree: true })).toMatchObject({ type: 'undone', n: 0 });
  // what Bo had laid lies there again, and everybody has the same position
  for (const player of [ada, back])
    await player.until((message) => message.type === 'moved' && message.n === 1 && message.seat === 1);
  expect([ada.n, back.n]).toEqual([1, 1]);
  const opened = await server.registry.table(table);
  if (typeof opened === 'string') throw new Error(opened);
  const { state } = opened.state;
  for (const player of [ada, back]) {
    await player.reached(opened.state.seq);
    expect(player.view).toEqual(JSON.parse(JSON.stringify(toy.redact(state as never, player.you))));
  }
});

test('who left, and for whom a bot stands in, is asked all the same', async () => {
  const { table, ada, bo } = await shown();
  await bo.ask({ type: 'leave' });
  await ada.reached(bo.seq);
  expect(await ada.ask({ type: 'undo', seq: ada.seq })).toMatchObject({ type: 'undo-asked', undo: { waiting: [1] } });
  const back = await Player.back(server.port, table, bo);
  expect(back.snapshot?.undo).toMatchObject({ seat: 0, waiting: [1] });
  const sit = { type: 'sit', name: 'Bo', secret: bo.secret, contribution: newSecret() } as const;
  expect(await back.ask(sit)).toMatchObject({ undo: { seat: 0, waiting: [1] } });
  expect(await back.ask({ type: 'answer-undo', seq: back.seq, agree: false })).toMatchObject({ type: 'undo-asked' });
  expect(await ada.until((message) => message.type === 'undo-asked' && message.undo === undefined)).toBeDefined();
});

test('a muted player hears of no request, and who asks is told why', async () => {
  const { ada, bo } = await shown();
  expect(await bo.ask({ type: 'mute-undo', mute: true })).toMatchObject({
    type: 'seats',
    seats: [{}, { muted: true }],
  });
  await ada.until((message) => message.type === 'seats' && message.seats[1]?.muted === true);
  const { length } = bo.heard;
  const { seq } = ada;
  const refused = await ada.ask({ type: 'undo', seq });
  expect(refused).toMatchObject({ type: 'undo-asked', muted: [1], seq });
  expect(refused).not.toHaveProperty('undo');
  await bo.ask({ type: 'ping' });
  expect(bo.heard.slice(length).filter(({ type }) => type !== 'pong')).toEqual([]);
});

test('when a request has waited too long, everybody at the table hears that it is over', async () => {
  const { table, ada } = await shown();
  await ada.ask({ type: 'undo', seq: ada.seq });
  skew += 24 * 3_600_000 - 300;
  // somebody comes: from now on the table watches the time that is left
  const watcher = await Player.watch(server.port, table);
  expect(watcher.snapshot?.undo).toBeDefined();
  expect(await watcher.type('undo-asked')).not.toHaveProperty('undo');
});

test('sitting down where one sits already is told to nobody', async () => {
  const { players } = await server.playing({ game: 'toy' }, ['Ada', 'Bo']);
  const [ada, bo] = players as [Player, Player];
  await ada.ask({ type: 'ping' });
  const { length } = ada.heard;
  const sit = { type: 'sit', name: 'Bo', secret: bo.secret, contribution: newSecret() } as const;
  for (let i = 0; i < 20; i++) expect((await bo.ask(sit)).type).toBe('snapshot');
  await ada.ask({ type: 'ping' });
  expect(ada.heard.slice(length).filter(({ type }) => type !== 'pong')).toEqual([]);
});
