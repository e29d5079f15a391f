import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { moduleState } from './module-state.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What may change nevertheless, and why that can never show in an answer. */
const ALLOWED: Readonly<Record<string, string>> = {
  'kernel/src/view.ts known': 'the names of the fields of a game, which no state changes',
  'games/wizard15/src/card-values.ts made':
    'the values of a table, derived from what it typed in and from nothing else',
  'games/resarcana/src/components/values.ts printed': 'filled once, while components/table.ts loads',
  'kernel/testing/forgetful-toys.ts boaster': 'the fault that a law must find',
  'kernel/testing/forgetful-toys.ts listed': 'the fault that a law must find',
};

test('state is in the state: nothing at module level can change', () => {
  const games = readdirSync(join(root, 'games')).map((game) => `games/${game}/src`);
  const folders = ['kernel', 'bots/src', 'catalogue/src', 'protocol/src', 'texts/src', ...games];
  const files = folders.flatMap((folder) => sources(join(root, folder)));
  expect(files.length).toBeGreaterThan(150);
  const found = moduleState(files, root);
  expect(found.filter(({ where }) => !Object.hasOwn(ALLOWED, where))).toEqual([]);
  const gone = Object.keys(ALLOWED).filter((name) => !found.some(({ where }) => where === name));
  expect(gone).toEqual([]);
});

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

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('node_modules'))
    .map((path) => join(folder, path));
}
