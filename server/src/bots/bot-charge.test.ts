import { expect, test } from 'vitest';
import type { BotRequest } from './bot-request.ts';
import { mainThreadBots } from './main-thread-bots.ts';
import { openTestServer } from '../../testing/test-server.ts';
import { openMemory } from '../../testing/memory.ts';
import { Player } from '../../testing/player.ts';

/** What the bots of a table are asked, and whom they are charged to, through the whole server. */

const AURUM = { game: 'aurum', options: { seats: 3 } };

/** Behind one proxy, so that players can say where they come from; its bots never answer. */
async function openSilent(store = openMemory()) {
  const requests: BotRequest[] = [];
  const choose = (request: BotRequest) => {
    requests.push(request);
    return new Promise<string>(() => {});
  };
  return { server: await openTestServer({ store, proxies: 1, bots: { choose, close: async () => {} } }), requests };
}

test('the bots of a table are charged to the household of who started it, also after a restart', async () => {
  const store = openMemory();
  const { server, requests } = await openSilent(store);
  const table = await server.table(AURUM);
  const host = await Player.sit(server.port, table, 'Ada', '2001:db8:1:2:3::4');
  const guest = await Player.sit(server.port, table, 'Bo', '192.0.2.7');
  await host.ask({ type: 'bot', seat: 2, bot: 'random' });
  await host.ask({ type: 'start' });
  for (const player of [host, guest]) await player.ask({ type: 'leave' });
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  expect(requests.map(({ address }) => address())).toEqual(requests.map(() => '2001:db8:1:2'));
  await server.close();

  const later = await openSilent(store);
  await Player.watch(later.server.port, table, '192.0.2.9');
  await expect.poll(() => later.requests.length).toBeGreaterThan(0);
  const [request] = later.requests;
  expect(request?.address()).toBeUndefined();
  await Player.back(later.server.port, table, guest, '192.0.2.7');
  expect(request?.address()).toBe('192.0.2.7');
  await Player.back(later.server.port, table, host, '192.0.2.8');
  expect(request?.address()).toBe('192.0.2.8');
  await later.server.close();
});

test('a bot is told what its clock has left, and nothing where there is no clock', async () => {
  const left: (number | undefined)[] = [];
  const choose = (request: BotRequest) => {
    left.push(request.left());
    return mainThreadBots.choose(request);
  };
  const server = await openTestServer({ now: () => 1_700_000_000_000, bots: { ...mainThreadBots, choose } });
  const clock = { kind: 'live', move: 7, reserve: 20 } as const;
  for (const body of [{ ...AURUM, clock }, AURUM]) {
    const { players } = await server.seated(body, ['Ada']);
    const [ada] = players as [Player];
    for (const seat of [1, 2]) await ada.ask({ type: 'bot', seat, bot: 'random' });
    await ada.ask({ type: 'start' });
    await ada.ask({ type: 'leave' });
    await ada.type('over');
    expect(new Set(left.splice(0))).toEqual(new Set([body === AURUM ? undefined : 27_000]));
  }
  await server.close();
});
