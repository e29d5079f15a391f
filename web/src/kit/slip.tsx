import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { besides, type Spot } from './spot.ts';
import css from './slip.module.css';

export interface SlipProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly icon?: string;
  /** The piece the slip speaks about. */
  readonly anchor: HTMLElement;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

/** A parchment slip beside a piece, such as the answer to "why not". It covers nothing that can be played. */
export function Slip({ title, children, footer, icon = 'why', anchor, closeLabel, onClose }: SlipProps) {
  const slip = useRef<HTMLDivElement>(null);
  const [spot, setSpot] = useState<Spot>();

  useLayoutEffect(() => {
    if (slip.current !== null) setSpot(besides(slip.current, anchor));
  }, [anchor]);

  return (
    <div
      ref={slip}
      className={`${css.slip} on-parchment`}
      data-side={spot?.side}
      style={spot === undefined ? { visibility: 'hidden' } : { left: spot.left, top: spot.top }}
    >
      <h3>
        <Icon name={icon} />
        <span>{title}</span>
        <button type="button" className={css.close} aria-label={closeLabel} onClick={onClose}>
          ×
        </button>
      </h3>
      <div>{children}</div>
      {footer === undefined ? null : <footer>{footer}</footer>}
    </div>
  );
}
