import type { Texts } from '@conclave/texts/messages';
import type { ChronicleLine } from '../../kit/board.ts';
import type { LogEntry } from '../../table/table.ts';

/** Said by a heading, or by the line beside it. */
const LEFT_AWAY = new Set(['round', 'kept', 'ordered', 'points', 'automa-marker']);

/** Rounds as headings; points are said only at the end. */
export function chronicle(log: readonly LogEntry[], texts: Texts): ChronicleLine[] {
  const lines: ChronicleLine[] = [];
  const last = log.at(-1)?.event.type === 'game-over';
  for (const [i, entry] of log.entries()) {
    const { type } = entry.event;
    if (type === 'round') {
      const { count } = entry.event as typeof entry.event & { readonly count: number };
      lines.push({ kind: 'heading', text: texts.text('board.resarcana.round', { n: count }) });
    }
    const final = type === 'points' && last && i > log.length - 8;
    if (!LEFT_AWAY.has(type) || final) lines.push({ kind: 'event', entry });
  }
  return lines;
}
