import { idOf } from '@conclave/resarcana/board';
import type { Seat } from '@conclave/kernel/game';
import type { CSSProperties } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { placed } from '../../ui/piece.ts';
import { emblemOf, inkOf } from './emblems.ts';
import css from './open-hand.module.css';
import type { ResarcanaContext } from './view.tsx';
import { labelOf } from './labels.ts';

/** A rival's hand where every hand lies open: emblem and name, and the whole card when it is pressed. */
export function OpenHand({ context, seat }: { readonly context: ResarcanaContext; readonly seat: Seat }) {
  const { view, texts, open, setOpen, look } = context;
  const cards = (view.hands[seat] ?? []).filter((card) => card >= 0);
  if (cards.length === 0) return null;
  return (
    <figure className={css.hand}>
      <figcaption>{texts.text('board.resarcana.hand.open')}</figcaption>
      <ul>
        {cards.map((card) => {
          const id = idOf(card);
          const [ink, dark] = inkOf(card);
          return (
            <li key={id}>
              <button
                type="button"
                className={css.card}
                data-look={card}
                style={{ '--c': ink, '--cd': dark } as CSSProperties}
                {...placed({ piece: id, zone: `hand-${seat}`, from: `deck-${seat}` })}
                aria-label={labelOf(context, card)}
                aria-pressed={open === card}
                onClick={() => setOpen(open === card ? undefined : card)}
                onPointerEnter={(event) => {
                  if (event.pointerType === 'mouse') look(card);
                }}
                onPointerLeave={() => look(undefined)}
              >
                <Icon name={emblemOf(id)} />
                <span>{texts.text(`card.${id}.name`)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </figure>
  );
}
