import type { Texts } from '@conclave/texts/messages';
import type { ChronicleLine } from '../../kit/board.ts';
import type { LogEntry } from '../../table/table.ts';

/** Rounds as headings: a new one begins when the first player's day does. */
export function chronicle(log: readonly LogEntry[], texts: Texts): ChronicleLine[] {
  const lines: ChronicleLine[] = [];
  let first: number | undefined;
  let round = 0;
  for (const entry of log) {
    if (entry.event.type === 'day-began') {
      const { seat } = entry.event as typeof entry.event & { readonly seat: number };
      first ??= seat;
      if (seat === first) lines.push({ kind: 'heading', text: texts.text('board.spellbook.round', { n: ++round }) });
    }
    lines.push({ kind: 'event', entry });
  }
  return lines;
}
