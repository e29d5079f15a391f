import { kit as aurumKit } from '@conclave/aurum/testing/kit';
import { seeded, seedFrom } from '@conclave/kernel/chance';
import { toyKit } from '@conclave/kernel/testing/toy-kit';
import { kit as resarcanaKit } from '@conclave/resarcana/testing/kit';
import { kit as spellbookKit } from '@conclave/spellbook/testing/kit';
import { kit as wizardKit } from '@conclave/wizard15/testing/kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { openMemory } from '../../testing/memory.ts';
import { type Compared, playTwins } from '../../testing/twins.ts';

let servers: [TestServer, TestServer];
beforeAll(async () => {
  let time = 1_700_000_000_000;
  const now = () => (time += 10_000); // nobody is ever too soon
  servers = [await openTestServer({ store: openMemory(), now }), await openTestServer({ store: openMemory(), now })];
});
afterAll(async () => {
  for (const server of servers) await server.close();
});

async function many(kit: Parameters<typeof playTwins>[1], games: number): Promise<Compared> {
  const sum = { snapshots: 0, moves: 0 };
  for (let i = 0; i < games; i++) {
    const { snapshots, moves } = await playTwins(servers, kit, seeded(seedFrom(`wire ${kit.game.id} ${i}`)));
    sum.snapshots += snapshots;
    sum.moves += moves;
  }
  return sum;
}

test('no frame changes when only what its receiver may not know changes: toy', async () => {
  const { snapshots, moves } = await many(toyKit as never, 30);
  expect(moves).toBeGreaterThan(150);
  expect(snapshots).toBeGreaterThan(15);
});

test('no frame changes when only what its receiver may not know changes: Aurum', async () => {
  const { snapshots, moves } = await many(aurumKit as never, 4);
  expect(moves).toBeGreaterThan(400);
  expect(snapshots).toBeGreaterThan(20);
});

test.each([
  ['SpellBook', spellbookKit, { games: 5, moves: 120 }],
  ['Wizard vs Wizard', wizardKit, { games: 5, moves: 100 }],
  ['Res Arcana', resarcanaKit, { games: 3, moves: 400 }],
])(
  'no frame changes when only what its receiver may not know changes: %s',
  async (_, kit, least) => {
    const { snapshots, moves } = await many(kit as never, least.games);
    expect(moves).toBeGreaterThan(least.moves);
    expect(snapshots).toBeGreaterThan(0);
  },
  180_000,
);

test('a server that leaks is caught', async () => {
  const leaky = { ...toyKit.game, redact: (s: never) => toyKit.game.redact(s, 0) };
  const open = () => openTestServer({ store: openMemory(), gameOf: () => leaky as never });
  const pair: [TestServer, TestServer] = [await open(), await open()];
  const kit = { ...toyKit, game: leaky } as never;
  const play = async () => {
    for (let i = 0; i < 10; i++) await playTwins(pair, kit, seeded(seedFrom(`leak ${i}`)));
  };
  await expect(play()).rejects.toThrow('expected');
  for (const server of pair) await server.close();
});
