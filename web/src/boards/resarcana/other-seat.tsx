import type { Seat } from '@conclave/kernel/game';
import { pointsOf } from '@conclave/resarcana/board';
import type { CSSProperties } from 'react';
import { Candle } from '../../ui/candle.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Medal } from '../../ui/medal.tsx';
import { seatTone } from '../../ui/seat-emblems.ts';
import { Fact } from '../../ui/seat-panel.tsx';
import { Chips, tableauZone } from './chip.tsx';
import css from './other-seat.module.css';
import { SmallPool } from './pool.tsx';
import { faceOf } from './seats.ts';
import type { ResarcanaContext } from './view.tsx';

/** A rival at a glance: points, hand, deck, essences, and everything in play as chips; on a phone one rival at a time. */
export function OtherSeat({ context, seat, shown, onShow }: OtherSeatProps) {
  const { view, seats, acting, texts } = context;
  const { text } = texts;
  const info = seats[seat];
  const name = info?.name ?? '';
  const points = pointsOf(view, seat);
  const hand = view.hands[seat] ?? [];
  const seen = hand.filter((card) => card >= 0);
  const deck = view.decks[seat]?.length ?? 0;
  return (
    <section
      className={css.rival}
      data-acting={acting.includes(seat) || undefined}
      data-away={info?.connected === false || undefined}
      data-shown={shown || undefined}
      aria-label={name}
    >
      <div className={css.seat} data-seat={seat}>
        <Medal icon={faceOf(view, seat)} className={css.face} style={{ '--c': seatTone(seat) } as CSSProperties} />
        <button type="button" className={css.name} aria-pressed={shown} onClick={onShow}>
          <b>{name}</b>
          {view.first === seat ? (
            <Icon name="star" label={text('board.resarcana.first')} className={css.first} />
          ) : null}
          <small>{view.passed[seat] === 1 ? text('board.resarcana.passed') : ''}</small>
        </button>
        <span className={css.facts}>
          <Fact icon="laurel" n={points} label={text('board.resarcana.points', { n: points })} />
          <span data-zone={`hand-${seat}`} data-read={`hand-${seat}`}>
            <Fact icon="hands" n={hand.length} label={text('board.resarcana.hand.of', { n: hand.length })} />
          </span>
          <span className={css.deck} data-zone={`deck-${seat}`} data-read={`deck-${seat}`}>
            <Fact icon="pile" n={deck} label={text('board.resarcana.deck.of', { n: deck })} />
          </span>
        </span>
        <SmallPool context={context} seat={seat} />
        {acting.includes(seat) ? <Candle className={css.candle} /> : null}
      </div>
      <div className={css.cards}>
        <Chips
          context={context}
          cards={view.tableaux[seat] ?? []}
          zone={tableauZone(seat)}
          from={`hand-${seat}`}
          label={text('board.resarcana.automa.play')}
        />
        {seen.length === 0 ? null : (
          <figure className={css.open}>
            <figcaption>{text('board.resarcana.hand.open')}</figcaption>
            <Chips context={context} cards={seen} zone={`hand-${seat}`} from={`deck-${seat}`} />
          </figure>
        )}
      </div>
    </section>
  );
}

interface OtherSeatProps {
  readonly context: ResarcanaContext;
  readonly seat: Seat;
  /** On a phone its cards are shown. */
  readonly shown: boolean;
  readonly onShow: () => void;
}
