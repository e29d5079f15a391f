import type { CSSProperties } from 'react';
import css from './hand.module.css';
import { Tile } from './tile.tsx';
import type { ResarcanaContext } from './view.tsx';

/** Your hand: every card whole, in one row, or two where the page is narrow. */
export function Hand({ context }: { readonly context: ResarcanaContext }) {
  const { view, me, texts } = context;
  const hand = view.hands[me] ?? [];
  return (
    <ul
      className={css.hand}
      data-zone={`hand-${me}`}
      aria-label={texts.text('board.resarcana.hand', { n: hand.length })}
      style={{ '--n': hand.length } as CSSProperties}
    >
      {hand.map((card, i) => (
        <li key={card < 0 ? `hidden-${i}` : card}>
          {card < 0 ? (
            <span className={css.back} />
          ) : (
            <Tile context={context} card={card} zone={`hand-${me}`} from={`deck-${me}`} priced />
          )}
        </li>
      ))}
    </ul>
  );
}
