import type { ReactNode } from 'react';
import css from './slot.module.css';

export interface SlotProps {
  readonly children?: ReactNode;
  readonly zone?: string;
  /** What whoever points at it reads about. */
  readonly read?: string | undefined;
  /** Something that can be played goes here. */
  readonly target?: boolean;
  readonly ratio?: number;
  readonly className?: string | undefined;
}

/** An empty place: it stays drawn, so that nothing jumps when a card comes or goes. */
export function Slot({ children, zone, read, target = false, ratio = 1.4, className }: SlotProps) {
  return (
    <span
      className={`${css.slot} ${target ? css.target : ''} ${className ?? ''}`}
      data-zone={zone}
      data-read={read}
      style={{ aspectRatio: `1 / ${ratio}` }}
    >
      {children}
    </span>
  );
}
