import { useSyncExternalStore } from 'react';
import { BREAKPOINTS } from './breakpoints.ts';

/** Whether the window is of this size now. */
export function useBreakpoint(name: keyof typeof BREAKPOINTS): boolean {
  const query = BREAKPOINTS[name];
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}
