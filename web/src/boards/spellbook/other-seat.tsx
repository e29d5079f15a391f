import { FAMILIAR_SPACES, figuresOf, standingOf } from '@conclave/spellbook/board';
import type { Seat } from '@conclave/kernel/game';
import { type CSSProperties, useState } from 'react';
import { seatEmblem, seatTone } from '../../ui/seat-emblems.ts';
import { Icon } from '../../ui/icon.tsx';
import { Fact, SeatPanel } from '../../ui/seat-panel.tsx';
import { cardZone, familiarZone, poolZone } from './zone-contents.ts';
import { materiaOf } from './materia.ts';
import { MateriaToken } from './materia-token.tsx';
import css from './other-seat.module.css';
import { SeatDialog } from './seat-dialog.tsx';
import { seatNote } from './seat-note.ts';
import { tones } from './spell-card.tsx';
import type { SpellbookContext } from './view.tsx';

/** Another wizard at a glance: points, pool, the seven levels, and how full the familiar is. A press opens all of it. */
export function OtherSeat(props: SpellbookContext & { readonly seat: Seat }) {
  const { view, seat, seats, texts, acting, ids } = props;
  const { text } = texts;
  const [open, setOpen] = useState(false);
  const wizard = view.wizards[seat];
  if (wizard === undefined) return null;
  const name = seats[seat]?.name ?? '';
  const { points } = figuresOf(view, seat);
  return (
    <SeatPanel
      seat={seat}
      name={name}
      note={seatNote(props, seat)}
      face={seatEmblem(seat)}
      tone={seatTone(seat)}
      acting={acting.includes(seat)}
      away={seats[seat]?.kind === 'human' && !seats[seat].connected}
      className={css.seat}
      facts={<Fact icon="laurel" n={points} label={text('board.spellbook.points', { n: points, count: points })} />}
    >
      <ul
        className={css.pool}
        style={{ '--n': Math.max(1, wizard.pool.length) } as CSSProperties}
        aria-label={text('board.spellbook.pool.of', { name })}
        data-zone={poolZone(seat)}
      >
        {wizard.pool.map((kind, i) => (
          <li key={i}>
            <MateriaToken kind={kind} texts={texts} piece={ids(poolZone(seat), i)} zone={poolZone(seat)} from="bag" />
          </li>
        ))}
      </ul>
      <div className={css.line}>
        <ul className={css.pips} aria-label={text('board.spellbook.spells.of', { name })}>
          {wizard.levels.map((_, colour) => {
            const { level, marker } = standingOf(view, seat, colour);
            return (
              <li key={colour} data-got={level > 0 || undefined} data-materia={materiaOf(colour)} style={tones(colour)}>
                {marker === undefined ? (
                  <Icon name={materiaOf(colour)} />
                ) : (
                  <>
                    <MateriaToken
                      kind={marker}
                      texts={texts}
                      piece={ids(cardZone(seat, colour), 0)}
                      zone={cardZone(seat, colour)}
                    />
                    <b>{level}</b>
                  </>
                )}
              </li>
            );
          })}
        </ul>
        <span
          className={css.fed}
          data-zone={familiarZone(seat)}
          title={text('board.spellbook.familiar.fed', { n: wizard.familiar.length, of: FAMILIAR_SPACES })}
        >
          {wizard.familiar.map((_, i) => (
            <i key={i} data-piece={ids(familiarZone(seat), i)} data-zone={familiarZone(seat)} />
          ))}
          <span className="vh">
            {text('board.spellbook.familiar.fed', { n: wizard.familiar.length, of: FAMILIAR_SPACES })}
          </span>
          <span aria-hidden="true">
            {wizard.familiar.length}/{FAMILIAR_SPACES}
          </span>
        </span>
      </div>
      <button
        type="button"
        className={css.look}
        aria-label={text('board.spellbook.look', { name })}
        onClick={() => setOpen(true)}
      />
      {open ? <SeatDialog {...props} seat={seat} onClose={() => setOpen(false)} /> : null}
    </SeatPanel>
  );
}
