import type { State } from '@conclave/wizard15/state';
import { RECITAL_PACE } from '@conclave/wizard15/board';
import { useEffect, useState } from 'react';

/** Whether the next line of a time jump may be said: the engine keeps no clock, so the table spaces them. */
export function useRecital({ chant }: State): boolean {
  const line = `${chant.side} ${chant.card} ${chant.said}`;
  const [ready, setReady] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setReady(line), RECITAL_PACE);
    return () => clearTimeout(timer);
  }, [line]);
  return ready === line;
}
