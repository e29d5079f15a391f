import { useState } from 'react';
import { useBreakpoint } from '../../ui/use-breakpoint.ts';
import { movesOf } from './piece-state.ts';
import type { ResarcanaContext } from './view.tsx';

/** A tableau that does not fit at once, page by page. */
export interface Pages {
  readonly shown: readonly number[];
  readonly page: number;
  readonly count: number;
  turn(page: number): void;
}

/** Nine cards on a phone, ten on a tablet, twelve beside the log; at first the page with something to do. */
export function usePages(context: ResarcanaContext, cards: readonly number[]): Pages {
  const isPhone = useBreakpoint('--phone');
  const isNarrow = useBreakpoint('--narrow');
  const size = isPhone ? 9 : isNarrow ? 10 : 12;
  const [picked, setPicked] = useState<number>();
  const count = Math.max(1, Math.ceil(cards.length / size));
  const isUseful = (card: number) => movesOf(context, card).length > 0;
  const useful = Math.max(0, Math.floor(cards.findIndex(isUseful) / size));
  const page = Math.min(picked ?? useful, count - 1);
  return { shown: cards.slice(page * size, (page + 1) * size), page, count, turn: setPicked };
}
