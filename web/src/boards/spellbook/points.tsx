import { figuresOf } from '@conclave/spellbook/board';
import type { Seat } from '@conclave/kernel/game';
import { Fact } from '../../ui/seat-panel.tsx';
import css from './points.module.css';
import type { SpellbookContext } from './view.tsx';

/** The points of a wizard as they stand. */
export function Points({ view, seat, texts }: SpellbookContext & { readonly seat: Seat }) {
  const { points } = figuresOf(view, seat);
  return (
    <span className={css.points} data-read={`points-${seat}`}>
      <Fact icon="laurel" n={points} label={texts.text('board.spellbook.points', { n: points, count: points })} />
    </span>
  );
}
