import { cardName } from '@conclave/aurum/board';
import { AurumCard } from './aurum-card.tsx';
import type { AurumContext } from './view.tsx';
import css from './left-over.module.css';

/** With four players: the two cards that nobody was dealt. */
export function LeftOver({ view, texts }: AurumContext) {
  if (view.leftovers.length === 0) return null;
  return (
    <figure className={css.out}>
      <figcaption>{texts.text('board.aurum.out')}</figcaption>
      <span className={css.cards}>
        {view.leftovers.map((card) => (
          <AurumCard key={card} card={cardName(card)} texts={texts} piece={cardName(card)} zone="left-over" />
        ))}
      </span>
    </figure>
  );
}
