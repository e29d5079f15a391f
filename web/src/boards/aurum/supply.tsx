import type { CSSProperties } from 'react';
import { cardName, GOLD, goldInPlay, RANK } from '@conclave/aurum/components';
import { lowestBaseMetal } from '@conclave/aurum/trick';
import { Slot } from '../../ui/slot.tsx';
import { AurumCard } from './aurum-card.tsx';
import type { AurumContext } from './view.tsx';
import css from './supply.module.css';

/** The gold supply, a column for each rank; the one the lowest card would bring is framed. */
export function Supply(context: AurumContext) {
  const { view, texts } = context;
  const inPlay = goldInPlay(view.hands.length, view.options.zeros);
  const lowest = view.trick.length === 0 ? undefined : RANK[view.trick[lowestBaseMetal(view.trick)] ?? 0];
  return (
    <section className={css.supply} aria-label={texts.text('board.aurum.supply')}>
      <span className={css.caption} aria-hidden="true">
        {texts.text('board.aurum.supply')}
      </span>
      <ol className={css.columns} data-zone="supply">
        {inPlay.flatMap((all, rank) =>
          all === 0 ? [] : [<Column key={rank} context={context} rank={rank} most={all} aimed={lowest === rank} />],
        )}
      </ol>
    </section>
  );
}

function Column({ context, rank, most, aimed }: ColumnProps) {
  const { view, texts, ids, readOnly, whyNot } = context;
  const kind = cardName(GOLD + rank);
  const count = view.supply[rank] ?? 0;
  return (
    <li
      className={css.column}
      style={{ '--most': most } as CSSProperties}
      data-aimed={(aimed && count > 0) || undefined}
      data-many={count > 2 || undefined}
    >
      {count === 0 ? (
        <Slot>{rank}</Slot>
      ) : (
        Array.from({ length: count }, (_, n) => (
          <AurumCard
            key={n}
            card={kind}
            texts={texts}
            piece={ids('supply', kind, n)}
            zone="supply"
            tabIndex={-1}
            onPick={readOnly ? undefined : (element) => whyNot(`play ${kind}`, element)}
          />
        ))
      )}
    </li>
  );
}

interface ColumnProps {
  readonly context: AurumContext;
  readonly rank: number;
  /** So many are in play: their room is kept when some are taken. */
  readonly most: number;
  readonly aimed: boolean;
}
