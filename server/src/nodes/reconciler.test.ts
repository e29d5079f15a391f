import { expect, test } from 'vitest';
import { Reconciler } from './reconciler.ts';

/** A table that is at `seq`, and what it was told. */
function table(key: number, seq: number) {
  const told: number[] = [];
  return {
    state: { seq, row: { key, generation: 0 } },
    told,
    catchUp: (last: number) => void told.push(last),
    lost: () => void told.push(-1),
  };
}

test('tables that are behind their log or have lost it are told so, the others are left alone', async () => {
  const tables = [table(1, 5), table(2, 5), table(3, 0), table(4, 9)];
  const found: number[] = [];
  const reconciler = new Reconciler({
    tables: () => tables,
    lastSeqs: async (logs) => {
      expect(logs.map(({ key }) => key)).toEqual([1, 2, 3, 4]);
      return new Map([
        [1, 5],
        [2, 7],
        [3, 0],
      ]);
    },
    found: (count) => found.push(count),
    onError: (problem) => expect.unreachable(String(problem)),
  });
  reconciler.hurry();
  await expect.poll(() => tables[1]?.told).toEqual([7]);
  expect(tables.map(({ told }) => told)).toEqual([[], [7], [], [-1]]);
  expect(found).toEqual([1]);
  reconciler.close();
});

test('a comparison that fails is tried again until it succeeds, and reported once', async () => {
  const late = table(1, 5);
  const troubles: unknown[] = [];
  let failures = 3;
  const reconciler = new Reconciler({
    tables: () => [late],
    lastSeqs: async () => {
      if (failures-- > 0) throw new Error('no answer');
      return new Map([[1, 6]]);
    },
    found: () => {},
    onError: (problem) => troubles.push(problem),
  });
  reconciler.hurry();
  await expect.poll(() => reconciler.failing).toBe(true);
  await expect.poll(() => late.told, { timeout: 20_000 }).toEqual([6]);
  expect(reconciler.failing).toBe(false);
  expect(troubles).toHaveLength(1);
  reconciler.close();
});

test('a comparison asked for during another follows it', async () => {
  const answers: ((last: ReadonlyMap<number, number>) => void)[] = [];
  const late = table(1, 5);
  const reconciler = new Reconciler({
    tables: () => [late],
    lastSeqs: () => new Promise((resolve) => answers.push(resolve)),
    found: () => {},
    onError: () => {},
  });
  reconciler.hurry();
  reconciler.hurry();
  expect(answers).toHaveLength(1);
  answers[0]?.(new Map([[1, 5]]));
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.(new Map([[1, 9]]));
  await expect.poll(() => late.told).toEqual([9]);
  reconciler.close();
});
