import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** A press of a key leads to a button that appears because of it within this time, in milliseconds. */
const SOON = 1500;

/**
 * One Enter rule at every table: the first Enter chooses a piece; where that opens a second step, the focus goes to the
 * button that confirms it, which is described by what is asked. When the step is cancelled it goes back to the piece.
 */
export function useConfirmFocus(bar: RefObject<HTMLElement | null>, promptId: string): void {
  const pressed = useRef<{ readonly on: HTMLElement; readonly at: number }>(undefined);
  const opener = useRef<HTMLElement>(undefined);
  const known = useRef('');

  useEffect(() => {
    const onKey = ({ key, target }: KeyboardEvent) => {
      const isPiece = target instanceof HTMLElement && target.closest('main') !== null;
      if (key === 'Enter' || key === ' ') pressed.current = isPiece ? { on: target, at: performance.now() } : undefined;
    };
    const onPointer = () => {
      pressed.current = undefined;
    };
    addEventListener('keydown', onKey, true);
    addEventListener('pointerdown', onPointer, true);
    return () => {
      removeEventListener('keydown', onKey, true);
      removeEventListener('pointerdown', onPointer, true);
    };
  }, []);

  useLayoutEffect(() => {
    const go = bar.current?.querySelector<HTMLElement>('[data-kind=go]') ?? undefined;
    go?.setAttribute('aria-describedby', promptId);
    const words = go?.textContent ?? '';
    const isNew = words !== '' && words !== known.current;
    const isGone = words === '' && known.current !== '';
    known.current = words;
    const press = pressed.current;
    if (isNew && press !== undefined && performance.now() - press.at < SOON) {
      pressed.current = undefined;
      opener.current = press.on;
      go?.focus({ preventScroll: true });
    } else if (isGone && opener.current !== undefined) {
      if (document.activeElement === document.body && opener.current.isConnected) {
        opener.current.focus({ preventScroll: true });
      }
      opener.current = undefined;
    }
  });
}
