import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 1100px)';

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
