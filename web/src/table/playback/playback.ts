import type { LogEntry, TableSnapshot } from '../../client/table.ts';
import { type Frame, framesOf, type Steps } from './frame.ts';
import { performed } from './performed.ts';

/** What is shown of a table that may have moved on. */
export interface Playback {
  /** The table as it is. */
  readonly snapshot: TableSnapshot;
  /** Frames still to be shown, the first of them now; empty when the table is shown as it is. */
  readonly queue: readonly Frame[];
  /** The frames of the last turn, from your last move on, to be shown again. */
  readonly recent: readonly Frame[];
  /** The view those begin with. */
  readonly start: unknown;
  /** You have moved: the next news begins another turn. */
  readonly acted: boolean;
}

export type PlaybackAction =
  | { readonly type: 'update'; readonly snapshot: TableSnapshot; readonly options: PlaybackOptions }
  /** The frame has stood for as long as it should. */
  | { readonly type: 'next'; readonly frame: Frame }
  /** Goes on with the table as it is. */
  | { readonly type: 'skip' }
  /** Shows the last turn once more. */
  | { readonly type: 'repeat' }
  /** You move: what happens from here on is news. */
  | { readonly type: 'act' };

export interface PlaybackOptions {
  readonly steps: Steps<unknown> | undefined;
  readonly lessMotion: boolean;
  /** Nobody moves here: only the last move is shown again. */
  readonly watching: boolean;
  /** A new move ends the showing of the one before: in a replay every step is asked for. */
  readonly interrupts: boolean;
  /** Moves are not taken apart, and nobody's act is performed. */
  readonly atOnce: boolean;
}

/** Moves that wait longer than this, in milliseconds, are passed over when another one comes. */
const MOST_BEHIND = 2500;
/** How many frames can be shown again. */
const MOST_RECENT = 200;
/** How long a frame stands at least when it is shown again. */
const AGAIN = 600;

export function startPlayback(snapshot: TableSnapshot): Playback {
  return { snapshot, queue: [], recent: [], start: undefined, acted: false };
}

export function playback(state: Playback, action: PlaybackAction): Playback {
  switch (action.type) {
    case 'update':
      return update(state, action.snapshot, action.options);
    case 'next':
      return state.queue[0] === action.frame ? { ...state, queue: waiting(state.queue.slice(1)) } : state;
    case 'skip':
      return state.queue.length === 0 ? state : { ...state, queue: [] };
    case 'repeat':
      return { ...state, queue: again(state) };
    case 'act':
      return { ...state, queue: [], acted: true };
  }
}

/** What has been told so far. */
export function toldLog({ snapshot, queue }: Playback): readonly LogEntry[] {
  const untold = queue.slice(1).reduce((sum, { events }) => sum + events.length, 0);
  return untold === 0 ? snapshot.log : snapshot.log.slice(0, snapshot.log.length - untold);
}

function update(state: Playback, after: TableSnapshot, options: PlaybackOptions): Playback {
  const before = state.snapshot;
  if (after === before) return state;
  // another seat's eyes, moves taken back, a leap: nothing of what was shown may stay
  if (after.you !== before.you || after.seq < before.seq || after.seq > before.seq + 1 || before.view === undefined) {
    return startPlayback(after);
  }
  if (after.seq === before.seq) return { ...state, snapshot: after };
  const events = after.log.slice(before.log.length);
  const move = { before: before.view, after: after.view, events, lessMotion: options.lessMotion };
  const { steps, interrupts } = options;
  const plain = framesOf(move, steps);
  const parts = interrupts ? plain : performed(plain, { you: after.you, steps });
  const frames = parts.map((frame) => ({ ...frame, seq: after.seq }));
  const afresh = options.watching || state.acted || state.recent.length + frames.length > MOST_RECENT;
  return {
    snapshot: after,
    queue: options.atOnce ? [] : waiting(interrupts ? frames : [...caughtUp(state.queue, frames), ...frames]),
    recent: afresh ? frames : [...state.recent, ...frames],
    start: afresh || state.recent.length === 0 ? before.view : state.start,
    acted: false,
  };
}

/** What was waiting before more came: the move that is being told is told to its end, others are passed over if they are too many. */
function caughtUp(queue: readonly Frame[], more: readonly Frame[]): readonly Frame[] {
  const now = queue.filter(({ seq }) => seq === queue[0]?.seq);
  const others = queue.slice(now.length);
  const last = others.at(-1);
  const behind = others.reduce((sum, { hold }) => sum + hold, 0);
  if (last === undefined || behind <= MOST_BEHIND || !lasts(more)) return queue;
  return [...now, { view: last.view, events: others.flatMap(({ events }) => events), hold: 0 }];
}

/** Frames that nobody has to wait for any more are not waited for. */
function waiting(frames: readonly Frame[]): readonly Frame[] {
  return lasts(frames) ? frames : [];
}

function lasts(frames: readonly Frame[]): boolean {
  return frames.some(({ hold }) => hold > 0);
}

function again({ recent, start }: Playback): readonly Frame[] {
  if (recent.length === 0) return [];
  const slow = recent.map((frame) => ({ ...frame, hold: Math.max(AGAIN, frame.hold) }));
  return [{ view: start, events: [], hold: AGAIN }, ...slow];
}
