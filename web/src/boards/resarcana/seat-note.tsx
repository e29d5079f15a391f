import { idOf, mageOf, modeOf } from '@conclave/resarcana/board';
import type { Seat } from '@conclave/kernel/game';
import type { ResarcanaContext } from './view.tsx';
import css from './seat-note.module.css';

/** Under a name: the mage, the token, and whether the seat has passed. */
export function SeatNote({ context, seat }: { readonly context: ResarcanaContext; readonly seat: Seat }) {
  const { view, texts } = context;
  const { text } = texts;
  const mage = mageOf(view, seat);
  const notes = [
    ...(mage >= 0 ? [text(`card.${idOf(mage)}.name`)] : []),
    ...(view.first === seat && modeOf(view) !== 'score-attack' ? [text('board.resarcana.first')] : []),
    ...(view.passed[seat] === 1 ? [text('board.resarcana.passed')] : []),
  ];
  // a line breaks between two notes, never within one
  return <span className={css.note}>{notes.map((note) => note.replaceAll(' ', '\u00a0')).join(' · ')}</span>;
}
