import { readFileSync } from 'node:fs';
import { below, seeded, seedFrom } from '@conclave/kernel/chance';
import { parseOptions } from '@conclave/kernel/options';
import { resarcana } from '@conclave/resarcana';
import type { Language } from '@conclave/texts/language';
import { textsOf } from '@conclave/texts/catalogue';
import { plain } from '@conclave/texts/parts';
import { parts, type SentenceContext } from '@conclave/texts/sentence';
import { expect, test } from 'vitest';
import type { LogEntry } from '../../client/table.ts';
import { logLines } from './log.ts';

const words = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const telling = (language: Language): SentenceContext => ({
  texts: textsOf(language, {
    ...words(`../../../texts/${language}.json`),
    ...words(`../../../../games/resarcana/texts/${language}.json`),
  }),
  names: ['Ann', 'Bob'],
  reader: 0,
});

/** The log in words, each line with its rules. */
function read(log: readonly LogEntry[], to = telling('en')): string[] {
  return logLines(log, to.texts).map((line) => {
    if (line.kind === 'heading') return line.text;
    const said = plain(line.tell?.(to) ?? parts(line.entry.event, to));
    return [said, line.entry.event.rule, ...(line.also ?? [])].join(' ');
  });
}

const pay = (seq: number, seat: number, amount: string, rule: string): LogEntry => ({
  seq,
  event: {
    type: 'pay',
    rule,
    seat,
    count: Number.parseInt(amount, 10),
    essence: amount.slice(-1),
  } as LogEntry['event'],
});
const claim = (seq: number, seat: number): LogEntry => ({
  seq,
  event: { type: 'claim', rule: 'RA-B33', seat, card: 'dwarven-mines' } as LogEntry['event'],
});
const price = ['1G', '4E', '2L'].map((amount) => pay(16, 1, amount, 'RA-B33'));

test.each([
  ['en', 'Bob pays 1 Gold, 4 Elan, and 2 Life. RA-B33'],
  ['pl', 'Bob płaci: 1× złoto, 4× wigor i 2× życie. RA-B33'],
  ['zh-Hant', 'Bob支付1個金、4個火和2個生命。 RA-B33'],
] as const)('a price of several essences is one line: %s', (language, line) => {
  const lines = read([...price, claim(16, 1)], telling(language));
  expect(lines).toHaveLength(2);
  expect(lines[0]).toBe(line);
});

test('what is paid answer by answer is added up, and every rule stays', () => {
  const log = [pay(8, 0, '1G', 'RA-B31'), pay(9, 0, '1E', 'RA-B38'), pay(10, 0, '1E', 'RA-B38')];
  expect(read(log)).toEqual(['You pay 1 Gold and 2 Elan. RA-B31 RA-B38']);
  expect(logLines(log, telling('en').texts)).toMatchObject([{ entry: { seq: 10 } }]);
  expect(read(log.slice(1))).toEqual(['You pay 2 Elan. RA-B38']);
});

test('payments of two moves, or of two people, stay apart', () => {
  expect(read([pay(8, 1, '1D', 'RA-B38'), ...price])).toHaveLength(2);
  expect(read([pay(8, 0, '1D', 'RA-B38'), pay(8, 1, '1D', 'RA-B38')])).toHaveLength(2);
  expect(read([...price, claim(16, 1), pay(17, 1, '4G', 'RA-B32')])).toHaveLength(3);
});

test('a power is told by its component, not by its number', () => {
  const event = { type: 'use', rule: 'RA-B45', seat: 1, card: 'crypt.2' } as LogEntry['event'];
  expect(read([{ seq: 3, event }])).toEqual(['Bob uses Crypt. RA-B45']);
});

test('the Automa pays in one line too', () => {
  const log = price.map(({ seq, event }) => ({ seq, event: { ...event, type: 'automa-pay', seat: undefined } }));
  expect(read(log)).toEqual(['The Automa pays 1 Gold, 4 Elan, and 2 Life. RA-B33']);
});

test.each([1, 2, 3, 4])('no essence is lost by gathering: random game %i', (n) => {
  const log = randomLog(n);
  const short = textsOf('en', {
    'board.resarcana.pays': '{seat} {what}',
    'board.resarcana.amount': '{count}{essence}',
    'board.resarcana.round': '',
    'event.pay': '{seat} {count}{essence}',
  });
  const to = { texts: short, names: ['Ann', 'Bob'] };
  const paid = logLines(log, short).filter((line) => line.kind === 'event' && line.entry.event.type === 'pay');
  const lines = paid.map((line) =>
    line.kind === 'event' ? plain(line.tell?.(to) ?? parts(line.entry.event, to)) : '',
  );
  const single = log.filter(({ event }) => event.type === 'pay').map(({ event }) => plain(parts(event, to)));
  expect(lines.length).toBeLessThan(single.length);
  expect(sums(lines)).toEqual(sums(single));
});

/** What is told in a game of two who do anything at all. */
function randomLog(n: number): LogEntry[] {
  const rng = seeded(seedFrom(`moves ${n}`));
  const options = parseOptions(resarcana, { seats: 2 });
  if (!options.ok) throw new Error(options.problem.text);
  const s = resarcana.setup(options.value, seedFrom(`payments ${n}`));
  const log: LogEntry[] = [];
  for (let seq = 1; ; seq++) {
    const seat = resarcana.decision(s)?.seats[0];
    if (seat === undefined) return log;
    const moves = resarcana.legal(s, seat);
    resarcana.apply(s, seat, moves[below(rng, moves.length)] ?? 0, (event) => log.push({ seq, event }));
  }
}

/** `Ann 2E and 1L`: how much of each everybody paid. */
function sums(lines: readonly string[]): Record<string, number> {
  const all: Record<string, number> = {};
  for (const line of lines) {
    const [name = ''] = line.split(' ');
    for (const [, count, essence] of line.matchAll(/(\d+)([ELCDG])/g)) {
      const key = `${name} ${essence}`;
      all[key] = (all[key] ?? 0) + Number(count);
    }
  }
  return all;
}
