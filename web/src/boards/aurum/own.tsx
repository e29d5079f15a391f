import { seatEmblem, seatTone } from '../../ui/seat-emblems.ts';
import { Fact, SeatPanel } from '../../ui/seat-panel.tsx';
import type { AurumContext } from './view.tsx';
import { FirstMark, seatNote } from './first-mark.tsx';
import { GoldRow } from './gold-row.tsx';
import css from './own.module.css';
import { Piles } from './piles.tsx';
import { Prediction } from './prediction.tsx';

/** Your own seat, with prediction, gold and tricks in front of it. */
export function Own(props: AurumContext) {
  const { view, me, you, seats, texts, acting } = props;
  const { text } = texts;
  const hand = view.hands[me]?.length ?? 0;
  const name = you === undefined ? (seats[me]?.name ?? '') : text('board.aurum.you');
  return (
    <section className={css.own} aria-label={text('board.aurum.own')}>
      <SeatPanel
        seat={me}
        name={name}
        note={seatNote(props, me)}
        face={seatEmblem(me)}
        tone={seatTone(me)}
        acting={acting.includes(me)}
        className={css.seat}
        facts={
          <>
            <FirstMark context={props} seat={me} />
            <Fact icon="hands" n={hand} label={text('board.aurum.cards', { n: hand })} />
          </>
        }
      />
      <figure>
        <figcaption>{text('board.aurum.prediction')}</figcaption>
        <Prediction context={props} seat={me} />
      </figure>
      <figure className={css.gold}>
        <figcaption>{text(you === undefined ? 'board.aurum.gold' : 'board.aurum.gold.yours')}</figcaption>
        <GoldRow context={props} seat={me} />
      </figure>
      <figure className={css.won}>
        <figcaption>{text('board.aurum.won')}</figcaption>
        <Piles context={props} seat={me} />
      </figure>
    </section>
  );
}
