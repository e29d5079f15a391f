import type { ReactNode } from 'react';
import css from './spread.module.css';

/** Pieces in a row that move together when there is no more room; the row never grows wider than its place. */
export function Spread({ children, zone, label }: SpreadProps) {
  return (
    <ul className={css.spread} data-zone={zone} aria-label={label}>
      {children.map((child, i) => (
        // the place in the row is the key: motion follows data-piece
        <li key={i} className={css.place}>
          {child}
        </li>
      ))}
    </ul>
  );
}

export interface SpreadProps {
  readonly children: readonly ReactNode[];
  readonly zone?: string;
  readonly label?: string;
}
