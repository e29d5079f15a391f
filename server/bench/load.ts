import { Contender, type Subject } from './contender.ts';
import type { Report, Turn } from './tally.ts';

/**
 * npm run bench:server [-- --quick]: moves a second, time until everybody has a move, and the server's CPU for it. Three servers,
 * each a process of its own on the loopback, with its players in another process that uses `ws`. Three sit at a table, and
 * whoever is next moves as soon as all three have the last move.
 *
 * - Conclave on SQLite, with every move on the disk before anybody is told. Its players follow matches written down beforehand.
 * - A bare `ws` process, which for every message sends a text to the whole table and does nothing else. Messages and texts have
 *   the mean sizes of Conclave's, and connections are replaced after as many of them as a match has moves.
 * - boardgame.io with the same game and options, everything in memory. Its players speak its protocol without its client.
 *
 * The servers take turns of a fraction of a second, while the others are stopped, so a machine that is slower for a minute is slower
 * for all of them. Where a program comes to lie in memory matters by a twentieth, so after some rounds everything is started
 * anew. What counts is the middle ratio within a round; p99 and CPU are the middle ones of the sittings. CPU is that of the
 * server's whole process, all threads.
 */

/** So many tables at play for so many rounds. */
interface Load {
  readonly tables: number;
  /** How often everything is started anew, each time for so many rounds. */
  readonly sittings: number;
  readonly rounds: number;
  /** Milliseconds of one turn. */
  readonly turn: number;
  /** How many matches wait, seated, to follow those that end. */
  readonly reserve: number;
}

const quick = process.argv.includes('--quick');
const HUNDRED: Load = quick
  ? { tables: 100, sittings: 1, rounds: 5, turn: 500, reserve: 500 }
  : { tables: 100, sittings: 3, rounds: 9, turn: 500, reserve: 1400 };
const THOUSAND: Load = quick
  ? { tables: 1000, sittings: 1, rounds: 2, turn: 2500, reserve: 300 }
  : { tables: 1000, sittings: 1, rounds: 3, turn: 2500, reserve: 400 };
/** Every server has so many milliseconds to get warm before anything counts: their code is compiled while it runs. */
const WARM_UP = quick ? 2000 : 8000;

/** In so many milliseconds a match is played from its first move to its last, at all tables together. */
const SCOUTING = 2000;

/** What one of them has come to. */
interface Sum extends Report {
  readonly name: string;
  /** For each turn. */
  readonly rates: readonly number[];
  /** Moves a second over all turns. */
  readonly rate: number;
  /** Kilobytes of the server's memory for each table, and microseconds of its CPU for each move; NaN where the system does not tell. */
  readonly memory: number;
  readonly cpu: number;
}

const verdicts = [...(await compare(HUNDRED)), ...(await compare(THOUSAND))];
if (verdicts.includes(false)) process.exitCode = 1;

/** Prints what came of a load; whether each figure is as it should be. */
async function compare(load: Load): Promise<boolean[]> {
  const sittings: Sum[][] = [];
  for (let i = 0; i < load.sittings; i++) sittings.push(await sit(load));
  const sums = (sittings[0] ?? []).map((_, i) => together(sittings.map((each) => each[i] as Sum)));
  for (const sum of sums) print(load.tables, sum);
  const [conclave, bare, rival] = sums as [Sum, Sum, Sum];
  return [
    check('moves/s against boardgame.io', middle(ratios(conclave, rival)), { least: 4 }),
    check('p99 against boardgame.io', conclave.p99 / rival.p99, { most: 0.5 }),
    check('CPU per move against the bare ws', conclave.cpu / bare.cpu, { most: 3 }),
  ];
}

/** Of several sittings: all their turns, and the middle of whatever is one figure for each. */
function together(sittings: readonly Sum[]): Sum {
  const of = (figure: (sum: Sum) => number) => middle(sittings.map(figure));
  return {
    name: sittings[0]?.name ?? '',
    rates: sittings.flatMap(({ rates }) => rates),
    rate: of(({ rate }) => rate),
    p50: of(({ p50 }) => p50),
    p99: of(({ p99 }) => p99),
    sent: of(({ sent }) => sent),
    received: of(({ received }) => received),
    match: of(({ match }) => match),
    memory: of(({ memory }) => memory),
    cpu: of(({ cpu }) => cpu),
  };
}

async function sit({ tables, rounds, turn, reserve }: Load): Promise<Sum[]> {
  const subject: Subject = {
    name: 'Conclave, SQLite durable',
    server: './server.ts',
    players: './players.ts',
    playerArgs: [tables, reserve],
  };
  const scout = await Contender.start(subject);
  for (let played = 0; played < SCOUTING; played += turn) await scout.play(turn, false);
  const { sent, received, match } = await scout.report();
  const ours = await warm(subject, turn);
  const bare = await warm(
    {
      name: 'bare ws broadcast',
      server: './bare-server.ts',
      serverArgs: [received],
      players: './bare-players.ts',
      playerArgs: [tables, reserve, sent, match],
    },
    turn,
  );
  const theirs = await warm(
    {
      name: 'boardgame.io 0.50.2, memory',
      server: '../../bench/boardgame.io/load-server.mjs',
      players: '../../bench/boardgame.io/load-players.mjs',
      playerArgs: [tables, reserve],
    },
    turn,
  );
  const all = [ours, bare, theirs] as const;
  const turns: Turn[][] = all.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (let place = 0; place < all.length; place++) {
      const step = round % 2 === 0 ? place : all.length - 1 - place;
      const i = (round + step) % all.length; // nobody always comes first, or behind the same other
      turns[i]?.push(await (all[i] as Contender).play(turn));
    }
  }
  const sums: Sum[] = [];
  for (const [i, contender] of all.entries()) {
    const own = turns[i] ?? [];
    const [moves, seconds] = [sumOf(own.map((each) => each.moves)), sumOf(own.map((each) => each.seconds))];
    const { cpu, memory } = contender;
    const sum: Sum = {
      ...(await contender.report()),
      name: contender.name,
      rates: own.map((each) => each.moves / each.seconds),
      rate: moves / seconds,
      memory: (memory ?? Number.NaN) / (tables + reserve),
      cpu: (cpu ?? Number.NaN) / moves,
    };
    contender.end();
    sums.push(sum);
  }
  scout.end();
  return sums;
}

async function warm(subject: Subject, turn: number): Promise<Contender> {
  const contender = await Contender.start(subject);
  for (let played = 0; played < WARM_UP; played += turn) await contender.play(turn, false);
  return contender;
}

function ratios(one: Sum, other: Sum): number[] {
  return one.rates.map((rate, i) => rate / (other.rates[i] ?? Number.NaN));
}

function middle(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function print(tables: number, { name, rate, rates, p50, p99, sent, received, memory, cpu }: Sum): void {
  const sorted = rates.toSorted((a, b) => a - b);
  const [least = 0, most = 0] = [sorted[0], sorted.at(-1)];
  const columns = [
    name.padEnd(28),
    `${tables} tables`.padStart(12),
    `${whole(rate)} moves/s`.padStart(16),
    `(${whole(least)} to ${whole(most)})`.padStart(20),
    `p50 ${p50.toFixed(1)} ms`.padStart(14),
    `p99 ${p99.toFixed(1)} ms`.padStart(15),
    `${sent} → ${received} chars`.padStart(18),
    Number.isNaN(memory) ? '' : `${memory.toFixed(0)} kB/table`.padStart(14),
    Number.isNaN(cpu) ? '' : `${cpu.toFixed(0)} µs CPU/move`.padStart(18),
  ];
  console.log(columns.join(''));
}

function whole(number: number): string {
  return Math.round(number).toLocaleString('en');
}

function check(
  what: string,
  ratio: number,
  { least = 0, most = Number.POSITIVE_INFINITY }: { readonly least?: number; readonly most?: number },
): boolean {
  const fine = ratio >= least && ratio <= most;
  console.log(
    `${fine ? '✓' : '✗'} ${what}: ${ratio.toFixed(2)} (${least > 0 ? `at least ${least}` : `at most ${most}`})`,
  );
  return fine;
}
