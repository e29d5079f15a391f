import { readFileSync } from 'node:fs';
import { resarcana } from '@conclave/resarcana';
import type { State } from '@conclave/resarcana/state';
import { textsOf } from '@conclave/texts/catalogue';
import type { SentenceContext } from '@conclave/texts/sentence';
import { expect, test } from 'vitest';
import type { LogEntry, TableSnapshot } from '../../client/table.ts';
import { heard, listening } from '../../table/log/heard.ts';
import type { EventLine } from '../../table/board/board.ts';
import { movesOf } from '../../table/playback/testing.ts';
import { logLines } from './log.ts';
import { SUMS } from './sums.ts';

const words = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const context: SentenceContext = {
  texts: textsOf('en', {
    ...words('../../../texts/en.json'),
    ...words('../../../../games/resarcana/texts/en.json'),
  }),
  names: ['Ann', 'Bob', 'Chen'],
  reader: 0,
};

test.each(['one', 'two', 'three'])('all essences that you gain are announced once, summed: random game %s', (name) => {
  const log: LogEntry[] = [];
  let gained = 0;
  let spoken = listening([], snapshot(0, undefined));
  const said: string[] = [];
  let seq = 0;
  for (const { after, events } of movesOf<State>(resarcana, { seats: 3 }, `heard ${name}`)) {
    log.push(...events);
    for (const { event } of events) {
      const { type, seat, count } = event as typeof event & { readonly seat: number; readonly count: number };
      if (type === 'gain' && seat === 0) gained += count;
    }
    const lines = logLines([...log], context.texts);
    const before = spoken.said.at(-1)?.id ?? 0;
    spoken = heard(spoken, {
      board: { sums: SUMS },
      lines,
      snapshot: snapshot(++seq, resarcana.decision(after)),
      context,
    });
    said.push(...spoken.said.filter(({ id }) => id > before).map(({ text }) => text));
  }
  const heardGains = said.flatMap((text) => /^You gain (\d+) /.exec(text)?.[1] ?? []);
  expect(heardGains.reduce((sum, n) => sum + Number(n), 0)).toBe(gained);
  for (const text of said) expect(text.split(/\s+/).length, text).toBeLessThanOrEqual(26);
});

test('a price that is paid piece by piece is announced when it is whole', () => {
  const pay = (seq: number): LogEntry => ({
    seq,
    event: { type: 'pay', rule: 'RA-B38', seat: 0, essence: 'C', count: 1 } as LogEntry['event'],
  });
  const choosing = { prompt: 'pay', seats: [0] };
  let spoken = listening([], snapshot(0, choosing));
  for (const n of [1, 2, 3]) {
    const log = Array.from({ length: n }, (_, i) => pay(i + 1));
    const over = n === 3;
    spoken = heard(spoken, {
      board: { sums: SUMS },
      lines: logLines(log, context.texts),
      snapshot: snapshot(n, over ? undefined : choosing),
      context,
    });
    expect(spoken.said.map(({ text }) => text)).toEqual(over ? ['You pay 3 Calm.'] : []);
  }
});

test('a line that gathers an act of somebody else is announced once, when it is whole', () => {
  const bobActs = { prompt: 'action', seats: [1] };
  const gathered = (sentence: string, seq: number): EventLine => ({
    kind: 'event',
    entry: { seq, event: { type: 'use', rule: 'RA-B45', seat: 1, card: 'library' } as LogEntry['event'] },
    tell: () => [{ kind: 'text', text: sentence }],
  });
  const board = { sums: SUMS };
  let spoken = listening([], snapshot(0, bobActs));
  spoken = heard(spoken, {
    board,
    lines: [gathered('Bob turns the Library.', 1)],
    snapshot: snapshot(1, bobActs),
    context,
  });
  expect(spoken.said).toEqual([]);
  const whole = [gathered('Bob turns the Library: he draws a card.', 2)];
  spoken = heard(spoken, { board, lines: whole, snapshot: snapshot(2, { prompt: 'action', seats: [0] }), context });
  expect(spoken.said.map(({ text }) => text)).toEqual(['Bob turns the Library: he draws a card.']);
});

test('what is taken back is named', () => {
  const passed: LogEntry = { seq: 1, event: { type: 'pass', rule: 'RA-B72', seat: 0 } as LogEntry['event'] };
  const begun = listening(logLines([passed], context.texts), snapshot(1, undefined));
  const back = heard(begun, { board: { sums: SUMS }, lines: [], snapshot: snapshot(0, undefined), context });
  expect(back.said.map(({ text }) => text)).toEqual(['Taken back: You pass.']);
});

function snapshot(seq: number, decision: TableSnapshot['decision']): TableSnapshot {
  return { seq, decision } as TableSnapshot;
}
