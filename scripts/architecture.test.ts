import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

const games = readdirSync(join(root, 'games'));

/** Who may import whom: the picture of docs/architecture.md as a table. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  ...Object.fromEntries(games.map((game) => [game, ['kernel']])),
  kernel: [],
  catalogue: ['kernel', ...games],
  bots: ['kernel'],
  analysis: ['kernel', 'bots'],
  texts: ['kernel'],
  protocol: ['kernel'],
  lessons: ['kernel'],
  server: ['kernel', 'catalogue', 'bots', 'protocol'],
  web: ['kernel', 'catalogue', 'bots', 'analysis', 'texts', 'lessons', 'protocol', ...games],
  cli: ['kernel', 'catalogue', 'bots', 'analysis', 'texts', 'lessons', 'protocol', ...games],
  bench: ['kernel', 'catalogue', 'bots', ...games],
};

const folders = [
  'kernel',
  'catalogue',
  'bots',
  'analysis',
  'texts',
  'protocol',
  'lessons',
  'server',
  'web',
  'cli',
  'bench',
].concat(games.map((game) => `games/${game}`));

describe.each(folders)('%s', (folder) => {
  const name = folder.split('/').at(-1) ?? '';
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const declared = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
    .filter((dependency) => dependency.startsWith('@conclave/'))
    .map((dependency) => dependency.slice('@conclave/'.length));

  test('package.json lists only what the picture allows', () => {
    expect(declared.filter((dependency) => !MAY_IMPORT[name]?.includes(dependency))).toEqual([]);
  });

  test('the code imports only what package.json lists', () => {
    const imported = new Set<string>();
    for (const file of sources(join(root, folder))) {
      // what tests import of other workspaces is theirs alone: a game's laws may be run by the server's tests
      if (/\.test\.tsx?$|\/(?:testing|test|e2e|scripts)\//.test(file)) continue;
      for (const [, found] of readFileSync(file, 'utf8').matchAll(
        /(?:from|import)\s*\(?\s*['"]@conclave\/([a-z0-9]+)/g,
      )) {
        imported.add(found as string);
      }
    }
    imported.delete(name);
    expect([...imported].filter((dependency) => !declared.includes(dependency))).toEqual([]);
  });
});

test('the lock names every optional package, so that it installs on other platforms too', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>;
  };
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !hoisted(packages, path, name)),
  );
  expect(missing).toEqual([]);
});

/** Whether a package is found from a path by looking upwards, as Node does. */
function hoisted(packages: Record<string, unknown>, path: string, name: string): boolean {
  if (`${path === '' ? '' : `${path}/`}node_modules/${name}` in packages) return true;
  if (path === '') return false;
  return hoisted(packages, path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name);
}

function sources(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => !['node_modules', 'dist', 'public', 'boardgame.io'].includes(name))
    .map((name) => join(folder, name))
    .flatMap((path) => (isFolder(path) ? sources(path) : /\.tsx?$/.test(path) ? [path] : []));
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
