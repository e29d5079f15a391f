import { useLayoutEffect, useRef } from 'react';
import { type Identities, identify, type Lying } from './identities.ts';

/** Ids for pieces that look alike, remembered from one view to the next. */
export function useIdentities(lying: Lying): Identities {
  const last = useRef<Identities>(new Map());
  const ids = identify(last.current, lying);
  useLayoutEffect(() => {
    last.current = ids;
  });
  return ids;
}
