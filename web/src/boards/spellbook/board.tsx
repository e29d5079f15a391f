import { isLastRound, PHASE_NAMES, phaseOf, roundOf } from '@conclave/spellbook/board';
import type { GameEvent, Seat } from '@conclave/kernel/game';
import type { State } from '@conclave/spellbook/state';
import type { Board } from '../../table/board/board.ts';
import { logLines } from './log.ts';
import { read } from './read.tsx';
import { emblemOf } from './materia.ts';
import { sheet } from './score-sheet.ts';
import { steps } from './playback.ts';
import { SpellbookPieceInText } from './piece-in-text.tsx';
import { useSpellbookParts } from './view.tsx';

/** SpellBook on the table. */
export const board: Board<State> = {
  useParts: useSpellbookParts,
  Piece: SpellbookPieceInText,
  read,
  logLines,
  steps,
  sheet,
  positionLabel(view, texts) {
    const phase = phaseOf(view);
    if (phase === undefined) return texts.text('board.spellbook.round', { n: roundOf(view) });
    const name = PHASE_NAMES[phase] ?? 'evening';
    return texts.text('board.spellbook.where', {
      n: roundOf(view),
      phase: texts.text(`board.spellbook.${name}`).toLocaleLowerCase(texts.language),
      last: isLastRound(view) ? 'yes' : 'no',
    });
  },
  lastRound: isLastRound,
  peak(event, you, texts) {
    if (event.type !== 'learned') return undefined;
    const { seat, spell } = event as GameEvent & { readonly seat: Seat; readonly spell: string };
    return seat === you
      ? { kind: 'gained', title: texts.text(`card.${spell}.name`), icon: emblemOf(spell) }
      : undefined;
  },
  noise(events) {
    const types = new Set(events.map(({ type }) => type));
    if (types.has('learned')) return 'gain';
    return types.has('altar-cleared') || types.has('bag-refilled') ? 'gather' : 'place';
  },
};
