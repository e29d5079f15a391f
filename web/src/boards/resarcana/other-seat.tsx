import { idOf, mageOf, pointsOf } from '@conclave/resarcana/board';
import type { Seat } from '@conclave/kernel/game';
import type { CSSProperties } from 'react';
import { seatEmblem, seatTone } from '../../ui/seat-emblems.ts';
import { Fact, SeatPanel } from '../../ui/seat-panel.tsx';
import { ComponentCard } from './component-card.tsx';
import { emblemOf } from './emblems.ts';
import { OpenHand } from './open-hand.tsx';
import css from './other-seat.module.css';
import { SmallPool } from './pool.tsx';
import type { ResarcanaContext } from './view.tsx';
import { SeatNote } from './seat-note.tsx';

/** A rival at a glance: points, hand, deck, essences, and everything in play; any card is read when it is pressed. */
export function OtherSeat({ context, seat }: { readonly context: ResarcanaContext; readonly seat: Seat }) {
  const { view, seats, acting } = context;
  const mage = mageOf(view, seat);
  const info = seats[seat];
  const points = pointsOf(view, seat);
  return (
    <section
      className={css.rival}
      data-crowd={view.pools.length > 2 ? view.pools.length - 1 : undefined}
      aria-label={info?.name ?? ''}
    >
      <div className={css.who}>
        <SeatPanel
          seat={seat}
          name={info?.name ?? ''}
          note={<SeatNote context={context} seat={seat} />}
          face={mage >= 0 ? emblemOf(idOf(mage)) : seatEmblem(seat)}
          tone={seatTone(seat)}
          acting={acting.includes(seat)}
          away={info?.connected === false}
          facts={<Facts context={context} seat={seat} points={points} />}
        />
        <SmallPool context={context} seat={seat} />
      </div>
      <Tableau context={context} seat={seat} />
      <OpenHand context={context} seat={seat} />
    </section>
  );
}

function Facts({
  context,
  seat,
  points,
}: {
  readonly context: ResarcanaContext;
  readonly seat: Seat;
  readonly points: number;
}) {
  const { view, texts } = context;
  const { text } = texts;
  const hand = view.hands[seat]?.length ?? 0;
  const deck = view.decks[seat]?.length ?? 0;
  return (
    <>
      <Fact icon="laurel" n={points} label={text('board.resarcana.points', { n: points })} />
      <span data-zone={`hand-${seat}`}>
        <Fact icon="hands" n={hand} label={text('board.resarcana.hand.of', { n: hand })} />
      </span>
      <span data-zone={`deck-${seat}`}>
        <Fact icon="pile" n={deck} label={text('board.resarcana.deck.of', { n: deck })} />
      </span>
    </>
  );
}

/** Components in play, small; those turned lie sideways. */
export function Tableau({ context, seat }: { readonly context: ResarcanaContext; readonly seat: Seat }) {
  const cards = context.view.tableaux[seat] ?? [];
  return (
    <ul
      className={css.tableau}
      data-zone={`tableau-${seat}`}
      style={{ '--gaps': Math.max(1, cards.length - 1) } as CSSProperties}
    >
      {cards.map((card) => (
        <li key={card}>
          <ComponentCard context={context} card={card} zone={`tableau-${seat}`} from={`hand-${seat}`} />
        </li>
      ))}
    </ul>
  );
}
