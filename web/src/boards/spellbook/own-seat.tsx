import { figuresOf, SPELLS_EACH } from '@conclave/spellbook/board';
import { seatEmblem, seatTone } from '../../ui/seat-emblems.ts';
import { Fact, SeatPanel } from '../../ui/seat-panel.tsx';
import css from './own-seat.module.css';
import { Points } from './points.tsx';
import { seatNote } from './seat-note.ts';
import type { SpellbookContext } from './view.tsx';

/** Your own seat: points as they stand, and spells learned. */
export function OwnSeat(context: SpellbookContext) {
  const { view, me, you, seats, texts, acting } = context;
  const { text } = texts;
  const { learned } = figuresOf(view, me);
  return (
    <SeatPanel
      seat={me}
      name={you === undefined ? (seats[me]?.name ?? '') : text('board.spellbook.you')}
      note={seatNote(context, me)}
      face={seatEmblem(me)}
      tone={seatTone(me)}
      acting={acting.includes(me)}
      className={css.seat}
      facts={
        <>
          <Points {...context} seat={me} />
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
