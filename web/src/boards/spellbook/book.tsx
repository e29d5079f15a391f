import { SPELLS_EACH } from '@conclave/spellbook/board';
import css from './book.module.css';
import { SpellCard } from './spell-card.tsx';
import type { SpellbookContext } from './view.tsx';

/** Your seven spells, one of each colour. */
export function Book(context: SpellbookContext) {
  return (
    <section className={css.book} aria-label={context.texts.text('board.spellbook.book')}>
      {Array.from({ length: SPELLS_EACH }, (_, colour) => (
        <SpellCard key={colour} context={context} colour={colour} />
      ))}
    </section>
  );
}
