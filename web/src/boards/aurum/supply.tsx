import type { CSSProperties } from 'react';
import { rankAtStake, type SupplyColumn, supplyColumns } from '@conclave/aurum/board';
import { Slot } from '../../ui/slot.tsx';
import { AurumCard } from './aurum-card.tsx';
import type { AurumContext } from './view.tsx';
import css from './supply.module.css';

/** The gold supply, a column for each rank; the one the lowest card would bring is framed. */
export function Supply(context: AurumContext) {
  const { view, texts } = context;
  const aim = rankAtStake(view);
  return (
    <section className={css.supply} aria-label={texts.text('board.aurum.supply')}>
      <span className={css.caption} aria-hidden="true">
        {texts.text('board.aurum.supply')}
      </span>
      <ol className={css.columns} data-zone="supply">
        {supplyColumns(view).map((column) => (
          <Column key={column.rank} context={context} column={column} aimed={column.rank === aim} />
        ))}
      </ol>
    </section>
  );
}

function Column({ context, column, aimed }: ColumnProps) {
  const { texts, ids, readOnly, whyNot } = context;
  const { rank, card: kind, count, most } = column;
  return (
    <li
      className={css.column}
      style={{ '--most': most } as CSSProperties}
      data-aimed={(aimed && count > 0) || undefined}
      data-many={count > 2 || undefined}
    >
      {count === 0 ? (
        <Slot read={kind}>{rank}</Slot>
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
  /** It keeps room for all cards of its rank when some are taken. */
  readonly column: SupplyColumn;
  readonly aimed: boolean;
}
