import { lastRound } from '@conclave/wizard15/board';
import type { State } from '@conclave/wizard15/state';
import type { Board } from '../../table/board/board.ts';
import { logLines } from './log.ts';
import { sheet } from './score-sheet.ts';
import { steps } from './playback.ts';
import { read } from './read.tsx';
import { positionLabel } from './position-label.ts';
import { WizardPieceInText } from './piece-in-text.tsx';
import { useWizardParts } from './view.tsx';

/** Wizard vs Wizard on the table. */
export const board: Board<State> = {
  useParts: useWizardParts,
  Piece: WizardPieceInText,
  read,
  logLines,
  steps,
  sheet,
  positionLabel,
  lastRound: (view) => view.round > 0 && view.round === lastRound(view),
  peak: ({ type }, _you, texts) =>
    type === 'crowned' ? { kind: 'crowned', title: texts.text('table.peak.crowned'), icon: 'crown' } : undefined,
  noise(events) {
    const types = new Set(events.map(({ type }) => type));
    if (types.has('bout-won') || types.has('crowned')) return 'gain';
    return types.has('life-now') ? 'gather' : 'place';
  },
};
