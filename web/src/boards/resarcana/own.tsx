import { GOAL, pointsOf } from '@conclave/resarcana/victory';
import { mageOf, SCORE_ATTACK } from '@conclave/resarcana/state';
import { IDS } from '@conclave/resarcana/facts';
import { type CSSProperties, useState } from 'react';
import { faceOf, toneOf } from '../../kit/faces.ts';
import { Fact, SeatPanel } from '../../kit/seat-panel.tsx';
import { ComponentCard } from './component-card.tsx';
import { emblemOf } from './emblems.ts';
import css from './own.module.css';
import { CardsDialog } from './cards-dialog.tsx';
import { Pool } from './pool.tsx';
import type { Drawn } from './resarcana-view.tsx';

/** Your seat, essences, deck and discard pile, and everything you have in play. */
export function Own({ drawn }: { readonly drawn: Drawn }) {
  const { view, me, you, seats, texts, acting } = drawn;
  const { text } = texts;
  const [pile, setPile] = useState(false);
  const tableau = view.tableaux[me] ?? [];
  const points = pointsOf(view, me);
  const mage = mageOf(view, me);
  const notes = [
    ...(mage >= 0 ? [text(`card.${IDS[mage]}.name`)] : []),
    ...(view.first === me && view.mode !== SCORE_ATTACK ? [text('board.resarcana.first')] : []),
    ...(view.passed[me] === 1 ? [text('board.resarcana.passed')] : []),
  ];
  return (
    <section className={css.own} aria-label={text('board.resarcana.tableau')}>
      <div className={css.line}>
        <SeatPanel
          className={css.seat}
          name={you === undefined ? (seats[me]?.name ?? '') : text('board.resarcana.you')}
          note={notes.join(' · ')}
          face={mage >= 0 ? emblemOf(IDS[mage] ?? '') : faceOf(me)}
          tone={toneOf(me)}
          acting={acting.includes(me)}
          facts={
            <Fact
              icon="laurel"
              n={view.mode === SCORE_ATTACK ? points : `${points}/${GOAL}`}
              label={text('board.resarcana.points', { n: points })}
            />
          }
        />
        <Pool drawn={drawn} />
        <div className={css.piles}>
          <span className={css.pile} data-zone={`deck-${me}`}>
            <small>{text('board.resarcana.deck')}</small>
            <b>{view.decks[me]?.length ?? 0}</b>
          </span>
          <button type="button" className={css.pile} data-zone={`discards-${me}`} onClick={() => setPile(true)}>
            <small>{text('board.resarcana.discards')}</small>
            <b>{view.discards[me]?.length ?? 0}</b>
          </button>
        </div>
      </div>
      <ul
        className={css.tableau}
        data-zone={`tableau-${me}`}
        style={{ '--n': tableau.length } as CSSProperties}
        data-many={tableau.length > 7 || undefined}
        data-crowd={tableau.length > 10 || undefined}
      >
        {tableau.map((card) => (
          <li key={card}>
            <ComponentCard drawn={drawn} card={card} zone={`tableau-${me}`} mine={you !== undefined} />
          </li>
        ))}
      </ul>
      {pile ? (
        <CardsDialog
          drawn={drawn}
          title={text('board.resarcana.discards')}
          cards={view.discards[me] ?? []}
          onClose={() => setPile(false)}
        />
      ) : null}
    </section>
  );
}
