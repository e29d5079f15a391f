import { toy } from '@conclave/kernel/testing/toy';
import { PROTOCOL } from '@conclave/protocol/pieces';
import { verify } from '@conclave/protocol/verify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deadline } from './clocks.ts';
import { applyEntry, newTableState } from './table-state.ts';
import { openTestServer, type TestServer, testGame } from '../../testing/test-server.ts';
import { newSecret, Player } from '../../testing/player.ts';

/** What somebody at the table may try against the others there. */

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const TOY = { game: 'toy' };

async function next(players: readonly [Player, Player]): Promise<boolean> {
  const decision = toy.decision(players[0].view as never);
  if (decision === undefined) return false;
  const mover = players[decision.seats[0] as 0 | 1];
  expect((await mover.play(mover.legal(toy)[0] as string)).type).toBe('moved');
  for (const player of players) await player.reached(mover.seq);
  return true;
}

test('who leaves after the end takes nothing away from the proof', async () => {
  const { table, players } = await server.playing(TOY, ['Ada', 'Bo']);
  const pair = players as [Player, Player];
  while (await next(pair));
  const url = `http://127.0.0.1:${server.port}/api/tables/${table}/record`;
  const before = await (await fetch(url)).json();
  expect(verify(testGame, before).ok).toBe(true);
  await pair[1].ask({ type: 'leave' });
  expect(await (await fetch(url)).json()).toEqual(before);
  await pair[0].ask({ type: 'rematch' });
  const { table: again } = await pair[0].type('rematched');
  const opened = await server.registry.table(again);
  expect(typeof opened === 'string' ? [] : opened.state.chairs.map((chair) => chair.name)).toEqual(['Ada', undefined]);
});

test('who is gone for good does not keep the others from another game: whoever asks for it is its host', async () => {
  const { players } = await server.playing(TOY, ['Ada', 'Bo']);
  const [ada, bo] = players as [Player, Player];
  while (await next([ada, bo]));
  ada.close();
  await bo.ask({ type: 'rematch' });
  const { table } = await bo.type('rematched');
  const again = await Player.connect(server.port, { secret: bo.secret });
  await again.ask({ type: 'hello', v: PROTOCOL, table, secret: bo.secret });
  expect(again.snapshot).toMatchObject({ you: 1, host: 1, seats: [{ name: 'Ada' }, { name: 'Bo' }] });
  await again.ask({ type: 'contribute', contribution: newSecret() });
  await again.ask({ type: 'bot', seat: 0 });
  await again.ask({ type: 'bot', seat: 0, bot: 'greedy' });
  expect(await again.ask({ type: 'start' })).toMatchObject({ type: 'snapshot', phase: 'playing' });
});

test('a yes to one undo is not a yes to a later one', async () => {
  const { players } = await server.playing(TOY, ['Ada', 'Bo']);
  const pair = players as [Player, Player];
  const [ada, bo] = pair;
  await next(pair);
  await next(pair);
  await ada.ask({ type: 'undo', seq: ada.seq });
  await bo.reached(ada.seq);
  const asked = bo.seq;
  await ada.ask({ type: 'answer-undo', seq: ada.seq, agree: false });
  await ada.ask({ type: 'undo', seq: ada.seq });
  await bo.reached(ada.seq);
  // Bo's yes was on its way since the first one
  expect(await bo.ask({ type: 'answer-undo', seq: asked, agree: true })).toMatchObject({ code: 'stale' });
  expect((await bo.ask({ type: 'answer-undo', seq: bo.seq, agree: true })).type).toBe('undone');
});

test('taking a move back gives no time', () => {
  const clock = { kind: 'live', move: 10, reserve: 60 } as const;
  const row = {
    key: 1,
    generation: 0,
    id: 'x',
    game: 'toy',
    version: 1,
    public: false,
    secret: '0'.repeat(64),
    created: 0,
    clock,
  };
  const match = newTableState({ ...row, options: { seats: 2, cards: 12 } as { seats: number } }, toy);
  for (const seat of [0, 1])
    applyEntry(match, { kind: 'sit', seq: seat + 1, at: 0, seat, holder: `h${seat}`, name: 'N' });
  applyEntry(match, { kind: 'start', seq: 3, at: 0, seat: 0 });
  const move = `lay ${toy.legal(match.state as never, 0)[0]}`;
  applyEntry(match, { kind: 'move', seq: 4, at: 30_000, seat: 0, move });
  expect(match.reserve).toEqual([40_000, 60_000]);
  applyEntry(match, { kind: 'undo', seq: 5, at: 35_000, seat: 0, n: 0 });
  expect(match.reserve).toEqual([60_000, 60_000]);
  expect([deadline(match, 0), deadline(match, 1)]).toEqual([75_000, 70_000]);
  applyEntry(match, { kind: 'move', seq: 6, at: 36_000, seat: 0, move });
  expect(match.reserve).toEqual([39_000, 60_000]);
});

test('between two moves a history is replayed once, however many come to see it', async () => {
  const { table, players } = await server.playing(TOY, ['Ada', 'Bo']);
  const pair = players as [Player, Player];
  await next(pair);
  let setups = 0;
  const opened = await server.registry.table(table);
  if (typeof opened === 'string') throw new Error(opened);
  const { game } = opened.state;
  const counting = { ...game, setup: (...given: Parameters<typeof game.setup>) => (setups++, game.setup(...given)) };
  Object.assign(opened.state, { game: counting });
  const first = await Player.watch(server.port, table);
  await next(pair);
  const second = await Player.watch(server.port, table);
  const third = await Player.watch(server.port, table);
  expect(second.snapshot?.history?.steps.length).toBe(second.n);
  expect(third.snapshot?.history).toEqual(second.snapshot?.history);
  expect(first.snapshot?.history?.steps).toEqual(second.snapshot?.history?.steps.slice(0, 1));
  expect(setups).toBe(2);
});
