// Installs what package-lock.json names, once, when something is missing or the lock is newer.
// Only the packages named under allowScripts in package.json have install scripts; install.test.ts checks the lock for others.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Installs what the server and the page need; with `dev`, also what the tests and checks need. */
export function install({ dev = false } = {}) {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  if (!supports(engines.node, process.versions.node)) {
    console.error(`Conclave needs Node ${engines.node}; this is ${process.versions.node}.`);
    process.exit(1);
  }
  const tools = existsSync(join(root, 'node_modules', 'vitest')); // once there, they stay
  if (upToDate(root) && (tools || !dev)) return;
  console.log(`Installing what Conclave needs${dev ? ', and what its tests need' : ''} (once) …`);
  ci(root, dev || tools ? [] : ['--omit=dev']);
}

/** Installs a folder that has a lock of its own and is no workspace. */
export function installFolder(folder) {
  const path = join(root, folder);
  if (upToDate(path)) return;
  console.log(`Installing what ${folder} needs (once) …`);
  ci(path, []);
}

/** Runs a command in the project's root and ends this process with its exit code if it fails. */
export function run(command, args, { env = {}, cwd = root } = {}) {
  const { status, error } = spawnSync(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  if (error !== undefined) {
    console.error(`${command} could not be started: ${error.message}`);
    process.exit(1);
  }
  if (status !== 0) process.exit(status ?? 1);
}

/** Whether a version satisfies a range made of `^a.b.c` and `>=a.b.c`, joined by `||`: all that our `engines` field uses. */
export function supports(range, version) {
  const [major, minor, patch] = version.split('.').map(Number);
  return range.split('||').some((part) => {
    const found = /^(\^|>=)(\d+)\.(\d+)\.(\d+)$/.exec(part.trim());
    if (found === null) throw new Error(`cannot read the range ${range}`);
    const [a, b, c] = found.slice(2).map(Number);
    if (major !== a) return found[1] === '>=' && major > a;
    return minor > b || (minor === b && patch >= c);
  });
}

/** Whether npm has installed this folder since its lock was last written. */
function upToDate(folder) {
  const done = join(folder, 'node_modules', '.package-lock.json');
  return existsSync(done) && statSync(done).mtimeMs >= statSync(join(folder, 'package-lock.json')).mtimeMs;
}

function ci(cwd, args) {
  run('npm', ['ci', ...args, '--no-audit', '--no-fund', '--loglevel=error'], { cwd });
}
