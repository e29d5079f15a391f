import type { CSSProperties } from 'react';
import { ComponentCard } from './component-card.tsx';
import css from './hand.module.css';
import type { ResarcanaContext } from './view.tsx';

/** Your hand: cards side by side, closer together when they are many. */
export function Hand({ context }: { readonly context: ResarcanaContext }) {
  const { view, me, texts } = context;
  const hand = view.hands[me] ?? [];
  return (
    <ul
      className={css.hand}
      data-zone={`hand-${me}`}
      aria-label={texts.text('board.resarcana.hand', { n: hand.length })}
      style={{ '--gaps': Math.max(1, hand.length - 1) } as CSSProperties}
    >
      {hand.map((card, i) => (
        <li key={card < 0 ? `hidden-${i}` : card}>
          {card < 0 ? (
            <span className={css.back} />
          ) : (
            <ComponentCard context={context} card={card} zone={`hand-${me}`} from={`deck-${me}`} />
          )}
        </li>
      ))}
    </ul>
  );
}
