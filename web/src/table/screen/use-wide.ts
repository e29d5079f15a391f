import { useSyncExternalStore } from 'react';
import { BREAKPOINTS } from '../../ui/breakpoints.ts';

const WIDE = BREAKPOINTS['--wide'];

/** Whether there is room for slips beside pieces and a ledger beside the felt. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(WIDE);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(WIDE).matches,
  );
}
