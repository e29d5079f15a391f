import { randomBytes } from 'node:crypto';
import type { NewTable } from '../src/storage/store.ts';

/** A table of the toy game, with an id of its own. */
export function newTable(more: Partial<NewTable> = {}): NewTable {
  return {
    id: randomBytes(12).toString('base64url'),
    game: 'toy',
    version: 1,
    options: { seats: 2 },
    public: false,
    secret: randomBytes(32).toString('hex'),
    created: 1_700_000_000_000,
    ...more,
  };
}
