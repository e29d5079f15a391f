import { SPELLS_EACH } from '@conclave/spellbook/components';
import { scoreOf, spellsLearned } from '@conclave/spellbook/outcome';
import { faceOf, toneOf } from '../../kit/faces.ts';
import { Fact, SeatPanel } from '../../kit/seat-panel.tsx';
import css from './own-seat.module.css';
import { seatNote } from './seat-note.ts';
import type { Drawn } from './spellbook-view.tsx';

/** Your own seat: points as they stand, and spells learned. */
export function OwnSeat(drawn: Drawn) {
  const { view, me, you, seats, texts, acting } = drawn;
  const { text } = texts;
  const wizard = view.wizards[me];
  const points = scoreOf(view, me);
  const learned = wizard === undefined ? 0 : spellsLearned(wizard);
  return (
    <SeatPanel
      name={you === undefined ? (seats[me]?.name ?? '') : text('board.spellbook.you')}
      note={seatNote(drawn, me)}
      face={faceOf(me)}
      tone={toneOf(me)}
      acting={acting.includes(me)}
      className={css.seat}
      facts={
        <>
          <Fact icon="laurel" n={points} label={text('board.spellbook.points', { n: points, count: points })} />
          <Fact
            icon="book"
            n={`${learned}/${SPELLS_EACH}`}
            label={text('board.spellbook.learned', { n: learned, of: SPELLS_EACH })}
          />
        </>
      }
    />
  );
}
