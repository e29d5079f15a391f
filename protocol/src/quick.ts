import type { ClientMessage } from './messages.ts';

type Play = Extract<ClientMessage, { type: 'play' }>;

const ID = /^[A-Za-z0-9_-]{1,36}$/;

/**
 * A `play`, if this certainly is one: nearly every message is, and this is quicker than the schema. Undefined says nothing:
 * the schema decides. A test holds the two together.
 */
export function quickPlay(raw: unknown): Play | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const { type, id, seq, move } = raw as Record<string, unknown>;
  if (type !== 'play' || typeof id !== 'string' || typeof move !== 'string' || typeof seq !== 'number')
    return undefined;
  if (!ID.test(id) || move.length < 1 || move.length > 200) return undefined;
  if (!Number.isInteger(seq) || seq < 0 || seq > 1_000_000) return undefined;
  let fields = 0;
  for (const _ in raw) fields++;
  return fields === 4 ? (raw as Play) : undefined;
}
