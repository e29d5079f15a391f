import { useEffect, useMemo, useReducer } from 'react';
import type { LogEntry, TableSnapshot } from '../../client/table.ts';
import type { Frame } from './frame.ts';
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
  /** There is something to show again. */
  readonly repeatable: boolean;
  skip(): void;
  repeat(): void;
  /** You move: shows the table as it is, and takes what follows for news. */
  act(): void;
}

interface UsePlayback extends PlaybackOptions {
  /** 1 is calm; 2 twice as fast. */
  readonly speed: number;
}

/** Shows what each move did, frame by frame. Nobody has to wait for it. */
export function usePlayback(snapshot: TableSnapshot, { speed, ...options }: UsePlayback): Shown {
  const [state, dispatch] = useReducer(playback, snapshot, startPlayback);
  const now = playback(state, { type: 'update', snapshot, options });
  if (now !== state) dispatch({ type: 'update', snapshot, options });
  const frame: Frame | undefined = now.queue[0];
  const log = useMemo(() => toldLog(now), [now]);

  useEffect(() => {
    if (frame === undefined) return;
    const timer = setTimeout(() => dispatch({ type: 'next', frame }), frame.hold / speed);
    return () => clearTimeout(timer);
  }, [frame, speed]);

  return {
    view: frame === undefined ? snapshot.view : frame.view,
    log,
    count: frame?.count ?? 0,
    settled: frame === undefined,
    repeatable: now.recent.length > 0,
    skip: () => dispatch({ type: 'skip' }),
    repeat: () => dispatch({ type: 'repeat' }),
    act: () => dispatch({ type: 'act' }),
  };
}
