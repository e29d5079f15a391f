import { idOf, itemSlots, modeOf, type PlaceSlot, placeSlots } from '@conclave/resarcana/board';
import { type CSSProperties, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Medal } from '../../ui/medal.tsx';
import { placed } from '../../ui/piece.ts';
import { seatTone } from '../../ui/seat-emblems.ts';
import { CardsDialog } from './cards-dialog.tsx';
import css from './commons.module.css';
import { labelOf, softened } from './labels.ts';
import { stateOf } from './piece-state.ts';
import { Plate } from './plate.tsx';
import { Points } from './points.tsx';
import { Price, PriceCount } from './price.tsx';
import { faceOf, nameOf } from './seats.ts';
import type { ResarcanaContext } from './view.tsx';

/** The middle: five Places of Power, two monuments and their deck, eight magic items; each has its own slot. */
export function Commons({ context }: { readonly context: ResarcanaContext }) {
  const { view, texts } = context;
  const { text } = texts;
  return (
    <section className={css.commons} aria-label={text('board.resarcana.middle')} data-zone="supply">
      <figure className={css.places}>
        <figcaption>{text('board.resarcana.places')}</figcaption>
        <ul data-zone="places">
          {placeSlots(view).map((slot, i) => (
            <li key={slot.card ?? `gap-${i}`}>
              {slot.card === undefined ? (
                <Gap context={context} slot={slot} />
              ) : (
                <Market context={context} card={slot.card} zone="places" />
              )}
            </li>
          ))}
        </ul>
      </figure>
      <figure className={css.monuments}>
        <figcaption>{text('board.resarcana.monuments')}</figcaption>
        <ul data-zone="monuments">
          {view.display.map((card, i) => (
            <li key={i}>
              {card < 0 ? (
                <span className={css.gap} />
              ) : (
                <Market context={context} card={card} zone="monuments" from="monument-deck" />
              )}
            </li>
          ))}
          <li>
            <Deck context={context} />
          </li>
        </ul>
      </figure>
      <Items context={context} />
    </section>
  );
}

/** A Place or a monument: plate, name, price, points; on a phone plate and how much of the price is there. */
function Market({ context, card, zone, from }: MarketProps) {
  const { texts, open, setOpen } = context;
  const id = idOf(card);
  return (
    <button
      type="button"
      className={css.market}
      data-state={stateOf(context, card)}
      aria-label={labelOf(context, card)}
      aria-pressed={open === card}
      onClick={() => setOpen(open === card ? undefined : card)}
      {...placed({ piece: id, zone, from })}
    >
      <Plate card={card} className={css.plate} />
      <b className={css.name}>{softened(texts.text(`card.${id}.name`))}</b>
      <Price context={context} card={card} className={css.price} />
      <PriceCount context={context} card={card} />
      <Points card={card} className={css.points} />
    </button>
  );
}

interface MarketProps {
  readonly context: ResarcanaContext;
  readonly card: number;
  readonly zone: string;
  readonly from?: string;
}

/** A Place that was claimed leaves its slot, with the face of whoever has it. */
function Gap({ context, slot: { claimedBy } }: { readonly context: ResarcanaContext; readonly slot: PlaceSlot }) {
  if (claimedBy === undefined) return <span className={css.gap} />;
  const name = nameOf(context, claimedBy);
  return (
    <span className={css.gap} title={name}>
      <Medal
        icon={faceOf(context.view, claimedBy)}
        className={css.claimer}
        style={{ '--c': seatTone(claimedBy) } as CSSProperties}
      />
      <span className={css.claimed}>{name}</span>
    </span>
  );
}

/** The monument deck: its top card can be claimed unseen. */
function Deck({ context }: { readonly context: ResarcanaContext }) {
  const { view, texts, legal, choose, asked, whyNot } = context;
  const isLegal = legal.includes('claim unseen');
  const label = texts.text('board.resarcana.monuments.deck', { n: view.monuments.length });
  return (
    <button
      type="button"
      className={css.deck}
      data-zone="monument-deck"
      data-read="monument-deck"
      data-state={isLegal ? 'legal' : 'idle'}
      aria-label={label}
      title={label}
      onClick={({ currentTarget }) => {
        if (isLegal) choose('claim unseen');
        else if (asked) whyNot('claim unseen', currentTarget);
      }}
    >
      <Icon name="star7" />
      <b aria-hidden="true">{view.monuments.length}</b>
    </button>
  );
}

/** The magic items as medals; on a phone one medal stands for all of them. */
function Items({ context }: { readonly context: ResarcanaContext }) {
  const { view, texts } = context;
  const { text } = texts;
  const [isOpen, setOpen] = useState(false);
  const slots = itemSlots(view);
  const there = slots.filter((card) => card !== undefined);
  const isAway = (i: number) => modeOf(view) === 'score-attack' && i < view.flipped;
  return (
    <figure className={css.items}>
      <figcaption>{text('board.resarcana.items')}</figcaption>
      <ul data-zone="items">
        {slots.map((card, i) => (
          <li key={card ?? `gap-${i}`}>
            {card === undefined ? (
              <span className={css.noItem} />
            ) : (
              <Item context={context} card={card} away={isAway(i)} />
            )}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={css.stack}
        aria-label={`${text('board.resarcana.items')}: ${there.length}`}
        onClick={() => setOpen(true)}
      >
        {there[0] === undefined ? null : <Plate card={there[0]} />}
        <b aria-hidden="true">{there.length}</b>
      </button>
      {isOpen ? (
        <CardsDialog
          context={context}
          title={text('board.resarcana.items')}
          cards={there}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </figure>
  );
}

/** A magic item that nobody has. */
function Item({ context, card, away }: ItemProps) {
  const { texts, open, setOpen } = context;
  const id = idOf(card);
  const name = texts.text(`card.${id}.name`);
  const label = away ? texts.text('board.resarcana.item.away', { name }) : labelOf(context, card);
  return (
    <button
      type="button"
      className={css.item}
      data-piece={id}
      data-zone="items"
      data-away={away || undefined}
      data-state={open === card ? 'chosen' : 'idle'}
      aria-label={label}
      title={label}
      onClick={() => setOpen(open === card ? undefined : card)}
    >
      <Plate card={card} />
    </button>
  );
}

interface ItemProps {
  readonly context: ResarcanaContext;
  readonly card: number;
  readonly away: boolean;
}
