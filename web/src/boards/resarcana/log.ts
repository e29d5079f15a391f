import type { Texts } from '@conclave/texts/messages';
import type { LogLine } from '../../table/board/board.ts';
import type { LogEntry } from '../../client/table.ts';
import { goesOn, isPayment, type Payment, paymentLine } from './payments.ts';

/** Said by a heading, or by the line beside it. */
const OMITTED = new Set(['round', 'kept', 'ordered', 'points', 'automa-marker']);

/** Rounds as headings; points are said only at the end, and what one move cost in one line. */
export function logLines(log: readonly LogEntry[], texts: Texts): LogLine[] {
  const lines: LogLine[] = [];
  const last = log.at(-1)?.event.type === 'game-over';
  let paid: Payment[] = [];
  for (const [i, entry] of log.entries()) {
    if (isPayment(entry)) {
      if (goesOn(paid.at(-1), entry)) lines.pop();
      else paid = [];
      lines.push(paymentLine(paid, entry));
      paid.push(entry);
      continue;
    }
    paid = [];
    const { type } = entry.event;
    if (type === 'round') {
      const { count } = entry.event as typeof entry.event & { readonly count: number };
      lines.push({ kind: 'heading', text: texts.text('board.resarcana.round', { n: count }) });
    }
    const final = type === 'points' && last && i > log.length - 8;
    if (!OMITTED.has(type) || final) lines.push({ kind: 'event', entry });
  }
  return lines;
}
