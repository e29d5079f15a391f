import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { EXIT, type Exit, failure, refuse, type Answer } from '../exit.ts';
import { oneByOne, together as sideBySide } from '../lab/worker-pool.ts';
import { csv } from '../lab/csv.ts';
import { type Arena, type DuelResult, playDuel } from '../lab/duel.ts';
import { type Entrant, readEntrant } from '../lab/entrant.ts';
import type { External } from '../lab/external.ts';
import { findingsPage } from '../lab/findings-page.ts';
import { type Heading, type Kind, type Ledger, openLedger } from '../lab/ledger.ts';
import { progress } from '../lab/progress.ts';
import type { Findings } from '../lab/report.ts';
import { type Duel, schedule, seatings, usualPattern } from '../lab/schedule.ts';
import { type Summary, summarise } from '../lab/summary.ts';
import { openTable, wholeNumber } from '../table.ts';
import type { Environment } from '../environment.ts';

/** `conclave lab`: tournaments that can be stopped and taken up again, and what they say, as a page. */
export function labCommand(environment: Environment): Command {
  return new Command('lab')
    .description('Let bots meet in tournaments and write a report: strength, seats, length, pieces.')
    .argument('<game>', 'which game')
    .requiredOption(
      '--bots <names>',
      'who takes part: greedy,adept,master@200ms (so long a move), master@500 (so many looks), or a program',
    )
    .option('--against <name>', 'everybody meets this one only (default: everybody meets everybody)')
    .option('--seats <n>', 'how many sit at the table', wholeNumber)
    .option('--options <words>', "what the table chose, as 'name=value other=value' or as a JSON object")
    .option('--pattern <letters>', 'who sits where: abb is one against two (the default), abab two teams')
    .option('--games <n>', 'games of each pair, rounded up to whole deals', wholeNumber, 300)
    .option('--seconds <n>', 'begin no further deal after so long; the report tells what there is', wholeNumber)
    .option('--seed <text>', 'what the deals are drawn from', 'lab')
    .option('--out <folder>', 'where results and report go; what is there is taken up again', 'lab')
    .option('--workers <n>', 'threads to play on; 0 plays in this one', wholeNumber, availableParallelism())
    .option('--external <name=command>', 'a program that plays, see docs/bots.md; may be given again', together, [])
    .option('--patience <ms>', 'how long such a program may take for a move', wholeNumber, 2000)
    .action(async (id: string, options: LabOptions) => environment.end(await lab(environment, id, options)));
}

/** Tournaments in one folder also have the pattern in common. */
interface Tournament extends Heading {
  readonly pattern: string;
}

interface LabOptions {
  readonly bots: string;
  readonly against?: string;
  readonly seats?: number;
  readonly options?: string;
  readonly pattern?: string;
  readonly games: number;
  readonly seconds?: number;
  readonly seed: string;
  readonly out: string;
  readonly workers: number;
  readonly external: readonly string[];
  readonly patience: number;
}

function together(one: string, others: readonly string[]): string[] {
  return [...others, one];
}

async function lab(environment: Environment, id: string, options: LabOptions): Promise<Exit> {
  const arena = openArena(environment, id, options);
  if (!arena.ok) return refuse(environment, EXIT.usage, arena.problem);
  const { game, options: chosen, seed, pattern, entrants } = arena.value;
  const heading: Tournament = { game: game.id, version: game.version, options: chosen, seed, pattern };
  const ledger = openLedger(options.out, heading, GAMES);
  if (!ledger.ok) return refuse(environment, EXIT.usage, ledger.problem);
  const names = entrants.map(({ name }) => name);
  const duels = schedule({ entrants: names, against: options.against, games: options.games, pattern });
  await playAll(environment, arena.value, { ledger: ledger.value, duels, options });
  writeReport(environment, { heading, ledger: ledger.value, options });
  return EXIT.fine;
}

function openArena(environment: Environment, id: string, options: LabOptions): Answer<Arena> {
  const table = openTable(environment, id, {
    bots: 'random',
    ...(options.seats !== undefined && { seats: options.seats }),
    ...(options.options !== undefined && { options: options.options }),
  });
  if (!table.ok) return table;
  const { seats } = table.value.options;
  const pattern = options.pattern ?? usualPattern(seats);
  if (!/^[ab]+$/.test(pattern) || pattern.length !== seats || !pattern.includes('a')) {
    return failure('bad-argument', `--pattern must be ${seats} letters, each a or b, such as ${usualPattern(seats)}`);
  }
  const commands = readCommands(options.external);
  if (!commands.ok) return commands;
  const entrants: Entrant[] = [];
  const names = new Set([...options.bots.split(','), ...(options.against === undefined ? [] : [options.against])]);
  for (const name of names) {
    const entrant = readEntrant(name.trim(), environment.bots, commands.value);
    if (!entrant.ok) return entrant;
    entrants.push(entrant.value);
  }
  const { game, options: chosen } = table.value;
  const { seed, patience } = options;
  return { ok: true, value: { game, options: chosen, seed, pattern, bots: environment.bots, entrants, patience } };
}

function readCommands(texts: readonly string[]): Answer<Record<string, string>> {
  const commands: Record<string, string> = {};
  for (const text of texts) {
    const [, name, command] = /^([\w-]+)=(.+)$/s.exec(text) ?? [];
    if (name === undefined || command === undefined) {
      return failure(
        'bad-argument',
        `--external must be name=command, such as mine="python3 mine.py"; it is '${text}'`,
      );
    }
    commands[name] = command;
  }
  return { ok: true, value: commands };
}

const GAMES: Kind<DuelResult> = { file: 'games.jsonl', isOne: (raw) => 'bouts' in raw, keyOf };

function keyOf({ pair, deal }: Duel): string {
  return `${pair.join(' ')} ${deal}`;
}

async function playAll(
  environment: Environment,
  arena: Arena,
  {
    ledger,
    duels,
    options: { workers, seconds },
  }: { readonly ledger: Ledger<DuelResult>; readonly duels: readonly Duel[]; readonly options: LabOptions },
): Promise<void> {
  const missing = duels.filter((duel) => !ledger.has(keyOf(duel)));
  const bar = progress(environment, {
    what: 'games',
    all: duels.length,
    missing: missing.length,
    each: seatings(arena.pattern).length,
    seconds,
  });
  const tell = (result: DuelResult) => {
    ledger.add(result);
    bar.step();
  };
  const programs = new Map<string, External>();
  try {
    const { game, bots: _bots, ...rest } = arena;
    if (workers === 0) await oneByOne(missing, (duel) => playDuel(arena, duel, programs), { tell, late: bar.late });
    else await sideBySide(missing, { kind: 'duels', game: game.id, arena: rest }, { workers, tell, late: bar.late });
  } finally {
    for (const program of programs.values()) program.close();
    bar.end();
  }
}

function writeReport(
  environment: Environment,
  {
    heading,
    ledger,
    options,
  }: { readonly heading: Tournament; readonly ledger: Ledger<DuelResult>; readonly options: LabOptions },
): void {
  const summary = summarise(ledger.results, heading.pattern);
  const findings: Findings = { ...heading, command: commandsOf(heading, summary, options), ...summary };
  mkdirSync(options.out, { recursive: true });
  writeFileSync(join(options.out, 'report.html'), findingsPage(environment, findings));
  writeFileSync(join(options.out, 'games.csv'), csv(ledger.results));
  writeFileSync(join(options.out, 'summary.json'), `${JSON.stringify(findings)}\n`);
  environment.write(reportOf(summary));
  environment.write(`report: ${join(options.out, 'report.html')}\n`);
}

/** One command for everybody who met the same opponent equally often; all of them go to the same folder. */
function commandsOf({ game, pattern, seed }: Tournament, { meetings }: Summary, options: LabOptions): string {
  const groups = new Map<string, string[]>();
  for (const { pair, n } of meetings) {
    const [name, other] = pair;
    const ends = name === other ? `--games ${n}` : `--against ${other} --games ${n}`;
    groups.set(ends, [...(groups.get(ends) ?? []), name]);
  }
  const table = options.options === undefined ? '' : ` --options '${options.options}'`;
  const programs = options.external.map((external) => ` --external '${external}'`).join('');
  const places = `--seats ${pattern.length}${table} --pattern ${pattern} --seed ${seed} --out ${options.out}${programs}`;
  return [...groups]
    .flatMap(([ends, names]) => {
      // a bot by itself meets itself, where there is an opponent at all
      const lists = pattern.includes('b') && !ends.includes('--against') ? names : [names.join(',')];
      return lists.map((list) => `npx conclave lab ${game} --bots ${list} ${ends} ${places}`);
    })
    .join('\n');
}

function reportOf({ games, ratings, meetings, faults }: Summary): string {
  const lines = [`${games} games`];
  const alone = meetings.every(({ fair }) => fair === 1);
  for (const { name, elo, low, high } of alone ? [] : ratings) {
    lines.push(`${name.padEnd(18)} Elo ${Math.round(elo)} (${Math.round(low)} to ${Math.round(high)})`);
  }
  for (const { pair, n, share, low, high, fair, score, margin } of meetings) {
    const shares = `${(share * 100).toFixed(1)} % (${(low * 100).toFixed(1)} to ${(high * 100).toFixed(1)})`;
    if (fair === 1) {
      const ahead = margin === undefined ? '' : `, ${margin.toFixed(2)} ahead of the opponent`;
      lines.push(`${pair[0].padEnd(18)} scores ${score.toFixed(2)}${ahead}, wins ${shares} of ${n} games`);
      continue;
    }
    lines.push(`${pair.join(' – ').padEnd(30)} ${shares} of ${n} first places, fair ${(fair * 100).toFixed(0)} %`);
  }
  for (const [name, own] of Object.entries(faults)) {
    lines.push(
      `${name} lost moves: ${Object.entries(own)
        .map(([fault, n]) => `${n} ${fault}`)
        .join(', ')}`,
    );
  }
  return `${lines.join('\n')}\n`;
}
