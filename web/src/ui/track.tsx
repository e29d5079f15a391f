import type { ReactNode } from 'react';
import css from './track.module.css';

export interface Cell {
  readonly key: string;
  readonly text: ReactNode;
  /** `past` and `now` for rounds, `next` for the cell to come, `end` for the last cell, `zero` for the cell that ends the game. */
  readonly kind?: 'past' | 'now' | 'next' | 'end' | 'zero';
  /** What stands on the cell. */
  readonly marker?: ReactNode;
  /** Something stood here before the last move: a dashed ring. */
  readonly left?: boolean;
}

export interface TrackProps {
  readonly label: string;
  readonly zone?: string;
  readonly cells: readonly Cell[];
}

/** A row of cells that something walks along: life, rounds, points. */
export function Track({ label, zone, cells }: TrackProps) {
  return (
    <ol className={css.track} aria-label={label} data-zone={zone}>
      {cells.map(({ key, text, kind, marker, left }) => (
        <li
          key={key}
          className={`${css.cell} ${left ? css.left : ''}`}
          data-kind={kind}
          aria-current={kind === 'now' ? 'step' : undefined}
        >
          {text}
          {marker === undefined ? null : <span className={css.marker}>{marker}</span>}
        </li>
      ))}
    </ol>
  );
}
