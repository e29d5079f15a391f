import type { ReactNode } from 'react';
import css from './slot.module.css';

export interface SlotProps {
  readonly children?: ReactNode;
  readonly zone?: string;
  /** Something that can be played goes here. */
  readonly target?: boolean;
  readonly ratio?: number;
  readonly className?: string | undefined;
}

/** An empty place: it stays drawn, so that nothing jumps when a card comes or goes. */
export function Slot({ children, zone, target = false, ratio = 1.4, className }: SlotProps) {
  return (
    <span
      className={`${css.slot} ${target ? css.target : ''} ${className ?? ''}`}
      data-zone={zone}
      style={{ aspectRatio: `1 / ${ratio}` }}
    >
      {children}
    </span>
  );
}
