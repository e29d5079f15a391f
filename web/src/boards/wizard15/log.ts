import type { Texts } from '@conclave/texts/messages';
import type { LogLine } from '../../table/board/board.ts';
import type { LogEntry } from '../../client/table.ts';

/** Said by what lies on the table, or by the next line. */
const LEFT_AWAY = new Set(['round-begins', 'drew', 'called']);

/** Bouts and rounds as headings; what everybody does every time is left away. */
export function logLines(log: readonly LogEntry[], texts: Texts): LogLine[] {
  const lines: LogLine[] = [];
  for (const entry of log) {
    if (entry.event.type === 'round-begins') {
      const { count } = entry.event as typeof entry.event & { readonly count: number };
      lines.push({ kind: 'heading', text: texts.text('board.wizard15.round', { n: count }) });
    }
    if (!LEFT_AWAY.has(entry.event.type)) lines.push({ kind: 'event', entry });
  }
  return lines;
}
