import { GOAL, idOf, knownInDeck, mageOf, modeOf, pointsOf } from '@conclave/resarcana/board';
import { type CSSProperties, useState } from 'react';
import { seatEmblem, seatTone } from '../../ui/seat-emblems.ts';
import { Fact, SeatPanel } from '../../ui/seat-panel.tsx';
import { ComponentCard } from './component-card.tsx';
import { emblemOf } from './emblems.ts';
import css from './own.module.css';
import { CardsDialog } from './cards-dialog.tsx';
import { Pool } from './pool.tsx';
import type { ResarcanaContext } from './view.tsx';
import { SeatNote } from './seat-note.tsx';

/** Your seat, essences, deck and discard pile, and everything you have in play. */
export function Own({ context }: { readonly context: ResarcanaContext }) {
  const { view, me, you, seats, texts, acting } = context;
  const { text } = texts;
  const [pile, setPile] = useState<'deck' | 'discards'>();
  const tableau = view.tableaux[me] ?? [];
  const points = pointsOf(view, me);
  const mage = mageOf(view, me);
  const known = knownCards(context);
  return (
    <section className={css.own} aria-label={text('board.resarcana.tableau')}>
      <div className={css.line}>
        <SeatPanel
          seat={me}
          className={css.seat}
          name={you === undefined ? (seats[me]?.name ?? '') : text('board.resarcana.you')}
          note={<SeatNote context={context} seat={me} />}
          face={mage >= 0 ? emblemOf(idOf(mage)) : seatEmblem(me)}
          tone={seatTone(me)}
          acting={acting.includes(me)}
          facts={
            <Fact
              icon="laurel"
              n={modeOf(view) === 'score-attack' ? points : `${points}/${GOAL}`}
              label={text('board.resarcana.points', { n: points })}
            />
          }
        />
        <Pool context={context} />
        <div className={css.piles}>
          <PileCount
            zone={`deck-${me}`}
            label={text('board.resarcana.deck')}
            n={view.decks[me]?.length ?? 0}
            onPress={known.length === 0 ? undefined : () => setPile('deck')}
          />
          <PileCount
            zone={`discards-${me}`}
            label={text('board.resarcana.discards')}
            n={view.discards[me]?.length ?? 0}
            onPress={() => setPile('discards')}
          />
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
            <ComponentCard context={context} card={card} zone={`tableau-${me}`} mine={you !== undefined} />
          </li>
        ))}
      </ul>
      {pile === undefined ? null : (
        <CardsDialog
          context={context}
          title={text(`board.resarcana.${pile}`)}
          note={pile === 'deck' ? text('board.resarcana.deck.note') : undefined}
          cards={pile === 'deck' ? known : (view.discards[me] ?? [])}
          onClose={() => setPile(undefined)}
        />
      )}
    </section>
  );
}

/** A pile and how many cards it has; pressed where it may be looked through. */
function PileCount({ zone, label, n, onPress }: PileCountProps) {
  const inside = (
    <>
      <small>{label}</small>
      <b>{n}</b>
    </>
  );
  return onPress === undefined ? (
    <span className={css.pile} data-zone={zone}>
      {inside}
    </span>
  ) : (
    <button type="button" className={css.pile} data-zone={zone} onClick={onPress}>
      {inside}
    </button>
  );
}

interface PileCountProps {
  readonly zone: string;
  readonly label: string;
  readonly n: number;
  readonly onPress: (() => void) | undefined;
}

/** What you know to be in your deck, by name, so that the order tells nothing. */
function knownCards({ view, me, texts }: ResarcanaContext): number[] {
  const name = (card: number) => texts.text(`card.${idOf(card)}.name`);
  return knownInDeck(view, me).sort((a, b) => name(a).localeCompare(name(b), texts.language));
}
