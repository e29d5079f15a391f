import type { SentenceContext } from '@conclave/texts/sentence';
import type { TableSnapshot } from '../../client/table.ts';
import type { Board, EventLine, LogLine } from '../board/board.ts';
import { announcements } from './announcements.ts';
import { plainLine } from './log-lines.tsx';

/** Something that is read out; what was said stays a while, so that only what is new is read. */
export interface Announcement {
  readonly id: number;
  readonly text: string;
}

/** How many of them stay. */
const KEPT = 40;

export interface Heard {
  readonly board: Pick<Board, 'sums'>;
  readonly lines: readonly LogLine[];
  readonly snapshot: TableSnapshot;
  readonly context: SentenceContext;
}

/** How far the log has been spoken. */
export interface Spoken {
  readonly lines: readonly LogLine[];
  readonly snapshot: TableSnapshot;
  readonly said: readonly Announcement[];
  /** Event lines that have been spoken. */
  readonly n: number;
  /** The line that was last there to be spoken, for when it is taken back. */
  readonly last: EventLine | undefined;
}

/** Who sits down is not told what happened before. */
export function listening(lines: readonly LogLine[], snapshot: TableSnapshot): Spoken {
  const events = eventsIn(lines);
  return { lines, snapshot, said: [], n: events.length, last: events.at(-1) };
}

/** What is spoken once the log has gone on, or back. */
export function heard(before: Spoken, { board, lines, snapshot, context }: Heard): Spoken {
  const events = eventsIn(lines);
  const whole = wholeLines(events, board, snapshot);
  const last = events.at(-1) ?? before.last;
  if (snapshot.seq < before.snapshot.seq) {
    const what = before.last === undefined ? 'none' : plainLine(before.last, context);
    const told = context.texts.text('table.undo.told', { what });
    return { lines, snapshot, said: added(before.said, [told]), n: whole, last };
  }
  // while the last turn is shown again the log is shorter: what was spoken is not spoken again
  if (whole <= before.n) return { ...before, lines, snapshot, last: events.length < before.n ? before.last : last };
  const news = announcements(events.slice(before.n, whole), board.sums, context);
  return { lines, snapshot, said: added(before.said, news), n: whole, last };
}

function eventsIn(lines: readonly LogLine[]): EventLine[] {
  return lines.filter((line) => line.kind === 'event');
}

function added(said: readonly Announcement[], texts: readonly string[]): readonly Announcement[] {
  const from = (said.at(-1)?.id ?? 0) + 1;
  return [...said, ...texts.map((text, i) => ({ id: from + i, text }))].slice(-KEPT);
}

/** How many lines are whole: while an amount is still being chosen piece by piece, it is not said. */
function wholeLines(events: readonly EventLine[], { sums }: Pick<Board, 'sums'>, { decision }: TableSnapshot): number {
  const grows = ({ entry: { event } }: EventLine) => sums?.has(event.type) === true && decision?.prompt === event.type;
  return events.findLastIndex((line) => !grows(line)) + 1;
}
