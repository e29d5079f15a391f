import { expect, test } from 'vitest';
import { mainThreadBots } from '../bots/main-thread-bots.ts';
import { openTestServer } from '../../testing/test-server.ts';
import { openMemory } from '../../testing/memory.ts';
import { Player } from '../../testing/player.ts';

test('bots wait where nobody has listened for long, and go on when somebody comes back', async () => {
  let now = 1_700_000_000_000;
  const store = openMemory();
  const asked: number[] = [];
  const server = await openTestServer({
    store,
    now: () => now,
    patience: 1000,
    bots: {
      ...mainThreadBots,
      async choose(request) {
        asked.push(request.seat);
        await new Promise((resolve) => setTimeout(resolve, 30));
        now += 400; // a slow bot
        return mainThreadBots.choose(request);
      },
    },
  });
  const { table, players } = await server.seated({ game: 'aurum', options: { seats: 3 } }, ['Ada']);
  const [ada] = players as [Player];
  for (const seat of [1, 2]) await ada.ask({ type: 'bot', seat, bot: 'random' });
  await ada.ask({ type: 'start' });
  await ada.ask({ type: 'leave' }); // a bot plays on for her
  await ada.reached(8);
  ada.vanish();
  const opened = await server.registry.table(table);
  if (typeof opened === 'string') throw new Error(opened);
  const isStill = async () => {
    const before = asked.length;
    await new Promise((resolve) => setTimeout(resolve, 300));
    return asked.length === before;
  };
  for (let tries = 0; tries < 20 && !(await isStill()); tries++);
  expect(await isStill()).toBe(true);
  expect(opened.state.phase).toBe('playing');
  const { seq } = opened.state;
  const visitor = await Player.watch(server.port, table);
  await visitor.reached(seq + 2);
  visitor.close();
  await server.close();
});
