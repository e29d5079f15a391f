import { SPELLS_EACH } from '@conclave/spellbook/components';
import css from './book.module.css';
import { SpellCard } from './spell-card.tsx';
import type { Drawn } from './spellbook-view.tsx';

/** Your seven spells, one of each colour. */
export function Book(drawn: Drawn) {
  return (
    <section className={css.book} aria-label={drawn.texts.text('board.spellbook.book')}>
      {Array.from({ length: SPELLS_EACH }, (_, colour) => (
        <SpellCard key={colour} drawn={drawn} colour={colour} />
      ))}
    </section>
  );
}
