import { toy } from '@conclave/kernel/testing/toy';
import { expect, test } from 'vitest';
import type { BotRunner } from '../bots/bot-request.ts';
import { mainThreadBots } from '../bots/main-thread-bots.ts';
import { clocksAt, deadline, nextDeadline } from './clocks.ts';
import { applyEntry, newTableState } from './table-state.ts';
import { openTestServer } from '../../testing/test-server.ts';
import { newSecret, Player } from '../../testing/player.ts';

const LIVE = { kind: 'live', move: 10, reserve: 60 } as const;

/** A toy match that begins at time 0, seats 0 and 1 both asked. */
function begun(clock: typeof LIVE | { kind: 'days'; days: number }) {
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
  for (const seat of [0, 1]) {
    const contribution = 'a'.repeat(32);
    applyEntry(match, { kind: 'sit', seq: seat + 1, at: 0, seat, holder: `h${seat}`, name: 'N', contribution });
  }
  applyEntry(match, { kind: 'start', seq: 3, at: 0, seat: 0 });
  const lay = (seat: number, at: number) => {
    const [card] = toy.legal(match.state as never, seat);
    applyEntry(match, { kind: 'move', seq: match.seq + 1, at, seat, move: `lay ${card}` });
  };
  return { match, lay };
}

test('a move in time costs no reserve; what is over comes off it for good', () => {
  const { match, lay } = begun(LIVE);
  expect(deadline(match, 0)).toBe(70_000);
  lay(0, 9_000);
  expect(match.reserve).toEqual([60_000, 60_000]);
  expect(clocksAt(match, 15_000)).toEqual({ now: 15_000, left: [null, 55_000], reserve: [60_000, 60_000] });
  lay(1, 25_000);
  expect(match.reserve).toEqual([60_000, 45_000]);
});

test('laying a card does not give the others more time', () => {
  const { match, lay } = begun(LIVE);
  lay(0, 9_000);
  expect(nextDeadline(match)).toEqual({ seat: 1, at: 70_000 });
});

test('days per move start anew with every question', () => {
  const { match, lay } = begun({ kind: 'days', days: 2 });
  expect(nextDeadline(match)?.at).toBe(2 * 86_400_000);
  lay(0, 1000);
  lay(1, 5000);
  expect(nextDeadline(match)?.at).toBe(2 * 86_400_000 + 5000);
});

test('when time runs out a bot makes the one move, and the player makes the next', async () => {
  const server = await openTestServer();
  const { players } = await server.playing({ game: 'toy', clock: { kind: 'live', move: 2, reserve: 0 } }, [
    'Ada',
    'Bo',
  ]);
  const [ada, bo] = players as [Player, Player];
  expect(ada.snapshot?.clocks?.left.every((left) => left !== null && left <= 2000)).toBe(true);
  await ada.play(ada.legal(toy)[0] as string);
  expect(await ada.until((m) => m.type === 'moved' && m.by === 'clock')).toMatchObject({ seat: 1, clocks: {} });
  await bo.reached(ada.seq);
  expect(bo.n).toBe(2);
  const winner = toy.decision(ada.view as never)?.seats[0] === 0 ? ada : bo;
  expect((await winner.play('hush')).type).toBe('moved');
  await server.close();
});

test('who leaves and comes back while the bot still thinks does not stop the clock', async () => {
  let release = () => {};
  const slow = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = 0;
  const bots: BotRunner = {
    ...mainThreadBots,
    async choose(request) {
      if (asked++ === 0) await slow;
      return mainThreadBots.choose(request);
    },
  };
  const server = await openTestServer({ bots });
  const { players } = await server.playing({ game: 'toy', clock: { kind: 'live', move: 2, reserve: 0 } }, [
    'Ada',
    'Bo',
  ]);
  const [ada, bo] = players as [Player, Player];
  await bo.play(bo.legal(toy)[0] as string);
  await ada.ask({ type: 'leave' });
  await ada.ask({ type: 'sit', name: 'Ada', secret: ada.secret, contribution: newSecret() });
  expect(asked).toBe(1);
  expect(await bo.until((m) => m.type === 'moved' && m.by === 'clock')).toMatchObject({ seat: 0, n: 2 });
  release();
  await server.close();
});

test('a clock that ran out while nobody had the table open is noticed', async () => {
  const server = await openTestServer();
  const { table, players } = await server.playing({ game: 'toy', clock: { kind: 'days', days: 1 } }, ['Ada', 'Bo']);
  await server.registry.close(); // saves what is due
  const later = await openTestServer({ store: server.store, now: () => Date.now() + 2 * 86_400_000, grace: 0 });
  const watcher = await Player.watch(later.port, table);
  await watcher.reached((players[0] as Player).seq + 1);
  const { steps } = (await Player.watch(later.port, table)).snapshot?.history ?? { steps: [] };
  expect(steps[0]).toMatchObject({ by: 'clock' });
  await later.close();
  await server.close();
});
