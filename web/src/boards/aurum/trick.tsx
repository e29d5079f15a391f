import { cardName, GOLD, RANK } from '@conclave/aurum/components';
import { lowestBaseMetal, seatOfPlay, winningPlay } from '@conclave/aurum/trick';
import type { Seat } from '@conclave/kernel/game';
import { Ribbon } from '../../ui/ribbon.tsx';
import { Slot } from '../../ui/slot.tsx';
import { AurumCard } from './aurum-card.tsx';
import type { AurumContext } from './view.tsx';
import { sideOfTable } from './seating.ts';
import css from './trick.module.css';

/** The trick: a place for everybody's card, and marks for what it would bring as it stands. */
export function Trick(context: AurumContext) {
  const { view, me, texts } = context;
  const seats = view.hands.map((_, seat) => (view.leader + seat) % view.hands.length);
  return (
    <div className={css.place}>
      <ol
        className={css.trick}
        data-zone="trick"
        data-seats={view.hands.length}
        aria-label={texts.text('board.aurum.theTrick')}
      >
        {seats.map((seat, n) => (
          <li key={seat} className={css[sideOfTable(view, me, seat)]}>
            {n < view.trick.length ? <Played context={context} n={n} /> : <Open context={context} seat={seat} />}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Open({ context, seat }: { readonly context: AurumContext; readonly seat: Seat }) {
  const { you, asked, prompt, texts } = context;
  const mine = seat === you && asked && prompt === 'play';
  return <Slot target={mine}>{mine ? texts.text('board.aurum.yourCard') : null}</Slot>;
}

function Played({ context, n }: { readonly context: AurumContext; readonly n: number }) {
  const { view, texts, ids, seats } = context;
  const card = view.trick[n] ?? 0;
  const name = cardName(card);
  const before = view.trick.slice(0, n).filter((other) => other === card).length;
  const piece = card >= GOLD ? ids('trick', name, before) : name;
  const seat = seatOfPlay(view, n);
  const several = view.trick.length > 1;
  const wins = several && winningPlay(view.trick) === n;
  const lowest = several && lowestBaseMetal(view.trick) === n;
  return (
    <>
      <AurumCard
        card={name}
        texts={texts}
        piece={piece}
        zone="trick"
        from={`hand-${seat}`}
        role={seats[seat]?.name ?? ''}
      />
      <span className={css.marks}>
        {n === 0 && !wins && !lowest ? <Ribbon>{texts.text('board.aurum.led')}</Ribbon> : null}
        {wins ? <Ribbon icon="crown">{texts.text('board.aurum.winning')}</Ribbon> : null}
        {lowest ? <Lowest context={context} card={card} /> : null}
      </span>
    </>
  );
}

function Lowest({ context, card }: { readonly context: AurumContext; readonly card: number }) {
  const { view, texts } = context;
  const rank = RANK[card] ?? 0;
  return (
    <Ribbon icon="a-gold">
      {(view.supply[rank] ?? 0) > 0
        ? texts.text('board.aurum.lowest.takes', { rank })
        : texts.text('board.aurum.lowest')}
    </Ribbon>
  );
}
