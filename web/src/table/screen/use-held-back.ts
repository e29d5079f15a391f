import { useState } from 'react';

/** The value as it was when the waiting began; as it is when nothing is waited for. */
export function useHeldBack<T>(value: T, waits: boolean): T {
  const [before, setBefore] = useState(value);
  if (!waits && before !== value) setBefore(value);
  return waits ? before : value;
}
