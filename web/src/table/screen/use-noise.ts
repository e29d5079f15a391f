import { useEffect, useRef } from 'react';
import { sound } from '../../browser/sound.ts';
import type { LogEntry } from '../../client/table.ts';
import type { Board } from '../board/board.ts';

/** What is told makes its noise, your turn another. */
export function useNoise(board: Board, { log, acting, over }: Noisy): void {
  const heard = useRef(log);
  useEffect(() => {
    const before = heard.current;
    heard.current = log;
    if (log.length <= before.length) return; // moves were taken back, or are shown again
    const events = log.slice(before.length).map(({ event }) => event);
    sound(over ? 'over' : (board.noise?.(events) ?? 'place'));
  }, [log, over, board]);
  useEffect(() => {
    if (acting) sound('turn');
  }, [acting]);
}

interface Noisy {
  /** The log as far as it has been told. */
  readonly log: readonly LogEntry[];
  /** You must act. */
  readonly acting: boolean;
  /** The game is over, and its end has been told. */
  readonly over: boolean;
}
