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
    const at = anyOrder ? queue.current.findIndex((words) => asked.includes(words)) : 0;
    const next = queue.current[at];
    const isAsked = next !== undefined && asked.includes(next);
    queue.current = isAsked ? queue.current.toSpliced(at, 1) : [];
    if (isAsked) choose(next);
  });
  useEffect(() => goOn(legal), [legal]);

  return {
    start([now, ...later]) {
      queue.current = later;
      if (now !== undefined) choose(now);
    },
  };
}
