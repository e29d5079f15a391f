import type { State } from '@conclave/wizard15/state';
import type { Board } from '../../table/board/board.ts';
import { logLines } from './log.ts';
import { sheet } from './score-sheet.ts';
import { where } from './position-label.ts';
import { WizardPieceInText } from './piece-in-text.tsx';
import { Wizard15View } from './view.tsx';

/** Wizard vs Wizard on the table. */
export const board: Board<State> = {
  View: Wizard15View,
  Piece: WizardPieceInText,
  logLines,
  sheet,
  where,
  noise(events) {
    const types = new Set(events.map(({ type }) => type));
    if (types.has('bout-won') || types.has('crowned')) return 'gain';
    return types.has('life-now') ? 'gather' : 'place';
  },
};
