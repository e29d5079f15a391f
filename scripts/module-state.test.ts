import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { moduleState, sources } from './module-state.ts';

const FAULTY = `
let turn = 0;
const cache = new Map<string, number>();
const order = [1, 2];
const nested: readonly (readonly number[][])[] = [];
export const settings = { level: 1 };
const { first, ...rest } = { first: { list: [1] }, other: [2] };
class Counter { static next = 0; }
export const look = () => [turn++, cache, order, nested, first, rest, Counter];
`;
const SOUND = `
import { settings } from './faulty.ts';
const NAMES = ['a', 'b'] as const;
const BY_NAME: ReadonlyMap<string, number> = new Map([['a', 1]]);
const GRID: readonly (readonly number[])[] = [[1]];
const LEVELS: Readonly<Record<string, readonly number[]>> = { low: [1] };
export function raise(): unknown {
  const local = [1];
  local.push(2);
  settings.level++;
  return [local, NAMES, BY_NAME, GRID, LEVELS];
}
`;

test('what may be reassigned, filled or changed from elsewhere is found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'module-state-'));
  writeFileSync(join(folder, 'faulty.ts'), FAULTY);
  writeFileSync(join(folder, 'sound.ts'), SOUND);
  const found = moduleState(sources(folder), folder);
  rmSync(folder, { recursive: true });
  expect(Object.fromEntries(found.map(({ where, what }) => [where, what]))).toEqual({
    'faulty.ts turn': 'may be reassigned',
    'faulty.ts cache': 'holds a changeable Map',
    'faulty.ts order': 'holds a changeable Array',
    'faulty.ts nested': 'holds a changeable Array',
    'faulty.ts first': 'holds a changeable Array',
    'faulty.ts rest': 'holds a changeable Array',
    'faulty.ts Counter.next': 'may be reassigned',
    'faulty.ts settings': 'is changed in sound.ts:10',
  });
});
