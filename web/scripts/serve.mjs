// Runs the real server on a free port, with the built page and a data folder that is thrown away afterwards.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PATIENCE = 120_000;

/** @returns {Promise<{ url: string, kill: (signal?: NodeJS.Signals) => Promise<void>, again: () => Promise<void> }>} */
export async function serve(env = {}) {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'conclave-'));
  const url = `http://127.0.0.1:${port}`;
  let server = await started({ port, data, url, env });
  return {
    url,
    async kill(signal = 'SIGTERM') {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const gone = new Promise((resolve) => server.once('exit', resolve));
      server.kill(signal);
      await gone;
    },
    /** Starts it again on the same port with the same data. */
    async again() {
      server = await started({ port, data, url, env });
    },
    /** Stops it and throws its data away. */
    async close() {
      await this.kill();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function started({ port, data, url, env }) {
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

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
