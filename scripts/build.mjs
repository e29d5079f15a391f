// Builds the page when it is missing or older than any source it is made of.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './install.mjs';

const SOURCES = [
  'kernel/src',
  'games',
  'catalogue/src',
  'bots/src',
  'texts/src',
  'protocol/src',
  'web',
  'package-lock.json',
];

export function buildWeb() {
  const built = join(root, 'web', 'dist', 'index.html');
  if (existsSync(built) && newest(SOURCES.map((path) => join(root, path))) <= statSync(built).mtimeMs) return;
  run('npm', ['run', '--silent', 'build', '-w', 'web']);
}

function newest(paths) {
  let time = 0;
  for (const path of paths) {
    const found = statSync(path);
    if (!found.isDirectory()) time = Math.max(time, found.mtimeMs);
    else {
      const inner = readdirSync(path).filter(
        (name) => !['node_modules', 'dist', 'screenshots', 'e2e', 'test-results'].includes(name),
      );
      time = Math.max(time, newest(inner.map((name) => join(path, name))));
    }
  }
  return time;
}
