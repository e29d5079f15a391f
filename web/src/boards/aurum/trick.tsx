import { type Play, playsInTrick, rankAtStake } from '@conclave/aurum/board';
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
  const plays = playsInTrick(view);
  return (
    <div className={css.place}>
      <ol
        className={css.trick}
        data-zone="trick"
        data-read="trick"
        data-seats={view.hands.length}
        aria-label={texts.text('board.aurum.theTrick')}
      >
        {seats.map((seat, n) => (
          <li key={seat} className={css[sideOfTable(view, me, seat)]}>
            {n < plays.length ? (
              <Played context={context} plays={plays} n={n} />
            ) : (
              <Open context={context} seat={seat} />
            )}
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

interface PlayedProps {
  readonly context: AurumContext;
  readonly plays: readonly Play[];
  readonly n: number;
}

function Played({ context, plays, n }: PlayedProps) {
  const { texts, ids, seats } = context;
  const play = plays[n];
  if (play === undefined) return null;
  const { seat, card, isGold, wins, isLowest } = play;
  const before = plays.slice(0, n).filter((other) => other.card === card).length;
  return (
    <>
      <AurumCard
        card={card}
        texts={texts}
        piece={isGold ? ids('trick', card, before) : card}
        zone="trick"
        from={`hand-${seat}`}
        role={seats[seat]?.name ?? ''}
      />
      <span className={css.marks}>
        {n === 0 && !wins && !isLowest ? <Ribbon>{texts.text('board.aurum.led')}</Ribbon> : null}
        {wins ? <Ribbon icon="crown">{texts.text('board.aurum.winning')}</Ribbon> : null}
        {isLowest ? <Lowest context={context} /> : null}
      </span>
    </>
  );
}

function Lowest({ context: { view, texts } }: { readonly context: AurumContext }) {
  const rank = rankAtStake(view) ?? 0;
  return (
    <Ribbon icon="a-gold">
      {(view.supply[rank] ?? 0) > 0
        ? texts.text('board.aurum.lowest.takes', { rank })
        : texts.text('board.aurum.lowest')}
    </Ribbon>
  );
}
