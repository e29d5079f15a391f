import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Report } from './tally.ts';

/**
 * npm run bench:server [-- --quick]: how many moves a second, and how soon everybody has them. Three servers in turn, each
 * a process of its own on the loopback, with its players in another process; three at a table, and whoever is next moves
 * as soon as all three have the last move. Every run is bounded in time.
 *
 * - Conclave, as `npm start` runs it, on SQLite with every move on the disk before anybody is told: a move is read, judged,
 *   stored, played, redacted and told to three seats. Its players follow a match that was written down beforehand.
 * - A bare `ws` process, which for every message that comes sends a text to the whole table and does nothing else: the
 *   limit of this machine. Message in and texts out have the mean sizes of Conclave's in the same round, and after as many
 *   of them as a match has moves three other connections take over, as they do where a match is played.
 * - boardgame.io with the same game and options, everything in memory. Its players speak its protocol without its client.
 *
 * Players read of each text only what they need to go on; boardgame.io's must parse theirs to know the next move, but
 * there the server is what is waited for. All have the same time to get warm, and enough matches in reserve. Servers take
 * turns, round after round; compared are the ratios within a round, and the middle one counts. Time from sending a move
 * until the last player has it; CPU is the server's whole process, all threads, for one move.
 */

interface Subject {
  readonly name: string;
  readonly server: string;
  readonly players: string;
  /** Of node. */
  readonly serverFlags?: readonly string[];
  readonly serverArgs?: readonly string[];
  readonly playerArgs?: readonly string[];
}

interface Run extends Report {
  /** Kilobytes of the server's memory for each table, and microseconds of its CPU for each move, where the system tells. */
  readonly memory: number | undefined;
  readonly cpu: number | undefined;
}

interface Round {
  readonly ours: Run;
  readonly bare: Run;
  readonly theirs: Run;
}

/** So many tables at play; `spare`: how many matches wait for each of them, seated, to follow the first that ends. */
interface Load {
  readonly tables: number;
  readonly seconds: number;
  readonly spare: { readonly ours: number; readonly theirs: number };
}

const quick = process.argv.includes('--quick');
const HUNDRED: Load = { tables: 100, seconds: quick ? 3 : 4, spare: { ours: 9, theirs: 3 } };
/** Hardly anything in reserve, so that the memory of a table is that of one at play; and so short that few matches end. */
const THOUSAND: Load = { tables: 1000, seconds: 3, spare: { ours: 0.1, theirs: 0 } };

const rounds: Round[] = [];
for (let i = 0; i < (quick ? 1 : 7); i++) rounds.push(await roundOf(HUNDRED));
const verdicts = [
  check('moves/s against boardgame.io', ({ ours, theirs }) => rate(ours) / rate(theirs), { least: 5 }),
  check('p99 against boardgame.io', ({ ours, theirs }) => ours.p99 / theirs.p99, { most: 0.2 }),
  check('moves/s against the bare ws', ({ ours, bare }) => rate(ours) / rate(bare), { least: 0.6 }),
];
if (!quick) await roundOf(THOUSAND);
if (verdicts.includes(false)) process.exitCode = 1;

/** One after the other. */
async function roundOf(load: Load): Promise<Round> {
  const ours = await runOf(load, load.spare.ours, {
    name: 'Conclave, SQLite durable',
    server: './server.ts',
    serverFlags: JSON.parse(readFileSync(new URL('../node-flags.json', import.meta.url), 'utf8')) as string[],
    players: './players.ts',
    playerArgs: [String(load.spare.ours)],
  });
  const bare = await runOf(load, load.spare.ours, {
    name: 'bare ws broadcast',
    server: './bare-server.ts',
    players: './bare-players.ts',
    serverArgs: [String(ours.received)],
    playerArgs: [ours.sent, load.spare.ours, ours.match].map(String),
  });
  const theirs = await runOf(load, load.spare.theirs, {
    name: 'boardgame.io 0.50.2, memory',
    server: '../../bench/boardgame.io/load-server.mjs',
    players: '../../bench/boardgame.io/load-players.mjs',
    playerArgs: [String(load.spare.theirs)],
  });
  return { ours, bare, theirs };
}

async function runOf({ tables, seconds }: Load, spare: number, subject: Subject): Promise<Run> {
  const server = start(subject.server, subject.serverArgs ?? [], subject.serverFlags);
  const { port } = (await answer(server)) as { port: number };
  const empty = memoryOf(server);
  const args = [port, tables, seconds].map(String);
  const players = start(subject.players, [...args, ...(subject.playerArgs ?? [])]);
  let said = '';
  players.stdout?.on('data', (text) => {
    said += String(text);
  });
  let before: number | undefined;
  let after: number | undefined;
  let full: number | undefined;
  players.on('message', (what) => {
    if (what === 'start') before = cpuOf(server);
    else [after, full] = [cpuOf(server), memoryOf(server)];
  });
  const code = await new Promise<number | null>((resolve) => players.once('exit', resolve));
  server.kill('SIGTERM');
  if (code !== 0) throw new Error(`the players of ${subject.name} ended with ${code}`);
  const report = JSON.parse(said) as Report;
  if (report.dry > 0) throw new Error(`${subject.name}: ${report.dry} tables had no match left to play`);
  const run: Run = {
    ...report,
    memory: empty === undefined || full === undefined ? undefined : (full - empty) / (tables * (1 + spare)),
    cpu: before === undefined || after === undefined ? undefined : (after - before) / report.moves,
  };
  print(subject.name, run);
  return run;
}

function start(path: string, args: readonly string[], flags: readonly string[] = ['--import', 'tsx']): ChildProcess {
  return fork(fileURLToPath(new URL(path, import.meta.url)), [...args], {
    execArgv: [...flags],
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

/** Microseconds of CPU so far, in user and kernel mode; Linux counts them in hundredths of a second. */
function cpuOf({ pid }: ChildProcess): number | undefined {
  try {
    const [user, kernel] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(kernel)) * 10_000;
  } catch {
    return undefined;
  }
}

function rate({ moves, seconds }: Report): number {
  return moves / seconds;
}

function middle(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
}

function print(name: string, run: Run): void {
  const columns = [
    name.padEnd(28),
    `${run.tables} tables`.padStart(12),
    `${Math.round(rate(run)).toLocaleString('en')} moves/s`.padStart(16),
    `p50 ${run.p50.toFixed(1)} ms`.padStart(14),
    `p99 ${run.p99.toFixed(1)} ms`.padStart(15),
    `${run.sent} → ${run.received} chars`.padStart(18),
    run.memory === undefined ? '' : `${run.memory.toFixed(0)} kB/table`.padStart(14),
    run.cpu === undefined ? '' : `${run.cpu.toFixed(0)} µs CPU/move`.padStart(18),
  ];
  console.log(columns.join(''));
}

/** The middle one of the rounds' ratios must be so. */
function check(
  what: string,
  ratioOf: (round: Round) => number,
  { least = 0, most = Number.POSITIVE_INFINITY }: { readonly least?: number; readonly most?: number },
): boolean {
  const ratio = middle(rounds.map(ratioOf));
  const fine = ratio >= least && ratio <= most;
  console.log(
    `${fine ? '✓' : '✗'} ${what}: ${ratio.toFixed(2)} (${least > 0 ? `at least ${least}` : `at most ${most}`})`,
  );
  return fine;
}
