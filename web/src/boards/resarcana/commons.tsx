import { factsOf, idOf, itemSlots, modeOf, placeSlots } from '@conclave/resarcana/board';
import type { CSSProperties } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Slot } from '../../ui/slot.tsx';
import css from './commons.module.css';
import { ComponentCard, movesOf } from './component-card.tsx';
import { emblemOf, inkOf } from './emblems.ts';
import { Essence } from './essence.tsx';
import type { ResarcanaContext } from './view.tsx';
import { labelOf, pointsSign } from './labels.ts';

/** The middle: Places of Power, two monuments and their deck, the magic items. */
export function Commons({ context }: { readonly context: ResarcanaContext }) {
  const { view, texts, legal, choose, asked, whyNot } = context;
  const { text } = texts;
  const unseen = legal.includes('claim unseen');
  return (
    <section className={css.commons} aria-label={text('board.resarcana.middle')} data-zone="supply">
      <figure className={css.places}>
        <figcaption>{text('board.resarcana.places')}</figcaption>
        <ul data-zone="places">
          {placeSlots(view).map(({ card }, i) => (
            <li key={card ?? `gap-${i}`}>
              {card === undefined ? <Slot className={css.placeGap} /> : <PlaceTile context={context} card={card} />}
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
                <Slot />
              ) : (
                <ComponentCard context={context} card={card} zone="monuments" from="monument-deck" />
              )}
            </li>
          ))}
          <li>
            <button
              type="button"
              className={css.deck}
              data-zone="monument-deck"
              data-state={unseen ? 'legal' : 'idle'}
              aria-label={text('board.resarcana.monuments.deck', { n: view.monuments.length })}
              title={text('board.resarcana.monuments.deck', { n: view.monuments.length })}
              onClick={(event) =>
                unseen ? choose('claim unseen') : asked ? whyNot('claim unseen', event.currentTarget) : undefined
              }
            >
              <Icon name="star7" />
              <b aria-hidden="true">{view.monuments.length}</b>
            </button>
          </li>
        </ul>
      </figure>
      <figure className={css.items}>
        <figcaption>{text('board.resarcana.items')}</figcaption>
        <ul data-zone="items">
          {itemSlots(view).map((card, i) => (
            <li key={card ?? `gap-${i}`}>
              {card === undefined ? (
                <Slot className={css.itemGap} ratio={1} />
              ) : (
                <ItemDisc context={context} card={card} away={modeOf(view) === 'score-attack' && i < view.flipped} />
              )}
            </li>
          ))}
        </ul>
      </figure>
    </section>
  );
}

/** A wide tile in a wooden frame: art, name, cost, points. */
function PlaceTile({ context, card }: { readonly context: ResarcanaContext; readonly card: number }) {
  const { texts, open, setOpen, asked, look } = context;
  const id = idOf(card);
  const can = movesOf(context, card).length > 0;
  const [ink, dark] = inkOf(card);
  const points = pointsSign(card);
  return (
    <button
      type="button"
      className={css.place}
      data-piece={id}
      data-zone="places"
      data-state={open === card ? 'chosen' : asked && can ? 'legal' : 'idle'}
      style={{ '--c': ink, '--cd': dark } as CSSProperties}
      aria-label={labelOf(context, card)}
      aria-pressed={open === card}
      onClick={() => setOpen(open === card ? undefined : card)}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') look(card);
      }}
      onPointerLeave={() => look(undefined)}
    >
      <span className={css.art}>
        <Icon name={emblemOf(id)} />
      </span>
      <b>{texts.text(`card.${id}.name`)}</b>
      <span className={css.cost}>
        {factsOf(card).price.map(([letter, n]) => (
          <Essence key={letter} letter={letter} n={n} />
        ))}
      </span>
      {points === '' ? null : <i aria-hidden="true" data-n={points} />}
    </button>
  );
}

/** A magic item: pressed to be read, or taken when one is to be chosen. */
export function ItemDisc({
  context,
  card,
  away = false,
}: {
  readonly context: ResarcanaContext;
  readonly card: number;
  readonly away?: boolean;
}) {
  const { texts, open, setOpen, answers, choose, look } = context;
  const id = idOf(card);
  const answer = answers.get(id);
  const name = texts.text(`card.${id}.name`);
  return (
    <button
      type="button"
      className={css.item}
      data-piece={id}
      data-zone="items"
      data-away={away || undefined}
      data-state={answer === undefined ? (open === card ? 'chosen' : 'idle') : 'legal'}
      aria-label={away ? texts.text('board.resarcana.item.away', { name }) : labelOf(context, card)}
      onClick={() => (answer === undefined ? setOpen(open === card ? undefined : card) : choose(answer))}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') look(card);
      }}
      onPointerLeave={() => look(undefined)}
    >
      <span>
        <Icon name={emblemOf(id)} />
        {id === 'calm-elan' || id === 'death-life' ? <Icon name={id === 'calm-elan' ? 'e-elan' : 'e-life'} /> : null}
      </span>
      <small>{name}</small>
    </button>
  );
}
