import type { Seat } from '@conclave/kernel/game';
import { hasLaid, itemsOf, thoughtsOf, wizardOf } from '@conclave/wizard15/board';
import { Candle } from '../../ui/candle.tsx';
import { Icon, iconHref } from '../../ui/icon.tsx';
import { type WizardContext, isLaying } from './board-context.ts';
import { EMBLEMS } from './emblems.ts';
import css from './wizard.module.css';

/** A wizard: the fan of its board, who plays it, its mana and items. A press shows everything it has. */
export function Wizard({ context, seat }: { readonly context: WizardContext; readonly seat: Seat }) {
  const { view, seats, texts, acting, playback, lookAt, readOnly, gone } = context;
  const { text } = texts;
  const id = wizardOf(view, seat);
  const info = seats[seat];
  const mana = view.mana[seat] ?? 0;
  const you = context.you === seat;
  const must = acting.includes(seat) && !readOnly && !gone;
  const markers = view.markers[seat] ?? 0;
  const items = itemsOf(view, seat);
  const thoughts = thoughtsOf(view, seat);
  return (
    <button
      type="button"
      className={css.wizard}
      data-seat={seat}
      data-read={`wizard-${seat}`}
      data-you={you || undefined}
      data-crowd={(view.sides[view.team[seat] ?? 0]?.seats.length ?? 1) > 2 || undefined}
      data-acting={must || undefined}
      data-away={info?.kind === 'human' && !info.connected ? true : undefined}
      style={{ '--c': `var(--w-${id})` } as React.CSSProperties}
      onClick={() => lookAt(seat)}
      title={text('board.wizard15.look', { name: info?.name ?? '' })}
    >
      <svg className={css.fan} viewBox="0 0 100 100" aria-hidden="true">
        <path d="M97 50 22 6Q2 50 22 94Z" className={css.plate} />
        <path d="M44 20Q32 50 44 80M64 32Q56 50 64 68" className={css.arc} />
        <use href={iconHref(`w-${id}`)} x="14" y="30" width="40" height="40" className={css.beast} />
      </svg>
      <span className={css.who}>
        <b>
          {must ? <Candle className={css.candle} /> : null}
          {you ? text('board.wizard15.you') : info?.name}
          {view.kings.includes(seat) ? (
            <span data-read={`king-${seat}`}>
              <Icon name="crown" label={text('board.wizard15.king')} />
            </span>
          ) : null}
        </b>
        <small>{text(`option.wizards.${id}`)}</small>
      </span>
      <span
        className={css.mana}
        data-read={`mana-${seat}`}
        role="img"
        aria-label={text('board.wizard15.mana', { n: mana })}
      >
        {Array.from({ length: 5 }, (_, i) => (
          <svg key={i} viewBox="0 0 64 80" data-full={i < mana || undefined} aria-hidden="true">
            <use href={iconHref('gem')} />
          </svg>
        ))}
        <i data-n={mana} />
      </span>
      <span className={css.things}>
        {items.map(({ item, isBroken }) => (
          <span
            key={item}
            className={css.item}
            data-broken={isBroken || undefined}
            data-piece={`item-${item}`}
            data-zone={`items-${seat}`}
          >
            <Icon
              name={EMBLEMS[item] ?? 'star'}
              label={text(isBroken ? 'board.wizard15.broken' : 'board.wizard15.item', { item: text(`piece.${item}`) })}
            />
            <em>{text(`piece.${item}`)}</em>
          </span>
        ))}
        <span className={css.books} data-read={`hand-${seat}`} data-zone={`hand-${seat}`}>
          <Icon name="hands" label={text('board.wizard15.handSize')} />
          {view.hand[seat]?.length ?? 0}
          <Icon name="pile" label={text('board.wizard15.deckSize')} />
          {view.deck[seat]?.length ?? 0}
        </span>
        {markers > 0 ? (
          <span className={css.markers} data-read={`markers-${seat}`}>
            <Icon name="laurel" label={text('board.wizard15.markers', { n: markers })} />
            {markers}
          </span>
        ) : null}
        {isLaying(context.prompt) && hasLaid(view, seat) && playback.settled ? (
          <span className={css.laid}>
            <Icon name="seal" />
            {text('board.wizard15.laid')}
          </span>
        ) : null}
        {thoughts.length > 0 ? (
          <q className={css.thoughts}>{thoughts.map((each) => text(`piece.${each}`)).join(' ')}</q>
        ) : null}
      </span>
    </button>
  );
}
