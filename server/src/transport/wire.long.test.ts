import { kit as aurumKit } from '@conclave/aurum/testing/kit';
import { seeded, seedFrom } from '@conclave/kernel/chance';
import { expect, test } from 'vitest';
import { openTestServer } from '../../testing/test-server.ts';
import { openMemory } from '../../testing/memory.ts';
import { playTwins } from '../../testing/twins.ts';

test('over three hundred games of Aurum no frame tells more than its receiver may know', async () => {
  const servers = [
    await openTestServer({ store: openMemory() }),
    await openTestServer({ store: openMemory() }),
  ] as const;
  let moves = 0;
  for (let i = 0; i < 300; i++) {
    moves += (await playTwins(servers, aurumKit as never, seeded(seedFrom(`wire long ${i}`)))).moves;
  }
  expect(moves).toBeGreaterThan(10_000);
  for (const server of servers) await server.close();
});
