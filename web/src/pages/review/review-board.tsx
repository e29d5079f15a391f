import { useLayoutEffect, useState } from 'react';
import type { Seat } from '@conclave/kernel/game';
import type { ReplayTable } from '../../client/replay-table.ts';
import { useTable } from '../../client/table.ts';
import { useGameTexts } from '../../texts/texts-provider.tsx';
import { useBoard } from '../../table/screen/use-board.ts';
import css from './review-board.module.css';

/** The table as it lay at a moment of the game, seen from a seat. Nothing on it can be pressed. */
export function ReviewBoard({ table: reviewed, at, eye }: ReviewBoardProps) {
  const [table] = useState(() => reviewed.copy());
  const { gameId, view, seats, decision, log, you } = useTable(table);
  const board = useBoard(gameId);
  const texts = useGameTexts(gameId);
  useLayoutEffect(() => {
    table.lookAs(eye);
    table.seek(at);
  }, [table, at, eye]);
  // oxlint-disable-next-line react/hooks -- a game has one board for as long as it is reviewed
  const parts = board.useParts({
    view,
    now: view,
    playback: STILL,
    you,
    me: eye,
    seats,
    acting: decision?.seats ?? [],
    asked: false,
    prompt: decision?.prompt,
    legal: [],
    choose: () => undefined,
    takeBack: undefined,
    whyNot: () => undefined,
    ruleAgainst: () => undefined,
    log,
    texts,
    readOnly: true,
  });
  return (
    <section className={css.section} aria-label={texts.text('review.board')}>
      <p className={css.where}>{board.positionLabel(view, texts)}</p>
      <div className={`${css.felt} on-felt`} data-game={gameId} inert>
        {parts.board}
      </div>
    </section>
  );
}

const STILL = { settled: true, count: 0, repeatable: false, skip: () => undefined, repeat: () => undefined };

interface ReviewBoardProps {
  readonly table: ReplayTable;
  /** After so many moves. */
  readonly at: number;
  readonly eye: Seat;
}
