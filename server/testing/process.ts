import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** The server as `npm start` runs it; what it says, and how it ends. */
export function startProcess(env: Readonly<Record<string, string>>, main = MAIN) {
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', BOT_PAUSE: '0', ...env },
  });
  let said = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const port = new Promise<number>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        said += String(text);
        const found = /Conclave is at http:\/\/localhost:(\d+)/.exec(said);
        if (found !== null) resolve(Number(found[1]));
      });
    }
    void ended.then((code) => reject(new Error(`ended with ${code}: ${said}`)));
  });
  port.catch(() => {}); // who only waits for the end does not ask for the port
  return { child, ended, port, said: () => said };
}
