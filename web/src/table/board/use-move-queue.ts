import { useEffect, useEffectEvent, useRef } from 'react';
import type { BoardContext } from './board.ts';

export interface MoveQueue {
  /** Plays the first words now and the others one after the other, each as soon as the table asks for it. */
  start(words: readonly string[]): void;
}

/**
 * A move of several picks that was gathered on the table. What nobody asks for any more is dropped together with all that comes after
 * it, so that nothing is ever played in another position than it was meant for. `anyOrder`: the table asks for the picks in an order of its own.
 */
export function useMoveQueue(
  { legal, choose }: Pick<BoardContext, 'legal' | 'choose'>,
  { anyOrder = false }: { readonly anyOrder?: boolean } = {},
): MoveQueue {
  const queue = useRef<readonly string[]>([]);

  const goOn = useEffectEvent((asked: readonly string[]) => {
    if (queue.current.length === 0 || asked.length === 0) return;
    const { next, rest } = nextOf(queue.current, asked, anyOrder);
    queue.current = rest;
    if (next !== undefined) choose(next);
  });
  useEffect(() => goOn(legal), [legal]);

  return {
    start([now, ...later]) {
      queue.current = later;
      if (now !== undefined) choose(now);
    },
  };
}

/** What is played next of a queue, and what is left of it then: nothing, if the table asks for something else. */
export function nextOf(
  queue: readonly string[],
  asked: readonly string[],
  anyOrder: boolean,
): { readonly next: string | undefined; readonly rest: readonly string[] } {
  const at = anyOrder ? queue.findIndex((words) => asked.includes(words)) : 0;
  const next = queue[at];
  return next !== undefined && asked.includes(next)
    ? { next, rest: queue.toSpliced(at, 1) }
    : { next: undefined, rest: [] };
}
