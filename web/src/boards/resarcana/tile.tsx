import { amountsOn, factsOf, idOf, isTurned } from '@conclave/resarcana/board';
import { Icon } from '../../ui/icon.tsx';
import { placed } from '../../ui/piece.ts';
import { labelOf, softened } from './labels.ts';
import { movesOf, stateOf } from './piece-state.ts';
import { Plate } from './plate.tsx';
import { Points } from './points.tsx';
import { Price } from './price.tsx';
import { PrintRow } from './print-row.tsx';
import { Stored } from './stored.tsx';
import type { ResarcanaContext } from './view.tsx';
import css from './tile.module.css';

/** A component in the one compact form: plate and name, in the hand its price, one row of signs for each ability. */
export function Tile({ context, card, zone, from, priced = false }: TileProps) {
  const { view, texts, open, setOpen } = context;
  const { printed, reacts } = factsOf(card);
  const id = idOf(card);
  const turned = isTurned(view, card);
  const state = stateOf(context, card);
  const answer = context.answers.get(id);
  const press = () => {
    if (context.take !== undefined && amountsOn(view, card).length > 0) context.take.toggle(id);
    else if (answer === undefined) setOpen(open === card ? undefined : card);
    else context.choose(answer);
  };
  const usable = new Set(movesOf(context, card));
  return (
    <article
      className={css.tile}
      data-glow={state === 'idle' ? undefined : state}
      data-turned={turned || undefined}
      data-priced={priced || undefined}
      {...placed({ piece: id, zone, from })}
    >
      <button
        type="button"
        className={css.face}
        data-state={state}
        aria-label={labelOf(context, card)}
        aria-pressed={state === 'chosen'}
        onClick={press}
      />
      <span className={css.head} aria-hidden="true">
        <Plate card={card} turned={turned} className={css.plate} />
        <b className={css.name}>{softened(texts.text(`card.${id}.name`))}</b>
      </span>
      {priced ? <Price context={context} card={card} className={css.price} /> : null}
      <ol className={css.rows} aria-hidden="true">
        {printed.collect === undefined ? null : (
          <li data-row="collects">
            <Icon name="hourglass" />
            <PrintRow row={printed.collect} />
          </li>
        )}
        {printed.ability === undefined ? null : (
          <li data-row="ability">
            <PrintRow row={printed.ability} />
          </li>
        )}
        {printed.powers?.map((row, i) => (
          <li
            key={i}
            data-row={reacts[i] ? 'reacts' : undefined}
            data-can={usable.has(`use ${id}.${i + 1}`) || usable.has(`react ${id}.${i + 1}`) || undefined}
          >
            {reacts[i] ? <Icon name="shield" /> : null}
            <PrintRow row={row} />
          </li>
        ))}
      </ol>
      <Points card={card} className={css.points} />
      {view.spelled.includes(card) ? <Icon name="eruption" className={css.spell} /> : null}
      <Stored context={context} card={card} />
    </article>
  );
}

interface TileProps {
  readonly context: ResarcanaContext;
  readonly card: number;
  readonly zone: string;
  readonly from?: string | undefined;
  /** In the hand it shows what it costs. */
  readonly priced?: boolean;
}
