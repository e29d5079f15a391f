import { MATCH, type State } from '@conclave/resarcana/state';
import type { Board } from '../../kit/board.ts';
import { chronicle } from './chronicle.ts';
import { ResarcanaPiece } from './resarcana-piece.tsx';
import { ResarcanaView } from './resarcana-view.tsx';
import { sheet } from './sheet.ts';

/** Res Arcana on the table. */
export const resarcanaBoard: Board<State> = {
  View: ResarcanaView,
  Piece: ResarcanaPiece,
  chronicle,
  sheet,
  where(view, texts) {
    if (view.round === 0) return texts.text('board.resarcana.where.opening');
    const round = texts.text('board.resarcana.round', { n: view.round });
    return view.mode === MATCH ? texts.text('board.resarcana.where.match', { n: view.game, round }) : round;
  },
  noise(events) {
    const types = new Set(events.map(({ type }) => type));
    if (types.has('claim') || types.has('claim-unseen')) return 'gain';
    return types.has('take-off') || types.has('round') ? 'gather' : 'place';
  },
};
