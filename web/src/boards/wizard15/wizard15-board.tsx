import type { State } from '@conclave/wizard15/state';
import type { Board } from '../../kit/board.ts';
import { chronicle } from './chronicle.ts';
import { sheet } from './sheet.ts';
import { Wizard15Piece } from './wizard15-piece.tsx';
import { Wizard15View } from './wizard15-view.tsx';

/** Wizard vs Wizard on the table. */
export const wizard15Board: Board<State> = {
  View: Wizard15View,
  Piece: Wizard15Piece,
  chronicle,
  sheet,
  where(view, texts) {
    const { mode, unique, seats } = view.options;
    const kind = view.war === 1 ? 'war' : mode === 'bout' && seats > 2 ? 'teams' : mode;
    return texts.text('board.wizard15.where', {
      kind: texts.text(`board.wizard15.mode.${kind}`),
      long: mode === 'bout' ? 'no' : 'yes',
      bout: view.bout,
      n: view.round,
      of: unique ? 15 : 12,
    });
  },
  noise(events) {
    const types = new Set(events.map(({ type }) => type));
    if (types.has('bout-won') || types.has('crowned')) return 'gain';
    return types.has('life-now') ? 'gather' : 'place';
  },
};
