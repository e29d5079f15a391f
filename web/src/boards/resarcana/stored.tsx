import { amountsOn, idOf } from '@conclave/resarcana/board';
import { Essence } from './essence.tsx';
import { Motes } from './motes.tsx';
import type { ResarcanaContext } from './view.tsx';
import css from './stored.module.css';

/** The essences on a component, on its lower edge; where there is little room mixed ones are summed. */
export function Stored({ context, card, small = false }: StoredProps) {
  const essences = amountsOn(context.view, card);
  if (essences.length === 0) return null;
  const zone = `on-${idOf(card)}`;
  const isSum = small && essences.length > 1;
  return (
    <span className={css.stored} data-small={small || undefined} aria-hidden="true">
      {isSum ? <Essence letter="?" n={essences.reduce((all, [, n]) => all + n, 0)} /> : null}
      {essences.map(([letter, n]) => (
        <span key={letter} className={isSum ? css.hidden : css.kind}>
          <Motes essences={context.essences} zone={zone} letter={letter} />
          {isSum ? null : <Essence letter={letter} n={n} />}
        </span>
      ))}
    </span>
  );
}

interface StoredProps {
  readonly context: ResarcanaContext;
  readonly card: number;
  readonly small?: boolean;
}
