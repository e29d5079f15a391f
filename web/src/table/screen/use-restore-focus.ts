import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * What had the focus may be gone after a move or a dialog: a button of the bar, a card. Whoever plays by keyboard finds
 * it again at what can be done next, or at what the bar says while others act; it never falls to the page itself.
 */
export function useRestoreFocus(acting: boolean, seq: number): void {
  const byKeys = useRef(false);

  const back = useEffectEvent(() => {
    if (!byKeys.current || document.activeElement !== document.body) return;
    if (document.querySelector('dialog[open]') !== null) return;
    const can = (selector: string) => (acting ? document.querySelector<HTMLElement>(selector) : null);
    const next =
      can('main button[data-state=legal]:not([tabindex="-1"])') ??
      can('footer [data-kind=go]') ??
      document.querySelector<HTMLElement>('footer [data-prompt]');
    next?.focus({ preventScroll: true });
  });

  useEffect(() => {
    const onKey = () => {
      byKeys.current = true;
    };
    const onKeyUp = () => back();
    const onPointer = () => {
      byKeys.current = false;
    };
    addEventListener('keydown', onKey, true);
    addEventListener('keyup', onKeyUp);
    addEventListener('pointerdown', onPointer, true);
    return () => {
      removeEventListener('keydown', onKey, true);
      removeEventListener('keyup', onKeyUp);
      removeEventListener('pointerdown', onPointer, true);
    };
  }, []);

  useEffect(() => back(), [acting, seq]);
}
