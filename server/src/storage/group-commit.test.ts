import { expect, test } from 'vitest';
import { GroupCommit } from './group-commit.ts';

/** A batch whose work is done when it is told to, and what it was given so far. */
function batchOf(settings: { inFlight?: number; enough?: number }) {
  const given: (readonly number[])[] = [];
  const finish: (() => void)[] = [];
  const batch = new GroupCommit<number, string>((items) => {
    given.push(items);
    return new Promise((resolve) => finish.push(() => resolve(items.map(String))));
  }, settings);
  return { batch, given, finish };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('what is asked for in one turn is done together at its end, and everybody gets their own result', async () => {
  const { batch, given, finish } = batchOf({});
  const results = Promise.all([1, 2, 3].map((n) => batch.add(n)));
  expect(given).toEqual([]);
  await turn();
  expect(given).toEqual([[1, 2, 3]]);
  finish[0]?.();
  expect(await results).toEqual(['1', '2', '3']);
});

test('while one is on its way another leaves only when there is enough for it, and then at once', async () => {
  const { batch, given, finish } = batchOf({ inFlight: 2, enough: 2 });
  for (const n of [1, 2, 3]) void batch.add(n);
  expect(given).toEqual([[1, 2]]);
  await turn();
  expect(given).toEqual([[1, 2]]);
  void batch.add(4);
  expect(given).toEqual([
    [1, 2],
    [3, 4],
  ]);
  void batch.add(5);
  finish[0]?.();
  await turn();
  expect(given.length).toBe(2);
  finish[1]?.();
  await turn();
  await turn();
  expect(given.at(-1)).toEqual([5]);
});

test('no more batches than agreed are on their way; the rest goes together when one has come back', async () => {
  const { batch, given, finish } = batchOf({ inFlight: 1, enough: 2 });
  for (const n of [1, 2, 3, 4, 5]) void batch.add(n);
  await turn();
  expect(given).toEqual([[1, 2]]);
  finish[0]?.();
  await turn();
  expect(given).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
});
