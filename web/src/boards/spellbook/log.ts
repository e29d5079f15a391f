import type { Texts } from '@conclave/texts/messages';
import type { LogLine } from '../../table/board/board.ts';
import type { LogEntry } from '../../client/table.ts';
import { actLine, beginsAct, belongsTo } from './act-line.ts';

/** Rounds as headings: everybody's day once. The first day began before the log did. A spell is told with all that came of it. */
export function logLines(log: readonly LogEntry[], texts: Texts): LogLine[] {
  const seats = Math.max(1, ...log.map(({ event }) => ('seat' in event ? Number(event.seat) + 1 : 1)));
  const lines: LogLine[] = [];
  let round = 0;
  let act: { readonly cause: LogEntry; readonly effects: LogEntry[] } | undefined;
  const begin = (n: number) => {
    if (n <= round) return;
    round = n;
    lines.push({ kind: 'heading', text: texts.text('board.spellbook.round', { n }) });
  };
  for (const entry of log) {
    begin(isDay(entry.event) ? Math.ceil(entry.event.day / seats) : 1);
    if (act !== undefined && belongsTo(act.cause, entry)) {
      act.effects.push(entry);
      lines[lines.length - 1] = actLine(act.cause, act.effects);
      continue;
    }
    if (act !== undefined && entry.event.type === 'bag-refilled') {
      lines.splice(-1, 0, { kind: 'event', entry }); // the act goes on drawing
      continue;
    }
    act = beginsAct(entry) ? { cause: entry, effects: [] } : undefined;
    lines.push({ kind: 'event', entry });
  }
  return lines;
}

type Event = LogEntry['event'];

function isDay(event: Event): event is Event & { readonly day: number } {
  return event.type === 'day-began';
}
