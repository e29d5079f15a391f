import { useState } from 'react';
import { type Identities, identify, type Lying } from './identities.ts';

const NONE: Identities = new Map();

/** Ids for pieces that look alike, remembered from one view to the next. */
export function useIdentities(lying: Lying): Identities {
  const [known, setKnown] = useState({ key: '', ids: NONE });
  const key = JSON.stringify(lying);
  if (known.key === key) return known.ids;
  const ids = identify(known.ids, lying);
  setKnown({ key, ids });
  return ids;
}
