import type { CSSProperties, ReactNode } from 'react';
import { Card } from './card.tsx';
import { CardBack } from './card-back.tsx';
import css from './pile.module.css';
import { Slot } from './slot.tsx';

export interface PileProps {
  /** What the pile is, with its number: 'Monuments, 7 left'. */
  readonly label: string;
  readonly count: number;
  readonly zone?: string;
  /** The face on top, if it lies open; else a back. */
  readonly children?: ReactNode;
  readonly style?: CSSProperties;
}

/** Cards on one heap, with their number; an empty heap keeps its place. */
export function Pile({ label, count, zone, children, style }: PileProps) {
  return (
    <span className={css.pile} data-depth={Math.min(count, 3)} style={style}>
      {count === 0 ? (
        <Slot {...(zone === undefined ? {} : { zone })}>0</Slot>
      ) : (
        <Card label={label} zone={zone} className={css.top}>
          {children ?? <CardBack />}
        </Card>
      )}
      {count === 0 ? null : (
        <b className={css.count} aria-hidden="true">
          {count}
        </b>
      )}
    </span>
  );
}
