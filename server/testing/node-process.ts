import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** A node as `npm start` runs it. */
export interface NodeProcess {
  readonly port: number;
  readonly pid: number;
  /** Resolves when it has ended. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** Starts a node with wide limits and bots that do not wait; resolves when it answers. */
export async function startNode(port: number, env: Readonly<Record<string, string>>): Promise<NodeProcess> {
  const node = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      BOT_PAUSE: '0',
      LIMIT_TABLES: '100000',
      LIMIT_MESSAGES: '100000',
      LIMIT_CONNECTIONS: '100000',
      LIMIT_ARRIVALS: '100000',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => node.once('exit', () => resolve()));
  for (let tries = 0; tries < 600; tries++) {
    if (node.exitCode !== null) throw new Error(`the server ended with ${node.exitCode}`);
    try {
      if ((await fetch(`http://127.0.0.1:${port}/healthz`)).ok) {
        return {
          port,
          pid: node.pid as number,
          end(signal) {
            node.kill(signal);
            return ended;
          },
        };
      }
    } catch {
      await pause(50);
    }
  }
  throw new Error('the server did not start');
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

export function freePort(): Promise<number> {
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
