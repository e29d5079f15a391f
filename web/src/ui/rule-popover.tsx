import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { RuleId } from '@conclave/kernel/game';
import { placeBeside, type Placement } from './placement.ts';
import css from './rule-popover.module.css';

export interface RulePopoverProps {
  readonly rule: RuleId;
  readonly text: string;
  readonly more?: ReactNode;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** A rule by its id, in a sentence or two, beside whatever cited it. Escape or a click elsewhere closes it. */
export function RulePopover({ rule, text, more, anchor, onClose }: RulePopoverProps) {
  const popover = useRef<HTMLDialogElement>(null);
  const [placement, setPlacement] = useState<Placement>();

  useLayoutEffect(() => {
    const element = popover.current;
    if (element === null) return;
    if (!element.matches(':popover-open')) element.showPopover();
    setPlacement(placeBeside(element, anchor));
    element.focus({ preventScroll: true });
  }, [anchor]);

  return (
    <dialog
      ref={popover}
      popover="auto"
      aria-label={rule}
      tabIndex={-1}
      className={`${css.popover} on-parchment`}
      style={placement === undefined ? {} : { left: placement.left, top: placement.top }}
      onToggle={(event) => {
        if (event.newState !== 'closed') return;
        if (anchor.isConnected) anchor.focus({ preventScroll: true });
        onClose();
      }}
    >
      <h3>{rule}</h3>
      <p>{text}</p>
      {more === undefined ? null : <footer>{more}</footer>}
    </dialog>
  );
}
