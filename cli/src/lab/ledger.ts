import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TableOptions } from '@conclave/kernel/options';
import { type Answer, failure } from '../exit.ts';

/** What all results of one ledger have in common. */
export interface Heading {
  readonly game: string;
  readonly version: number;
  readonly options: TableOptions;
  readonly seed: string;
}

/** The results of a long piece of work as a file that only grows, so that it can go on where it stopped. */
export interface Ledger<R> {
  readonly results: R[];
  has(key: string): boolean;
  add(result: R): void;
}

/** How the results of a ledger are told from each other, and from a line that is none. */
export interface Kind<R> {
  readonly file: string;
  readonly isOne: (raw: object) => boolean;
  readonly keyOf: (result: R) => string;
}

/** Opens the ledger of a folder, or begins one. Another one's ledger is left alone. */
export function openLedger<R>(
  folder: string,
  heading: Heading,
  { file: name, isOne, keyOf }: Kind<R>,
): Answer<Ledger<R>> {
  const file = join(folder, name);
  const first = JSON.stringify(heading);
  let results: R[] = [];
  if (existsSync(file)) {
    const [head = '', ...lines] = readFileSync(file, 'utf8').split('\n');
    if (head !== first) {
      return failure(
        'bad-argument',
        `${file} belongs to another tournament: ${head.slice(0, 300)}; choose another --out`,
      );
    }
    results = lines.map(readLine).filter((raw): raw is R & object => raw !== undefined && isOne(raw));
  } else {
    mkdirSync(folder, { recursive: true });
  }
  // written anew, since whoever was killed may have left half a line
  writeFileSync(file, [first, ...results.map((result) => JSON.stringify(result)), ''].join('\n'));
  const done = new Set(results.map(keyOf));
  return {
    ok: true,
    value: {
      results,
      has: (key) => done.has(key),
      add(result) {
        done.add(keyOf(result));
        results.push(result);
        appendFileSync(file, `${JSON.stringify(result)}\n`);
      },
    },
  };
}

function readLine(line: string): object | undefined {
  try {
    const raw: unknown = JSON.parse(line);
    return raw !== null && typeof raw === 'object' ? raw : undefined;
  } catch {
    return undefined;
  }
}
