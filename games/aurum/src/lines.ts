import { UNKNOWN } from '@conclave/kernel/game';
import type { Problem } from '@conclave/kernel/result';
import { cardNamed, GOLD } from './cards.ts';
import { OPTIONS } from './options.ts';

/** The words of each line of a position under its name: `hand 0` → `B9 P4`. */
export type Lines = Map<string, string[]>;

/** Lines that belong to a seat, and lines that belong to the table. */
export const SEAT_LINES: readonly string[] = ['hand', 'known', 'prediction', 'sealed', 'gold', 'piles'];
const TABLE_LINES: readonly string[] = [
  'round',
  'first',
  'lead',
  'nuggets',
  'totals',
  'supply',
  'left-over',
  'tricks',
  'trick',
  'discard',
];
const END_LINES: readonly string[] = ['next', 'chance'];

/** What is wrong with a position, as a sentence; only `parsePosition` catches it. */
export class Misread extends Error {
  readonly rule: Problem['rule'];
  constructor(text: string, rule?: Problem['rule']) {
    super(text);
    this.rule = rule;
  }
}

export function readLines(text: string): Lines {
  const lines: Lines = new Map();
  let results = 0;
  for (const raw of text.split('\n')) {
    const [first, ...rest] = raw.trim().split(/\s+/);
    if (first === '') continue;
    let name = first;
    if (SEAT_LINES.includes(first)) name = `${first} ${rest.shift() ?? ''}`;
    else if (first === 'result') name = `result ${results++}`;
    else if (!TABLE_LINES.includes(first) && !END_LINES.includes(first) && !Object.hasOwn(OPTIONS, first)) {
      throw new Misread(`a position has no line '${first.slice(0, 40)}'`);
    }
    if (lines.has(name)) throw new Misread(`the line '${name}' stands twice`);
    lines.set(name, rest);
  }
  return lines;
}

interface Kinds {
  readonly gold?: boolean;
  readonly hidden?: boolean;
}

export function readCards(lines: Lines, name: string, kinds: Kinds = {}): number[] {
  const cards: number[] = [];
  for (const word of lines.get(name) ?? []) {
    const hidden = /^\?(?:\*(\d{1,2}))?$/.exec(word);
    if (hidden !== null && kinds.hidden) for (let n = Number(hidden[1] ?? 1); n > 0; n--) cards.push(UNKNOWN);
    else cards.push(readCard(word, name, kinds));
  }
  if (/^(prediction|sealed) /.test(name) && cards.length > 1) throw new Misread(`'${name}' is one card`, 'AU-23');
  return cards;
}

export function readCard(word: string, name: string, { gold = false }: Kinds = {}): number {
  const card = cardNamed(word);
  if (card === undefined) throw new Misread(`'${word.slice(0, 40)}' in '${name}' is not a card`);
  if (card >= GOLD && !gold) throw new Misread(`gold does not belong in '${name}'`);
  return card;
}

export function readCount(lines: Lines, name: string, range: { min: number; max: number }): number | undefined {
  const words = lines.get(name);
  if (words === undefined) return undefined;
  const n = Number(words[0] ?? Number.NaN);
  if (words.length !== 1 || !Number.isInteger(n) || n < range.min || n > range.max) {
    throw new Misread(`'${name}' is a number from ${range.min} to ${range.max}`);
  }
  return n;
}

export function readCounts(lines: Lines, name: string, length: number): number[] | undefined {
  const words = lines.get(name);
  if (words === undefined) return undefined;
  const counts = words.map(Number);
  if (counts.length !== length || !counts.every((n) => Number.isInteger(n) && n >= 0 && n < 1000)) {
    throw new Misread(`'${name}' has ${length} numbers`);
  }
  return counts;
}
