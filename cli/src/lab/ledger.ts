import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TableOptions } from '@conclave/kernel/options';
import { type Answer, no } from '../exit.ts';
import type { DuelResult } from './duel.ts';
import type { Duel } from './schedule.ts';

/** What all games of one ledger have in common. */
export interface Heading {
  readonly game: string;
  readonly version: number;
  readonly options: TableOptions;
  readonly seed: string;
  readonly pattern: string;
}

/** The results of a tournament as a file that only grows, so that it can go on where it stopped. */
export interface Ledger {
  readonly results: DuelResult[];
  has(duel: Duel): boolean;
  add(result: DuelResult): void;
}

/** Opens the ledger of a folder, or begins one. Another tournament's ledger is left alone. */
export function openLedger(folder: string, heading: Heading): Answer<Ledger> {
  const file = join(folder, 'games.jsonl');
  const first = JSON.stringify(heading);
  const results: DuelResult[] = [];
  if (existsSync(file)) {
    const [head = '', ...lines] = readFileSync(file, 'utf8').split('\n');
    if (head !== first) {
      return no('bad-argument', `${file} belongs to another tournament: ${head.slice(0, 300)}; choose another --out`);
    }
    for (const line of lines) {
      const result = readLine(line);
      if (result !== undefined) results.push(result);
    }
  } else {
    mkdirSync(folder, { recursive: true });
  }
  // written anew, since a tournament that was killed may have left half a line
  writeFileSync(file, [first, ...results.map((result) => JSON.stringify(result)), ''].join('\n'));
  const done = new Set(results.map(keyOf));
  return {
    ok: true,
    value: {
      results,
      has: (duel) => done.has(keyOf(duel)),
      add(result) {
        done.add(keyOf(result));
        results.push(result);
        appendFileSync(file, `${JSON.stringify(result)}\n`);
      },
    },
  };
}

function readLine(line: string): DuelResult | undefined {
  try {
    const raw: unknown = JSON.parse(line);
    return raw !== null && typeof raw === 'object' && 'bouts' in raw ? (raw as DuelResult) : undefined;
  } catch {
    return undefined;
  }
}

function keyOf({ pair, deal }: Duel): string {
  return `${pair.join(' ')} ${deal}`;
}
