import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Crowd } from './crowd.ts';
import { LoneTable } from './lone-table.ts';

/**
 * npm run bench:bots [-- SECONDS]: how soon bots answer while somebody else asks for as much as they can. The server as `npm start`
 * runs it, with its own limits and workers. From 127.0.0.2 come 20 tables of eight at which seven masters and a stand-in play; from
 * 127.0.0.1 one person at one table with masters in all other seats, first alone, then beside that crowd. Measured is the time from
 * the message that asks a bot to the message with its answer, the pause before a bot moves included, for each game so many seconds.
 */

const TABLES = 20;
/** Wands stay down: a wizard that has signalled waits for its partners as people would, whatever the load. */
const GAMES = [
  { game: 'aurum', options: { seats: 3 } },
  { game: 'spellbook', options: { seats: 4 } },
  { game: 'resarcana', options: { seats: 4 } },
  { game: 'wizard15', options: { seats: 8, wands: false } },
] as const;
/** An answer is in time if it comes within so many milliseconds. */
const IN_TIME = 2000;
/** The crowd plays so many milliseconds before anything counts. */
const WARM_UP = 10_000;

const seconds = Number(process.argv[2] ?? 30);
const folder = mkdtempSync(join(tmpdir(), 'conclave-bots-'));
const { server, port } = await startServer();
try {
  await measure('warm-up', 5); // the worker has loaded the games, and the code is compiled
  const calm = await measure('alone', seconds);
  const crowd = await Crowd.gather(port, TABLES);
  await new Promise((done) => setTimeout(done, WARM_UP));
  const before = crowd.answers;
  const crowded = await measure('beside the crowd', seconds);
  const theirs = crowd.answers - before;
  const share = Math.round((100 * theirs) / (theirs + crowded.length));
  console.log(`the crowd: ${theirs} answers, ${share} % of all`);
  crowd.leave();
  print('alone', 'all games', calm);
  print('beside the crowd', 'all games', crowded);
  const fine = quantile(crowded, 0.99) <= IN_TIME;
  console.log(`${fine ? '✓' : '✗'} p99 beside the crowd: at most ${IN_TIME} ms`);
  if (!fine) process.exitCode = 1;
} finally {
  server.kill('SIGTERM');
  await new Promise((done) => server.once('exit', done));
  rmSync(folder, { recursive: true, force: true });
}

/** Plays each game for so long; the milliseconds of all answers. */
async function measure(name: string, time: number): Promise<number[]> {
  const all: number[] = [];
  for (const wanted of GAMES) {
    const times = await LoneTable.play(port, wanted, time * 1000);
    print(name, wanted.game, times);
    all.push(...times);
  }
  return all;
}

function print(name: string, game: string, times: readonly number[]): void {
  const at = (share: number) => `${Math.round(quantile(times, share))} ms`.padStart(8);
  const columns = [name.padEnd(18), game.padEnd(10), `${times.length} answers`.padStart(13)];
  console.log(`${columns.join('')}  p50 ${at(0.5)}  p99 ${at(0.99)}  max ${at(1)}`);
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

async function startServer() {
  const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const found = await new Promise<number>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`the server ended: ${said}`)));
    child.stdout.on('data', (text) => {
      said += String(text);
      const [, number] = /Conclave is at http:\/\/localhost:(\d+)/.exec(said) ?? [];
      if (number !== undefined) resolve(Number(number));
      else if (/"level":[45]0/.test(String(text))) console.error(String(text));
    });
  });
  return { server: child, port: found };
}
