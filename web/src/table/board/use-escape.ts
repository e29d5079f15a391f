import { useEffect, useEffectEvent } from 'react';

/** Escape takes back what was begun; a dialog over the table, and a reader that is held, take the key for themselves. */
export function useEscape(cancel: (() => void) | undefined): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
    cancel?.();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
