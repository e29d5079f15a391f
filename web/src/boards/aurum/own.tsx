import { faceOf, toneOf } from '../../kit/faces.ts';
import { Fact, SeatPanel } from '../../kit/seat-panel.tsx';
import type { Drawn } from './aurum-view.tsx';
import { FirstMark, seatNote } from './first-mark.tsx';
import { GoldRow } from './gold-row.tsx';
import css from './own.module.css';
import { Piles } from './piles.tsx';
import { Prediction } from './prediction.tsx';

/** Your own seat, with prediction, gold and tricks in front of it. */
export function Own(props: Drawn) {
  const { view, me, you, seats, texts, acting } = props;
  const { text } = texts;
  const hand = view.hands[me]?.length ?? 0;
  const name = you === undefined ? (seats[me]?.name ?? '') : text('board.aurum.you');
  return (
    <section className={css.own} aria-label={text('board.aurum.own')}>
      <SeatPanel
        name={name}
        note={seatNote(props, me)}
        face={faceOf(me)}
        tone={toneOf(me)}
        acting={acting.includes(me)}
        className={css.seat}
        facts={
          <>
            <FirstMark drawn={props} seat={me} />
            <Fact icon="hands" n={hand} label={text('board.aurum.cards', { n: hand })} />
          </>
        }
      />
      <figure>
        <figcaption>{text('board.aurum.prediction')}</figcaption>
        <Prediction drawn={props} seat={me} />
      </figure>
      <figure className={css.gold}>
        <figcaption>{text(you === undefined ? 'board.aurum.gold' : 'board.aurum.gold.yours')}</figcaption>
        <GoldRow drawn={props} seat={me} />
      </figure>
      <figure className={css.won}>
        <figcaption>{text('board.aurum.won')}</figcaption>
        <Piles drawn={props} seat={me} />
      </figure>
    </section>
  );
}
