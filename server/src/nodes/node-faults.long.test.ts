import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, TestCluster } from '../../testing/cluster.ts';
import type { NodeProcess } from '../../testing/node-process.ts';

let cluster: TestCluster;
beforeAll(async () => {
  cluster = await TestCluster.start({ tables: 12 });
}, 60_000);
afterAll(() => cluster.stop(), 60_000);

test.each([0, 1])('the bus of node %i is cut under load fifty times', async (node) => {
  await cluster.play();
  const times: number[] = [];
  for (let cut = 1; cut <= 50; cut++) {
    await cluster.moves(10);
    await cluster.cutBus(node);
    times.push(await cluster.convergence());
  }
  await cluster.reconnected(node);
  expect(await cluster.settle()).toEqual([]);
  report(`everybody was told what was known when the bus of node ${node} was cut`, times);
});

test('PostgreSQL stands still for ten seconds, five times', async () => {
  const times: number[] = [];
  for (let time = 0; time < 5; time++) {
    await cluster.play();
    await cluster.moves(30);
    const before = cluster.troubles;
    await cluster.postgres.freeze();
    const thawing = new Promise((resolve) => setTimeout(resolve, 10_000)).then(() => cluster.postgres.thaw());
    for (const index of [0, 1]) expect(await cluster.health(index)).toEqual({ code: 503, status: 'down' });
    await eventually(() => cluster.troubles > before, 'an answer while nothing can be stored');
    await thawing;
    const thawed = performance.now();
    await cluster.moves(1);
    times.push(performance.now() - thawed);
    await cluster.moves(30);
    expect(await cluster.settle()).toEqual([]);
  }
  report('the first move was made after PostgreSQL went on', times);
});

test('PostgreSQL crashes and comes back ten times', async () => {
  const times: number[] = [];
  for (let time = 0; time < 10; time++) {
    await cluster.play();
    await cluster.moves(30);
    await cluster.postgres.restart();
    const back = performance.now();
    await cluster.moves(1);
    times.push(performance.now() - back);
    await cluster.moves(30);
    expect(await cluster.settle()).toEqual([]);
  }
  report('the first move was made after PostgreSQL was back', times);
});

test('one of the nodes is killed, ten times', async () => {
  const times: number[] = [];
  for (let time = 0; time < 10; time++) {
    await cluster.play();
    await cluster.moves(30);
    await (cluster.nodes[time % 2] as NodeProcess).end('SIGKILL');
    times.push(await cluster.convergence());
    await cluster.moves(30);
    await cluster.restartNode(time % 2);
    expect(await cluster.settle()).toEqual([]);
  }
  report('everybody was told what was known when a node was killed', times);
});

function report(what: string, times: readonly number[]): void {
  const sorted = times.toSorted((one, other) => one - other).map(Math.round);
  console.log(`ms until ${what}: median ${sorted[sorted.length >> 1]}, longest ${sorted.at(-1)}`);
}
