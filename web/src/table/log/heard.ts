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
  /** The last line that was spoken, as it was then: a line that gathers an act may grow. */
  readonly words: string | undefined;
}

/** Who sits down is not told what happened before. */
export function listening(lines: readonly LogLine[], snapshot: TableSnapshot): Spoken {
  const events = eventsIn(lines);
  return { lines, snapshot, said: [], n: events.length, last: events.at(-1), words: undefined };
}

/** What is spoken once the log has gone on, or back. */
export function heard(before: Spoken, { board, lines, snapshot, context }: Heard): Spoken {
  const events = eventsIn(lines);
  const whole = wholeLines(events, { board, snapshot, context });
  const last = events.at(-1) ?? before.last;
  const spokenLine = events[whole - 1];
  const words = spokenLine === undefined ? undefined : plainLine(spokenLine, context);
  if (snapshot.seq < before.snapshot.seq) {
    const what = before.last === undefined ? 'none' : plainLine(before.last, context);
    const told = context.texts.text('table.undo.told', { what });
    return { lines, snapshot, said: added(before.said, [told]), n: whole, last, words };
  }
  // while the last turn is shown again the log is shorter: what was spoken is not spoken again
  if (whole < before.n) return { ...before, lines, snapshot };
  const from = hasGrown(before, events[before.n - 1], context) ? before.n - 1 : before.n;
  if (whole === from) return { ...before, lines, snapshot, last };
  const news = announcements(events.slice(from, whole), board.sums, context);
  return { lines, snapshot, said: added(before.said, news), n: whole, last, words };
}

/** Whether a line says more than when it was spoken. */
function hasGrown({ words }: Spoken, line: EventLine | undefined, context: SentenceContext): boolean {
  return words !== undefined && line?.tell !== undefined && plainLine(line, context) !== words;
}

function eventsIn(lines: readonly LogLine[]): EventLine[] {
  return lines.filter((line) => line.kind === 'event');
}

function added(said: readonly Announcement[], texts: readonly string[]): readonly Announcement[] {
  const from = (said.at(-1)?.id ?? 0) + 1;
  return [...said, ...texts.map((text, i) => ({ id: from + i, text }))].slice(-KEPT);
}

/**
 * How many lines are whole. An amount that is chosen piece by piece is not said before the last of it, and a line that
 * gathers an act of somebody else not before the next line, or before you are asked.
 */
function wholeLines(events: readonly EventLine[], { board, snapshot, context }: Omit<Heard, 'lines'>): number {
  const { decision } = snapshot;
  const isYours = decision === undefined || (context.reader !== undefined && decision.seats.includes(context.reader));
  const grows = (line: EventLine, i: number) => {
    const { type } = line.entry.event;
    if (board.sums?.has(type) === true && decision?.prompt === type) return true;
    return line.tell !== undefined && !isYours && i === events.length - 1;
  };
  return events.findLastIndex((line, i) => !grows(line, i)) + 1;
}
