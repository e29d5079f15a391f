import { cardName } from '@conclave/aurum/board';
import type { State } from '@conclave/aurum/state';
import type { Seat } from '@conclave/kernel/game';
import { Spread } from '../../ui/spread.tsx';
import { AurumCard } from './aurum-card.tsx';
import type { AurumContext } from './view.tsx';
import css from './known-hand.module.css';
import { sideOfTable } from './seating.ts';

/** The cards of somebody else's hand that you may see: taken back from a prediction, shown, or all of them in a replay. */
export function KnownHand({ context, seat }: { readonly context: AurumContext; readonly seat: Seat }) {
  const { view, me, texts, seats, open } = context;
  const cards = (view.hands[seat] ?? []).filter((card) => card >= 0).map(cardName);
  if (cards.length === 0) return null;
  return (
    <figure className={css.known} data-all={open || undefined} data-side={sideOfTable(view, me, seat)}>
      <figcaption>{texts.text(open ? 'board.aurum.known.all' : 'board.aurum.known.some')}</figcaption>
      <Spread label={texts.text('board.aurum.known', { name: seats[seat]?.name ?? '' })}>
        {cards.map((card) => (
          <AurumCard key={card} card={card} texts={texts} piece={card} zone={`hand-${seat}`} />
        ))}
      </Spread>
    </figure>
  );
}

/** A replay that shows every hand: nothing is asked there, so the seats may take the room of the buttons. */
export function handsOpen(view: State, you: Seat | undefined): boolean {
  return you === undefined && view.hands.flat().every((card) => card >= 0);
}
