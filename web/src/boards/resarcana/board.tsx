import { isOpening, modeOf } from '@conclave/resarcana/board';
import type { State } from '@conclave/resarcana/state';
import type { Board } from '../../table/board/board.ts';
import { logLines } from './log.ts';
import { steps } from './playback.ts';
import { ResarcanaPieceInText } from './piece-in-text.tsx';
import { useResarcanaParts } from './view.tsx';
import { sheet } from './score-sheet.ts';

/** Res Arcana on the table. */
export const board: Board<State> = {
  useParts: useResarcanaParts,
  Piece: ResarcanaPieceInText,
  logLines,
  steps,
  sheet,
  positionLabel(view, texts) {
    if (isOpening(view)) return texts.text('board.resarcana.where.opening');
    const round = texts.text('board.resarcana.round', { n: view.round });
    return modeOf(view) === 'match' ? texts.text('board.resarcana.where.match', { n: view.game, round }) : round;
  },
  noise(events) {
    const types = new Set(events.map(({ type }) => type));
    if (types.has('claim') || types.has('claim-unseen')) return 'gain';
    return types.has('take-off') || types.has('round') ? 'gather' : 'place';
  },
};
