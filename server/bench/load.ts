import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Report } from './tally.ts';

/**
 * npm run bench:server: how many moves a second, and how soon everybody has them. Servers and players are processes of
 * their own on the loopback; every run is bounded in time. Only ratios within one run are compared.
 */

interface Subject {
  readonly name: string;
  readonly server: string;
  readonly players: string;
  readonly serverArgs?: readonly string[];
  readonly playerArgs?: readonly string[];
}

interface Run extends Report {
  /** Kilobytes of the server's memory for each table, where the system can tell. */
  readonly perTable: number | undefined;
}

const quick = process.argv.includes('--quick');
const SECONDS = quick ? 2 : 6;
const AT = quick ? [100] : [100, 1000];

const conclave: Subject = { name: 'Conclave, SQLite durable', server: './server.ts', players: './players.ts' };
const rival: Subject = {
  name: 'boardgame.io 0.50.2, memory',
  server: '../../bench/boardgame.io/load-server.mjs',
  players: '../../bench/boardgame.io/load-players.mjs',
};

let failed = false;
for (const tables of AT) {
  // Enough matches in reserve that no table runs out while the clock runs.
  const spare = tables <= 100 ? 15 : 1;
  const ours = await runOf({ ...conclave, playerArgs: [String(spare)] }, tables);
  const bare = await runOf(
    {
      name: 'bare ws broadcast',
      server: './bare-server.ts',
      players: './bare-players.ts',
      serverArgs: [String(ours.received)],
      playerArgs: [String(ours.sent)],
    },
    tables,
  );
  const theirs = await runOf(rival, tables);
  if (tables === 100) {
    failed ||= !check('moves/s against boardgame.io', rate(ours) / rate(theirs), { least: 5 });
    failed ||= !check('p99 against boardgame.io', ours.p99 / theirs.p99, { most: 0.2 });
    failed ||= !check('moves/s against the bare broadcast', rate(ours) / rate(bare), { least: 0.6 });
  }
}
if (failed) process.exitCode = 1;

async function runOf(subject: Subject, tables: number): Promise<Run> {
  const server = start(subject.server, subject.serverArgs ?? []);
  const { port } = (await answer(server)) as { port: number };
  const before = memoryOf(server);
  const players = start(subject.players, [
    String(port),
    String(tables),
    String(SECONDS),
    ...(subject.playerArgs ?? []),
  ]);
  let said = '';
  players.stdout?.on('data', (text) => {
    said += String(text);
  });
  const ended = new Promise<number | null>((resolve) => players.once('exit', resolve));
  const code = await ended;
  const after = memoryOf(server);
  server.kill('SIGTERM');
  if (code !== 0) throw new Error(`the players of ${subject.name} ended with ${code}`);
  const report = JSON.parse(said) as Report;
  const perTable = before === undefined || after === undefined ? undefined : (after - before) / tables;
  print(subject.name, { ...report, perTable });
  return { ...report, perTable };
}

function start(path: string, args: readonly string[]): ChildProcess {
  return fork(fileURLToPath(new URL(path, import.meta.url)), [...args], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
}

function answer(process: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    process.once('message', resolve);
    process.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
}

function memoryOf({ pid }: ChildProcess): number | undefined {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}

function rate({ moves, seconds }: Report): number {
  return moves / seconds;
}

function print(name: string, run: Run): void {
  const columns = [
    name.padEnd(28),
    `${run.tables} tables`.padStart(12),
    `${Math.round(rate(run)).toLocaleString('en')} moves/s`.padStart(16),
    `p50 ${run.p50.toFixed(1)} ms`.padStart(14),
    `p99 ${run.p99.toFixed(1)} ms`.padStart(14),
    `${run.sent} → ${run.received} chars`.padStart(18),
    run.perTable === undefined ? '' : `${run.perTable.toFixed(0)} kB/table`.padStart(14),
  ];
  console.log(columns.join(''));
}

function check(what: string, ratio: number, { least, most }: { least?: number; most?: number }): boolean {
  const fine = (least === undefined || ratio >= least) && (most === undefined || ratio <= most);
  const wanted = least === undefined ? `at most ${most}` : `at least ${least}`;
  console.log(`${fine ? '✓' : '✗'} ${what}: ${ratio.toFixed(2)} (${wanted})`);
  return fine;
}
