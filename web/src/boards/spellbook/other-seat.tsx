import { FAMILIAR_SPACES, spellOf, standingOf } from '@conclave/spellbook/board';
import type { Seat } from '@conclave/kernel/game';
import { type CSSProperties, useState } from 'react';
import { seatEmblem, seatTone } from '../../ui/seat-emblems.ts';
import { Icon } from '../../ui/icon.tsx';
import { SeatPanel } from '../../ui/seat-panel.tsx';
import { cardZone, familiarZone, poolZone } from './zone-contents.ts';
import { materiaOf } from './materia.ts';
import { MateriaToken } from './materia-token.tsx';
import css from './other-seat.module.css';
import { SeatDialog } from './seat-dialog.tsx';
import { Points } from './points.tsx';
import { seatNote } from './seat-note.ts';
import { tones } from './spell-face.tsx';
import type { SpellbookContext } from './view.tsx';

/** Another wizard at a glance: points, pool, the seven levels, and how full the familiar is. A press opens all of it. */
export function OtherSeat(props: SpellbookContext & { readonly seat: Seat }) {
  const { view, seat, seats, texts, acting, ids } = props;
  const { text } = texts;
  const [open, setOpen] = useState(false);
  const wizard = view.wizards[seat];
  if (wizard === undefined) return null;
  const name = seats[seat]?.name ?? '';
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the button in it is for keys */}
      <div className={css.whole} onClick={() => setOpen(true)}>
        <SeatPanel
          seat={seat}
          name={name}
          note={seatNote(props, seat)}
          face={seatEmblem(seat)}
          tone={seatTone(seat)}
          acting={acting.includes(seat)}
          away={seats[seat]?.kind === 'human' && !seats[seat].connected}
          className={css.seat}
          facts={<Points {...props} />}
        >
          <ul
            className={css.pool}
            data-crowded={view.wizards.length > 2 || undefined}
            aria-label={text('board.spellbook.pool.of', { name })}
            data-zone={poolZone(seat)}
          >
            {wizard.pool.map((kind, i) => (
              <li key={i}>
                <MateriaToken
                  kind={kind}
                  texts={texts}
                  piece={ids(poolZone(seat), i)}
                  zone={poolZone(seat)}
                  from="bag"
                />
              </li>
            ))}
          </ul>
          <div className={css.line}>
            <ul className={css.pips} aria-label={text('board.spellbook.spells.of', { name })}>
              {wizard.levels.map((_, colour) => {
                const { level, marker } = standingOf(view, seat, colour);
                return (
                  <li
                    key={colour}
                    data-read={`${spellOf(view, colour).id}@${seat}`}
                    data-got={level > 0 || undefined}
                    data-materia={materiaOf(colour)}
                    style={tones(colour)}
                  >
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
              data-read={familiarZone(seat)}
              data-zone={familiarZone(seat)}
              style={{ '--fed': wizard.familiar.length / FAMILIAR_SPACES } as CSSProperties}
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
          <button type="button" className={css.look} aria-label={text('board.spellbook.look', { name })} />
        </SeatPanel>
      </div>
      {open ? <SeatDialog {...props} seat={seat} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
