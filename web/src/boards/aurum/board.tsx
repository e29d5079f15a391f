import { isPredicting, trickNumber } from '@conclave/aurum/board';
import type { State } from '@conclave/aurum/state';
import type { Board } from '../../table/board/board.ts';
import { AurumPieceInText } from './piece-in-text.tsx';
import { useAurumParts } from './view.tsx';
import { logLines } from './log.ts';
import { matchSheet } from './score-sheet.ts';
import { steps } from './playback.ts';
import { read } from './read.tsx';

/** Aurum on the table. */
export const board: Board<State> = {
  useParts: useAurumParts,
  Piece: AurumPieceInText,
  read,
  logLines,
  steps,
  sheet: matchSheet,
  positionLabel(view, texts) {
    if (view.frames.length === 0) return texts.text('board.aurum.round', { n: view.round });
    return isPredicting(view)
      ? texts.text('board.aurum.where.predicting', { round: view.round })
      : texts.text('board.aurum.where', { round: view.round, trick: trickNumber(view) });
  },
  peak(event, _you, texts) {
    return event.type === 'round-won' || event.type === 'round-tied'
      ? { kind: 'gained', title: texts.text('table.peak.nugget'), icon: 'nugget' }
      : undefined;
  },
  noise(events) {
    const types = new Set(events.map(({ type }) => type));
    if (types.has('gold-taken')) return 'gain';
    return types.has('trick-won') || types.has('trick-void') ? 'gather' : 'place';
  },
};
