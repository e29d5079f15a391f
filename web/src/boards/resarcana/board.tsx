import { GOAL, isOpening, LAST_ROUND, modeOf, scoreOf } from '@conclave/resarcana/board';
import type { GameEvent, Seat } from '@conclave/kernel/game';
import type { State } from '@conclave/resarcana/state';
import type { Board } from '../../table/board/board.ts';
import { emblemOf } from './emblems.ts';
import { logLines } from './log.ts';
import { steps } from './playback.ts';
import { ResarcanaPieceInText } from './piece-in-text.tsx';
import { read } from './read.tsx';
import { useResarcanaParts } from './view.tsx';
import { sheet } from './score-sheet.ts';
import { SUMS } from './sums.ts';

/** Res Arcana on the table. */
export const board: Board<State> = {
  useParts: useResarcanaParts,
  Piece: ResarcanaPieceInText,
  read,
  logLines,
  steps,
  sheet,
  positionLabel(view, texts) {
    if (isOpening(view)) return texts.text('board.resarcana.where.opening');
    const round = texts.text('board.resarcana.round', { n: view.round });
    return modeOf(view) === 'match' ? texts.text('board.resarcana.where.match', { n: view.game, round }) : round;
  },
  sums: SUMS,
  lastRound(view) {
    if (isOpening(view)) return false;
    if (modeOf(view) === 'score-attack') return view.round === LAST_ROUND;
    return view.pools.some((_, seat) => scoreOf(view, seat).total >= GOAL);
  },
  peak(event, you, texts) {
    if (event.type !== 'claim' && event.type !== 'claim-unseen') return undefined;
    const { seat, card } = event as GameEvent & { readonly seat: Seat; readonly card: string };
    return seat === you ? { kind: 'gained', title: texts.text(`piece.${card}`), icon: emblemOf(card) } : undefined;
  },
  noise(events) {
    const types = new Set(events.map(({ type }) => type));
    if (types.has('claim') || types.has('claim-unseen')) return 'gain';
    return types.has('take-off') || types.has('round') ? 'gather' : 'place';
  },
};
