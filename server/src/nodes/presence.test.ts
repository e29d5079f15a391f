import { expect, test } from 'vitest';
import { EXPIRY, NOBODY, Presence } from './presence.ts';

/** Nodes that hear each other at once, with a clock of their own. */
function nodes(count: number) {
  const clock = { now: 0 };
  const changes: string[] = [];
  const deaf = new Set<number>();
  const all: Presence[] = Array.from(
    { length: count },
    (_node, index) =>
      new Presence({
        send: async (texts) => {
          for (const text of texts) {
            expect(Buffer.byteLength(text)).toBeLessThan(8000); // the longest notification
            for (const [other, presence] of all.entries()) if (!deaf.has(other)) presence.hear(text);
          }
        },
        changed: (key) => changes.push(`${index}: ${key}`),
        now: () => clock.now,
      }),
  );
  return { all: all as [Presence, Presence, Presence], clock, changes, deaf };
}

test('who listens at several nodes is added up, without one’s own', async () => {
  const { all } = nodes(3);
  const [one, two, three] = all;
  one.announce(7, { seats: 0b001, spectators: 2 });
  two.announce(7, { seats: 0b101, spectators: 1 });
  await one.refresh();
  await two.refresh();
  expect(three.of(7)).toEqual({ seats: 0b101, spectators: 3 });
  expect(one.of(7)).toEqual({ seats: 0b101, spectators: 1 });
  expect(three.of(8)).toEqual(NOBODY);
});

test('a node that falls silent is forgotten, one that repeats itself is not', async () => {
  const { all, clock, changes } = nodes(3);
  const [one, two, three] = all;
  one.announce(7, { seats: 1, spectators: 0 });
  two.announce(7, { seats: 2, spectators: 0 });
  await one.refresh();
  await two.refresh();
  clock.now = EXPIRY / 2;
  await two.refresh();
  clock.now = EXPIRY;
  changes.length = 0;
  three.expire();
  expect(three.of(7)).toEqual({ seats: 2, spectators: 0 });
  expect(changes).toEqual(['2: 7']);
});

test('what could not be heard for a while is kept until there was time to repeat it', async () => {
  const { all, clock } = nodes(2);
  const [one, two] = all;
  one.announce(7, { seats: 1, spectators: 0 });
  await one.refresh();
  clock.now = 3 * EXPIRY;
  two.prolong();
  two.expire();
  expect(two.of(7)).toEqual({ seats: 1, spectators: 0 });
  clock.now = 4 * EXPIRY;
  two.expire();
  expect(two.of(7)).toEqual(NOBODY);
});

test('whoever goes is announced as gone, and a node that closes takes everybody along', async () => {
  const { all } = nodes(2);
  const [one, two] = all;
  one.announce(7, { seats: 1, spectators: 0 });
  one.announce(8, { seats: 0, spectators: 1 });
  await one.refresh();
  one.announce(7, NOBODY);
  await one.refresh();
  expect(two.of(7)).toEqual(NOBODY);
  expect(two.of(8)).toEqual({ seats: 0, spectators: 1 });
  await one.close();
  expect(two.of(8)).toEqual(NOBODY);
});

test('a node that asks is answered by those that were there before', async () => {
  const { all, deaf } = nodes(2);
  const [one, two] = all;
  deaf.add(1);
  one.announce(7, { seats: 1, spectators: 0 });
  await one.refresh();
  expect(two.of(7)).toEqual(NOBODY);
  deaf.clear();
  await two.refresh({ asks: true });
  await expect.poll(() => two.of(7)).toEqual({ seats: 1, spectators: 0 });
});

test('announcements of many tables are cut into pieces that fit; only changes are told', async () => {
  const { all, changes } = nodes(2);
  const [one, two] = all;
  for (let key = 1; key <= 1000; key++) one.announce(2 ** 50 + key, { seats: 255, spectators: 1000 });
  await one.refresh();
  expect(changes).toHaveLength(1000);
  expect(two.of(2 ** 50 + 1000)).toEqual({ seats: 255, spectators: 1000 });
  await one.refresh();
  expect(changes).toHaveLength(1000);
});

test('what is not an announcement is passed over', () => {
  const [one] = nodes(1).all;
  for (const text of ['', 'x', '{}', '[]', '{"node":"a","audiences":[["x",1,1]]}']) one.hear(text);
  expect(one.of(1)).toEqual(NOBODY);
});
