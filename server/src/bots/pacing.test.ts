import { toy } from '@conclave/kernel/testing/toy';
import { expect, test } from 'vitest';
import { openTestServer } from '../../testing/test-server.ts';
import type { Player } from '../../testing/player.ts';

test('a bot holds its answer back as long as the policy of the game says, and no longer', async () => {
  let looks = 0;
  let holds = true;
  const pause = () => {
    looks++;
    return holds ? Number.POSITIVE_INFINITY : 0;
  };
  const server = await openTestServer({ botPause: 1, gameOf: () => ({ ...toy, policy: { ...toy.policy, pause } }) });
  const { players } = await server.seated({ game: 'toy' }, ['Ada']);
  const [ada] = players as [Player];
  await ada.ask({ type: 'bot', seat: 1, bot: 'random' });
  await ada.ask({ type: 'start' });
  await ada.play(ada.legal(toy)[0] as string);
  const { seq } = ada;
  await expect.poll(() => looks, { timeout: 20_000 }).toBeGreaterThan(2);
  expect(ada.seq).toBe(seq);
  holds = false;
  await ada.reached(seq + 1);
  await server.close();
});

test('a move that has its pace is refused while it is too soon, and made when its time has come', async () => {
  let now = 1_700_000_000_000;
  const pace = () => 4000;
  const server = await openTestServer({ now: () => now, gameOf: () => ({ ...toy, pace }) });
  const { players } = await server.playing({ game: 'toy' }, ['Ada', 'Ben']);
  const [ada, ben] = players as [Player, Player];
  for (const player of [ada, ben]) {
    expect(await player.play(player.legal(toy)[0] as string)).toMatchObject({ type: 'moved' });
  }
  await ada.reached(ben.seq);
  const next = (ada.legal(toy).length > 0 ? ada : ben) as Player;
  const { seq } = next;
  now += 3000;
  expect(await next.play(next.legal(toy)[0] as string)).toMatchObject({ type: 'error', code: 'too-soon' });
  expect(next.seq).toBe(seq);
  now += 1000;
  expect(await next.play(next.legal(toy)[0] as string)).toMatchObject({ type: 'moved' });
  await server.close();
});
