import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { below, type Rng } from '@conclave/kernel/chance';

/** Makes everything that the server draws at random follow from `rng`: secrets, ids, and the seeds of bots. Returns the way back. */
export function seedChance(rng: Rng): () => void {
  const { randomBytes, randomInt } = crypto;
  const bytes = (size: number) => Buffer.from(Array.from({ length: size }, () => below(rng, 256)));
  Object.assign(crypto, { randomBytes: bytes, randomInt: () => below(rng, 2 ** 31) });
  syncBuiltinESMExports();
  return () => {
    Object.assign(crypto, { randomBytes, randomInt });
    syncBuiltinESMExports();
  };
}
