import type { Seat } from '@conclave/kernel/game';
import { idOf, isTurned } from '@conclave/resarcana/board';
import { Icon } from '../../ui/icon.tsx';
import { placed } from '../../ui/piece.ts';
import { labelOf, softened } from './labels.ts';
import { stateOf } from './piece-state.ts';
import { Plate } from './plate.tsx';
import { Points } from './points.tsx';
import { Stored } from './stored.tsx';
import type { ResarcanaContext } from './view.tsx';
import css from './chip.module.css';

/** Somebody else's component: plate and name. Everything else is one press away. */
export function Chip({ context, card, zone, from }: ChipProps) {
  const { view, texts, open, setOpen, answers, choose } = context;
  const id = idOf(card);
  const turned = isTurned(view, card);
  const answer = answers.get(id);
  return (
    <button
      type="button"
      className={css.chip}
      data-state={stateOf(context, card)}
      data-turned={turned || undefined}
      aria-label={labelOf(context, card)}
      aria-pressed={open === card}
      onClick={() => (answer === undefined ? setOpen(open === card ? undefined : card) : choose(answer))}
      {...placed({ piece: id, zone, from })}
    >
      <Plate card={card} turned={turned} />
      <b className={css.name}>{softened(texts.text(`card.${id}.name`))}</b>
      <Points card={card} className={css.points} />
      {view.spelled.includes(card) ? <Icon name="eruption" className={css.spell} /> : null}
      <Stored context={context} card={card} small />
    </button>
  );
}

/** A row of them, each in its place; many drop their names. */
export function Chips({ context, cards, zone, from, label }: ChipsProps) {
  return (
    <ul className={css.chips} data-zone={zone} data-many={cards.length > 9 || undefined} aria-label={label}>
      {cards.map((card) => (
        <li key={card}>
          <Chip context={context} card={card} zone={zone} from={from} />
        </li>
      ))}
    </ul>
  );
}

/** What lies in front of a seat. */
export function tableauZone(seat: Seat): string {
  return `tableau-${seat}`;
}

interface ChipProps {
  readonly context: ResarcanaContext;
  readonly card: number;
  readonly zone: string;
  readonly from?: string | undefined;
}

interface ChipsProps {
  readonly context: ResarcanaContext;
  readonly cards: readonly number[];
  readonly zone: string;
  readonly from?: string | undefined;
  readonly label?: string | undefined;
}
