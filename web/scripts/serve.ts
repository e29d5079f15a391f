// Runs the real server on a free port, with the built page and a data folder that is thrown away afterwards.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PATIENCE = 120_000;

export interface Server {
  readonly url: string;
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Starts it again on the same port with the same data. */
  again(): Promise<void>;
  /** Stops it and throws its data away. */
  close(): Promise<void>;
}

export async function serve(env: Readonly<Record<string, string>> = {}): Promise<Server> {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'conclave-'));
  const url = `http://127.0.0.1:${port}`;
  let server = await started({ port, data, url, env });
  const kill = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await gone;
  };
  return {
    url,
    kill,
    async again() {
      server = await started({ port, data, url, env });
    },
    async close() {
      await kill();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

interface Start {
  readonly port: number;
  readonly data: string;
  readonly url: string;
  readonly env: Readonly<Record<string, string>>;
}

async function started({ port, data, url, env }: Start): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/src/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const until = Date.now() + PATIENCE;
  while (Date.now() < until) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    const healthy = await fetch(`${url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (healthy) return server;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  server.kill('SIGKILL');
  throw new Error(`the server did not answer within ${PATIENCE} ms`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
