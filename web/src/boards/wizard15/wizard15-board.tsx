import type { State } from '@conclave/wizard15/state';
import type { Board } from '../../kit/board.ts';
import { chronicle } from './chronicle.ts';
import { sheet } from './sheet.ts';
import { where } from './where.ts';
import { Wizard15Piece } from './wizard15-piece.tsx';
import { Wizard15View } from './wizard15-view.tsx';

/** Wizard vs Wizard on the table. */
export const wizard15Board: Board<State> = {
  View: Wizard15View,
  Piece: Wizard15Piece,
  chronicle,
  sheet,
  where,
  noise(events) {
    const types = new Set(events.map(({ type }) => type));
    if (types.has('bout-won') || types.has('crowned')) return 'gain';
    return types.has('life-now') ? 'gather' : 'place';
  },
};
