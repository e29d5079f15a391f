import { parts } from '@conclave/texts/sentence';
import type { Texts } from '@conclave/texts/messages';
import type { LogLine } from '../../table/board/board.ts';
import type { LogEntry } from '../../client/table.ts';
import { goesOn, isMoved, type Moved, sumLine } from './amount-lines.ts';

/** Said by a heading, or by the line beside it. */
const OMITTED = new Set(['round', 'kept', 'ordered', 'points', 'automa-marker']);

/** Rounds as headings; points are said only at the end, and what one act moved in one line. */
export function logLines(log: readonly LogEntry[], texts: Texts): LogLine[] {
  const lines: LogLine[] = [];
  const last = log.at(-1)?.event.type === 'game-over';
  let moved: Moved[] = [];
  for (const [i, entry] of log.entries()) {
    if (isMoved(entry)) {
      if (goesOn(moved.at(-1), entry)) lines.pop();
      else moved = [];
      lines.push(sumLine(moved, entry));
      moved.push(entry);
      continue;
    }
    moved = [];
    const { type } = entry.event;
    if (type === 'round') {
      const { count } = entry.event as typeof entry.event & { readonly count: number };
      lines.push({ kind: 'heading', text: texts.text('board.resarcana.round', { n: count }) });
    }
    const final = type === 'points' && last && i > log.length - 8;
    if (!OMITTED.has(type) || final) lines.push(lineOf(entry));
  }
  return lines;
}

/** What a power does stands in the lines after it; by its number nobody knows it. */
function lineOf(entry: LogEntry): LogLine {
  const { card } = entry.event as typeof entry.event & { readonly card?: string };
  const numbered = card === undefined ? null : /^(.+)[.]\d$/.exec(card);
  if (numbered === null) return { kind: 'event', entry };
  return {
    kind: 'event',
    entry,
    tell: (telling) => parts({ ...entry.event, card: numbered[1] } as LogEntry['event'], telling),
  };
}
