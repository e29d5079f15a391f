import { useState } from 'react';

/** A state that begins afresh whenever the position is another: something compared by identity, or a text that tells positions apart. */
export function usePerPosition<T>(position: unknown, fresh: T): readonly [T, (value: T) => void] {
  const [held, setHeld] = useState({ position, value: fresh });
  const isSame = Object.is(held.position, position);
  if (!isSame) setHeld({ position, value: fresh });
  return [isSame ? held.value : fresh, (value) => setHeld({ position, value })];
}
