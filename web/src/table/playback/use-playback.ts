import type { Seat } from '@conclave/kernel/game';
import { useEffect, useMemo, useReducer } from 'react';
import type { LogEntry, TableSnapshot } from '../../client/table.ts';
import type { Frame } from './frame.ts';
import { ACT } from './performed.ts';
import { playback, type PlaybackOptions, startPlayback, toldLog } from './playback.ts';

/** What the screen shows now, and how to go on. */
export interface Shown {
  readonly view: unknown;
  /** The log as far as it has been told. */
  readonly log: readonly LogEntry[];
  /** 3, 2, 1 while something is about to be turned over; else 0. */
  readonly count: number;
  /** The table is shown as it is. */
  readonly settled: boolean;
  /** Whose act is performed just now, and what has been told of it; undefined between acts. */
  readonly performance: Performance | undefined;
  /** There is something to show again. */
  readonly repeatable: boolean;
  skip(): void;
  repeat(): void;
  /** You move: shows the table as it is, and takes what follows for news. */
  act(): void;
}

/** An act of somebody else while it is shown. */
export interface Performance {
  readonly seat: Seat;
  readonly events: readonly LogEntry[];
}

interface UsePlayback extends Omit<PlaybackOptions, 'atOnce'> {
  /** Milliseconds for each act of others; 0 shows the table as it is. */
  readonly pace: number;
}

/** Shows what each move did, frame by frame. Nobody has to wait for it. */
export function usePlayback(snapshot: TableSnapshot, { pace, ...how }: UsePlayback): Shown {
  const options = { ...how, atOnce: pace === 0 };
  const [state, dispatch] = useReducer(playback, snapshot, startPlayback);
  const now = playback(state, { type: 'update', snapshot, options });
  if (now !== state) dispatch({ type: 'update', snapshot, options });
  const frame: Frame | undefined = now.queue[0];
  const log = useMemo(() => toldLog(now), [now]);

  useEffect(() => {
    if (frame === undefined) return;
    // the last turn is shown again step by step even to those who see everything else at once
    const timer = setTimeout(() => dispatch({ type: 'next', frame }), (frame.hold * (pace || ACT)) / ACT);
    return () => clearTimeout(timer);
  }, [frame, pace]);

  const performance = useMemo(
    () => (frame?.actor === undefined ? undefined : { seat: frame.actor, events: frame.events }),
    [frame],
  );

  return {
    view: frame === undefined ? snapshot.view : frame.view,
    log,
    count: frame?.count ?? 0,
    settled: frame === undefined,
    performance,
    repeatable: now.recent.length > 0,
    skip: () => dispatch({ type: 'skip' }),
    repeat: () => dispatch({ type: 'repeat' }),
    act: () => dispatch({ type: 'act' }),
  };
}
