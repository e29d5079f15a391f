import type { SentenceContext } from '@conclave/texts/sentence';
import { useMemo } from 'react';
import type { TableSnapshot } from '../../client/table.ts';
import type { Board, LogLine } from '../board/board.ts';
import { actOf, lastMoveOf } from '../log/log-lines.tsx';
import type { Shown } from '../playback/use-playback.ts';
import { ActCaption } from './act-caption.tsx';
import { TableKeyboard } from './keyboard/table-keyboard.tsx';
import { Moment } from './moment/moment.tsx';
import { usePeak } from './moment/use-peak.ts';

/** What lies over the felt for a while: a moment, the caption of somebody's act, and what the keyboard opens. */
export function OverFelt({ board, shown, lines, snapshot, context, legal, prompt, isReplay, onPlay }: OverFeltProps) {
  const { seats, you, view } = snapshot;
  const { performance: act } = shown;
  const sentences = useMemo(
    () => (act === undefined ? [] : actOf(board, lines, { seat: act.seat, seq: act.events.at(-1)?.seq ?? 0 }, context)),
    [act, board, lines, context],
  );
  const peak = usePeak({ board, view: shown.view, log: shown.log, you, context });
  const asked = () => ({
    texts: context.texts,
    me: you ?? 0,
    legal,
    sheet: board.sheet?.(view, seats, context.texts),
    last: lastMoveOf(lines, context),
  });
  return (
    <>
      {peak === undefined || isReplay ? null : <Moment key={peak.key} peak={peak} Piece={board.Piece} />}
      {isReplay ? null : <TableKeyboard asked={asked} prompt={prompt} onPlay={onPlay} />}
      {act === undefined ? null : <ActCaption seat={act.seat} sentences={sentences} Piece={board.Piece} />}
    </>
  );
}

interface OverFeltProps {
  readonly board: Board;
  readonly shown: Shown;
  readonly lines: readonly LogLine[];
  readonly snapshot: TableSnapshot;
  readonly context: SentenceContext;
  readonly legal: readonly string[];
  /** What the table asks you, or whom it waits for. */
  readonly prompt: string;
  /** Every step is asked for, and the arrow keys step. */
  readonly isReplay: boolean;
  readonly onPlay: (words: string) => void;
}
