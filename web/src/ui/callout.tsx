import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { placeBeside, type Placement } from './placement.ts';
import css from './callout.module.css';

export interface CalloutProps {
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
export function Callout({ title, children, footer, icon = 'why', anchor, closeLabel, onClose }: CalloutProps) {
  const callout = useRef<HTMLDivElement>(null);
  const [placement, setPlacement] = useState<Placement>();

  useLayoutEffect(() => {
    if (callout.current !== null) setPlacement(placeBeside(callout.current, anchor));
  }, [anchor]);

  return (
    <div
      ref={callout}
      className={`${css.callout} on-parchment`}
      data-side={placement?.side}
      style={placement === undefined ? { visibility: 'hidden' } : { left: placement.left, top: placement.top }}
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
