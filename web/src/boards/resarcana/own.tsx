import { GOAL, idOf, isTurned, itemOf, knownInDeck, modeOf, pointsOf, printedOn } from '@conclave/resarcana/board';
import type { Texts } from '@conclave/texts/messages';
import { type CSSProperties, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { seatTone } from '../../ui/seat-emblems.ts';
import { Fact, SeatPanel } from '../../ui/seat-panel.tsx';
import { CardsDialog } from './cards-dialog.tsx';
import { tableauZone } from './chip.tsx';
import { labelOf } from './labels.ts';
import css from './own.module.css';
import { stateOf } from './piece-state.ts';
import { Plate } from './plate.tsx';
import { Pool } from './pool.tsx';
import { PrintRow } from './print-row.tsx';
import { SeatNote } from './seat-note.tsx';
import { faceOf, nameOf } from './seats.ts';
import { Tile } from './tile.tsx';
import { type Pages, usePages } from './use-pages.ts';
import type { ResarcanaContext } from './view.tsx';

/** Your seat, essences, deck, discard pile and magic item, and everything you have in play. */
export function Own({ context }: { readonly context: ResarcanaContext }) {
  const { view, me, texts, acting } = context;
  const { text } = texts;
  const [pile, setPile] = useState<'deck' | 'discards'>();
  const item = itemOf(view, me);
  const tableau = (view.tableaux[me] ?? []).filter((card) => card !== item);
  const pages = usePages(context, tableau);
  const points = pointsOf(view, me);
  const known = knownCards(context);
  return (
    <section className={css.own} aria-label={text('board.resarcana.tableau')}>
      <div className={css.line}>
        <SeatPanel
          seat={me}
          className={css.seat}
          name={nameOf(context, me)}
          note={<SeatNote context={context} seat={me} />}
          face={faceOf(view, me)}
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
            icon="pile"
            label={text('board.resarcana.deck')}
            n={view.decks[me]?.length ?? 0}
            onPress={known.length === 0 ? undefined : () => setPile('deck')}
          />
          <PileCount
            zone={`discards-${me}`}
            icon="tray"
            label={text('board.resarcana.discards')}
            n={view.discards[me]?.length ?? 0}
            onPress={() => setPile('discards')}
          />
        </div>
        {item < 0 ? <span className={css.noItem} /> : <OwnItem context={context} card={item} />}
      </div>
      <div className={css.frame}>
        <ul
          className={css.tableau}
          data-zone={tableauZone(me)}
          data-crowd={pages.shown.length > 10 || undefined}
          style={{ '--n': pages.shown.length } as CSSProperties}
        >
          {pages.shown.map((card) => (
            <li key={card}>
              <Tile context={context} card={card} zone={tableauZone(me)} />
            </li>
          ))}
        </ul>
      </div>
      {pages.count === 1 ? null : <PageDots pages={pages} texts={texts} />}
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

/** Which page of the tableau is shown: a dot for each. */
function PageDots({ pages, texts }: { readonly pages: Pages; readonly texts: Texts }) {
  return (
    <div className={css.dots}>
      {Array.from({ length: pages.count }, (_, i) => (
        <button
          key={i}
          type="button"
          aria-pressed={i === pages.page}
          aria-label={texts.text('board.resarcana.page', { n: i + 1, of: pages.count })}
          onClick={() => pages.turn(i)}
        />
      ))}
    </div>
  );
}

/** The magic item you hold, and what it does in signs. */
function OwnItem({ context, card }: { readonly context: ResarcanaContext; readonly card: number }) {
  const { view, texts, open, setOpen, answers, choose } = context;
  const id = idOf(card);
  const { collect, powers = [] } = printedOn(id);
  const turned = isTurned(view, card);
  const answer = answers.get(id);
  return (
    <button
      type="button"
      className={css.item}
      data-state={stateOf(context, card)}
      data-turned={turned || undefined}
      data-piece={id}
      data-zone={tableauZone(context.me)}
      aria-label={labelOf(context, card)}
      aria-pressed={open === card}
      onClick={() => (answer === undefined ? setOpen(open === card ? undefined : card) : choose(answer))}
    >
      <Plate card={card} turned={turned} className={css.medal} />
      <span className={css.itemText}>
        <b>{texts.text(`card.${id}.name`)}</b>
        <PrintRow row={collect ?? powers[0] ?? ''} />
      </span>
    </button>
  );
}

/** A pile and how many cards it has; pressed where it may be looked through. */
function PileCount({ zone, icon, label, n, onPress }: PileCountProps) {
  const inside = (
    <>
      <Icon name={icon} />
      <small>{label}</small>
      <b>{n}</b>
    </>
  );
  return onPress === undefined ? (
    <span className={css.pile} data-zone={zone} data-read={zone} title={label}>
      {inside}
    </span>
  ) : (
    <button type="button" className={css.pile} data-zone={zone} data-read={zone} title={label} onClick={onPress}>
      {inside}
    </button>
  );
}

interface PileCountProps {
  readonly zone: string;
  readonly icon: string;
  readonly label: string;
  readonly n: number;
  readonly onPress: (() => void) | undefined;
}

/** What you know to be in your deck, by name, so that the order tells nothing. */
function knownCards({ view, me, texts }: ResarcanaContext): number[] {
  const name = (card: number) => texts.text(`card.${idOf(card)}.name`);
  return knownInDeck(view, me).sort((a, b) => name(a).localeCompare(name(b), texts.language));
}
