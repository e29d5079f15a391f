import type { Seat } from '@conclave/kernel/game';
import { mageOf, SCORE_ATTACK } from '@conclave/resarcana/state';
import type { ResarcanaContext } from './view.tsx';
import css from './seat-note.module.css';
import { IDS } from '@conclave/resarcana/components/values';

/** Under a name: the mage, the token, and whether the seat has passed. */
export function SeatNote({ context, seat }: { readonly context: ResarcanaContext; readonly seat: Seat }) {
  const { view, texts } = context;
  const { text } = texts;
  const mage = mageOf(view, seat);
  const notes = [
    ...(mage >= 0 ? [text(`card.${IDS[mage]}.name`)] : []),
    ...(view.first === seat && view.mode !== SCORE_ATTACK ? [text('board.resarcana.first')] : []),
    ...(view.passed[seat] === 1 ? [text('board.resarcana.passed')] : []),
  ];
  // a line breaks between two notes, never within one
  return <span className={css.note}>{notes.map((note) => note.replaceAll(' ', '\u00a0')).join(' · ')}</span>;
}
