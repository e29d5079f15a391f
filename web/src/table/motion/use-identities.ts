import { useState } from 'react';
import { type Identities, identify, type ZoneContents } from './identities.ts';

const NONE: Identities = new Map();

/** Ids for pieces that look alike, remembered from one view to the next. */
export function useIdentities(contents: ZoneContents): Identities {
  const [known, setKnown] = useState({ key: '', ids: NONE });
  const key = JSON.stringify(contents);
  if (known.key === key) return known.ids;
  const ids = identify(known.ids, contents);
  setKnown({ key, ids });
  return ids;
}
