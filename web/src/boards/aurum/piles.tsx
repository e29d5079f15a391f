/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a picture that is drawn here, not in a file */
import { cardName } from '@conclave/aurum/board';
import type { Seat } from '@conclave/kernel/game';
import type { AurumContext } from './view.tsx';
import css from './piles.module.css';

/** Tricks won, each a pile of its own; the cards in it keep their ids, so that a gathered trick flies here. */
export function Piles({ context, seat }: { readonly context: AurumContext; readonly seat: Seat }) {
  const piles = context.view.piles[seat] ?? [];
  const zone = `won-${seat}`;
  return (
    <span
      className={css.piles}
      data-zone={zone}
      data-read={zone}
      role="img"
      aria-label={context.texts.text('board.aurum.tricks', { n: piles.length })}
    >
      {piles.map((pile, i) => (
        <span key={i} className={css.pile}>
          {pile.map((card) => (
            <i key={card} data-piece={cardName(card)} data-zone={zone} data-read={zone} />
          ))}
        </span>
      ))}
      <b>{piles.length}</b>
    </span>
  );
}
