import type { Seat } from '@conclave/kernel/game';
import { seatEmblem, seatTone } from '../../ui/seat-emblems.ts';
import { Fact, SeatPanel } from '../../ui/seat-panel.tsx';
import type { AurumContext } from './view.tsx';
import css from './other-seat.module.css';
import { FirstMark, seatNote } from './first-mark.tsx';
import { GoldRow } from './gold-row.tsx';
import { KnownHand } from './known-hand.tsx';
import { Piles } from './piles.tsx';
import { Prediction } from './prediction.tsx';

/** Somebody else's seat: prediction, gold and tricks lie open, the hand is a number. */
export function OtherSeat(props: AurumContext & { readonly seat: Seat; readonly className: string | undefined }) {
  const { view, seat, seats, texts, acting, className } = props;
  const { text } = texts;
  const info = seats[seat];
  const hand = view.hands[seat]?.length ?? 0;
  return (
    <SeatPanel
      seat={seat}
      name={info?.name ?? ''}
      note={seatNote(props, seat)}
      face={seatEmblem(seat)}
      tone={seatTone(seat)}
      acting={acting.includes(seat)}
      away={info?.kind === 'human' && !info.connected}
      className={`${css.seat} ${className ?? ''}`}
      facts={
        <>
          <FirstMark context={props} seat={seat} />
          <span data-zone={`hand-${seat}`} data-read={`hand-${seat}`}>
            <Fact icon="hands" n={hand} label={text('board.aurum.cards', { n: hand })} />
          </span>
        </>
      }
    >
      <div className={css.things}>
        <figure>
          <figcaption>{text('board.aurum.prediction')}</figcaption>
          <Prediction context={props} seat={seat} />
        </figure>
        <figure className={css.gold}>
          <figcaption>{text('board.aurum.gold')}</figcaption>
          <GoldRow context={props} seat={seat} />
        </figure>
        <figure className={css.won}>
          <figcaption>{text('board.aurum.won')}</figcaption>
          <Piles context={props} seat={seat} />
        </figure>
      </div>
      <KnownHand context={props} seat={seat} />
    </SeatPanel>
  );
}
