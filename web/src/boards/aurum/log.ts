import type { Texts } from '@conclave/texts/messages';
import type { LogLine } from '../../table/board/board.ts';
import type { LogEntry } from '../../client/table.ts';

/** Visible on the table, or said by the next line. */
const OMITTED = new Set(['hand-dealt', 'prediction-chosen', 'kept', 'leads-next']);

/** Rounds and tricks as headings; what everybody does every time is omitted. */
export function logLines(log: readonly LogEntry[], texts: Texts): LogLine[] {
  const lines: LogLine[] = [];
  let trick = 0;
  let between = true;
  if (log[0]?.event.type !== 'round-begins')
    lines.push({ kind: 'heading', text: texts.text('board.aurum.round', { n: 1 }) });
  for (const entry of log) {
    const { type } = entry.event;
    if (type === 'round-begins') {
      trick = 0;
      between = true;
      const { round } = entry.event as typeof entry.event & { readonly round: number };
      lines.push({ kind: 'heading', text: texts.text('board.aurum.round', { n: round }) });
    } else if (between && (type === 'changed' || type === 'led')) {
      between = false;
      lines.push({ kind: 'heading', text: texts.text('board.aurum.trick', { n: ++trick }) });
    } else if (type === 'trick-won') {
      between = true;
    }
    if (!OMITTED.has(type)) lines.push({ kind: 'event', entry });
  }
  return lines;
}
