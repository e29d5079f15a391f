import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { moduleState } from './module-state.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

test('nothing at module level can change', () => {
  const folders = ['kernel', 'bots/src', 'catalogue/src', 'protocol/src', 'texts/src', ...readdirSync(join(root, 'games')).map((game) => `games/${game}/src`)];
  const files = folders.flatMap((folder) => sources(join(root, folder)));
  expect(files.length).toBeGreaterThan(150);
  console.log(moduleState(files, root).map((s) => `${s.where} ${s.what}`).join('\n'));
});

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('node_modules'))
    .map((path) => join(folder, path));
}
