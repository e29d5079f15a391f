import type { Seat } from '@conclave/kernel/game';
import { faceOf, toneOf } from '../../kit/faces.ts';
import { Fact, SeatPanel } from '../../kit/seat-panel.tsx';
import type { Drawn } from './aurum-view.tsx';
import css from './other-seat.module.css';
import { FirstMark, seatNote } from './first-mark.tsx';
import { GoldRow } from './gold-row.tsx';
import { Known } from './known.tsx';
import { Piles } from './piles.tsx';
import { Prediction } from './prediction.tsx';

/** Somebody else's seat: prediction, gold and tricks lie open, the hand is a number. */
export function OtherSeat(props: Drawn & { readonly seat: Seat; readonly className: string | undefined }) {
  const { view, seat, seats, texts, acting, className } = props;
  const { text } = texts;
  const info = seats[seat];
  const hand = view.hands[seat]?.length ?? 0;
  return (
    <SeatPanel
      name={info?.name ?? ''}
      note={seatNote(props, seat)}
      face={faceOf(seat)}
      tone={toneOf(seat)}
      acting={acting.includes(seat)}
      away={info?.kind === 'human' && !info.connected}
      className={`${css.seat} ${className ?? ''}`}
      facts={
        <>
          <FirstMark drawn={props} seat={seat} />
          <span data-zone={`hand-${seat}`}>
            <Fact icon="hands" n={hand} label={text('board.aurum.cards', { n: hand })} />
          </span>
        </>
      }
    >
      <div className={css.things}>
        <figure>
          <figcaption>{text('board.aurum.prediction')}</figcaption>
          <Prediction drawn={props} seat={seat} />
        </figure>
        <figure className={css.gold}>
          <figcaption>{text('board.aurum.gold')}</figcaption>
          <GoldRow drawn={props} seat={seat} />
        </figure>
        <figure className={css.won}>
          <figcaption>{text('board.aurum.won')}</figcaption>
          <Piles drawn={props} seat={seat} />
        </figure>
      </div>
      <Known drawn={props} seat={seat} />
    </SeatPanel>
  );
}
