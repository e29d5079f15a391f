import type { ReactNode } from 'react';
import css from './tray.module.css';

export interface TrayProps {
  readonly label: string;
  readonly zone: string;
  /** Places in all; those without a child stay drawn as empty nests. */
  readonly places: number;
  /** `stone` for an altar in the middle, `wood` for a pool in front of a seat. */
  readonly kind?: 'wood' | 'stone';
  readonly children: readonly ReactNode[];
}

/** A tray with round nests for tokens: a pool, an altar. */
export function Tray({ label, zone, places, kind = 'wood', children }: TrayProps) {
  const empty = Math.max(0, places - children.length);
  return (
    <ul className={`${css.tray} ${css[kind]}`} aria-label={label} data-zone={zone}>
      {[...children, ...Array.from({ length: empty }, () => null)].map((child, i) => (
        // the place is the key: a token leaves, its nest stays
        <li key={i} className={css.nest}>
          {child}
        </li>
      ))}
    </ul>
  );
}
