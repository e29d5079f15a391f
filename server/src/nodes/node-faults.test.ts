import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, TestCluster } from '../../testing/cluster.ts';
import type { NodeProcess } from '../../testing/node-process.ts';
import { Player } from '../../testing/player.ts';

let cluster: TestCluster;
beforeAll(async () => {
  cluster = await TestCluster.start({ tables: 4 });
});
afterAll(() => cluster.stop());

test('the bus is cut under load, on either side: everybody is told what the log says', async () => {
  await cluster.play();
  for (let cut = 0; cut < 6; cut++) {
    await cluster.moves(5);
    await cluster.cutBus(cut % 2);
  }
  expect(await cluster.settle()).toEqual([]);
  for (const node of [0, 1]) await cluster.reconnected(node);
});

test('while PostgreSQL hangs, moves are answered and health says so; afterwards nothing is lost or doubled', async () => {
  await cluster.play();
  await cluster.moves(10);
  const before = cluster.troubles;
  await cluster.postgres.freeze();
  for (const node of [0, 1]) expect(await cluster.health(node)).toEqual({ code: 503, status: 'down' });
  await eventually(() => cluster.troubles > before, 'an answer while nothing can be stored');
  await cluster.postgres.thaw();
  await cluster.moves(10);
  expect(await cluster.settle()).toEqual([]);
});

test('PostgreSQL crashes and comes back: the games go on', async () => {
  await cluster.play();
  await cluster.moves(10);
  await cluster.postgres.restart();
  await cluster.moves(10);
  expect(await cluster.settle()).toEqual([]);
});

test('one of two nodes is killed: its people go on at the other, and who does not come back is gone there too', async () => {
  await cluster.play();
  await cluster.moves(10);
  const [one, two] = cluster.nodes as [NodeProcess, NodeProcess];
  const table = await cluster.newTable(one.port);
  const ada = await Player.sit(one.port, table, 'Ada');
  const bo = await Player.sit(two.port, table, 'Bo');
  await Player.watch(two.port, table);
  await ada.presence([true, true, false], 1);
  await two.end('SIGKILL');
  await bo.gone();
  await cluster.moves(10);
  await ada.presence([true, false, false], 0);
  await cluster.restartNode(1);
  expect(await cluster.settle()).toEqual([]);
  ada.close();
});
