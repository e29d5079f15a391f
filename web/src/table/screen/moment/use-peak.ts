import type { Seat } from '@conclave/kernel/game';
import { parts, type SentenceContext } from '@conclave/texts/sentence';
import { useState } from 'react';
import type { LogEntry } from '../../../client/table.ts';
import type { Board } from '../../board/board.ts';
import type { Peak } from './moment.tsx';

/** The peak that has just been told, if there was one: the last of what is new, a last round before all else. */
export function usePeak({ board, view, log, you, context }: Told): Peak | undefined {
  const isLast = view !== undefined && (board.lastRound?.(view) ?? false);
  const [known, setKnown] = useState({ log, isLast, peak: undefined as Peak | undefined });
  if (log === known.log && isLast === known.isLast) return known.peak;
  const news = log.slice(known.log.length);
  const peak = news.length === 0 ? known.peak : (lastRound() ?? gained().at(-1) ?? known.peak);
  setKnown({ log, isLast, peak });
  return peak;

  function lastRound(): Peak | undefined {
    const newest = log.at(-1);
    if (!isLast || known.isLast || newest === undefined) return undefined;
    const title = context.texts.text('table.peak.last');
    return { key: `last ${log.length}`, kind: 'last', title, icon: '', sentence: parts(newest.event, context) };
  }

  function gained(): Peak[] {
    return news.flatMap(({ event }) => {
      const told = board.peak?.(event, you, context.texts);
      return told === undefined
        ? []
        : [{ ...told, key: `${event.type} ${log.length}`, sentence: parts(event, context) }];
    });
  }
}

interface Told {
  readonly board: Board;
  readonly view: unknown;
  /** The log as far as it has been told. */
  readonly log: readonly LogEntry[];
  readonly you: Seat | undefined;
  readonly context: SentenceContext;
}
