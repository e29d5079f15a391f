import { factsOf, priceNow } from '@conclave/resarcana/board';
import { Essence } from './essence.tsx';
import type { ResarcanaContext } from './view.tsx';
import css from './price.module.css';

/** What a component would cost you now; what you lack is hollow, its number red. */
export function Price({ context, card, className = '' }: PriceProps) {
  const { view, me } = context;
  const parts = priceNow(view, me, card);
  if (parts.length === 0 && factsOf(card).price.length === 0) return null;
  return (
    <span className={`${css.price} ${className}`} aria-hidden="true">
      {parts.map(({ letter, need, have }) => (
        <span key={letter} className={css.part} data-lack={have < need || undefined}>
          <Essence letter={letter} n={need > 1 ? need : undefined} />
        </span>
      ))}
    </span>
  );
}

/** How much of a price is there: '7/12'. */
export function PriceCount({ context, card }: Omit<PriceProps, 'className'>) {
  const parts = priceNow(context.view, context.me, card);
  const sum = (of: 'need' | 'have') => parts.reduce((all, part) => all + part[of], 0);
  return (
    <span className={css.count} aria-hidden="true">
      <b>{sum('have')}</b>/{sum('need')}
    </span>
  );
}

interface PriceProps {
  readonly context: ResarcanaContext;
  readonly card: number;
  readonly className?: string | undefined;
}
