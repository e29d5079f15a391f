import type { Seat } from '@conclave/kernel/game';
import type { Pieces } from '@conclave/kernel/question';
import { parseToken, POOL_LIMIT, TOKEN_WORDS } from '../components.ts';
import type { State } from '../state.ts';

/** Some tokens of the pool, as bits of their places: `pay Ys Yv`. Equal tokens are alike, and the order does not matter. */
export const PAYMENTS: Pieces<State> = { count: 1 << POOL_LIMIT, format, parse };

/** Tokens that are not all in the pool. */
const NOT_OWNED = 0;

function format(places: number, s: State, seat: Seat): string {
  const { pool } = s.wizards[seat];
  const tokens = pool.filter((_, place) => (places & (1 << place)) !== 0);
  if (tokens.length > 0) return tokens.map((kind) => TOKEN_WORDS[kind]).join(' ');
  return TOKEN_WORDS.find((_, kind) => !pool.includes(kind)) ?? '';
}

function parse(words: string, s: State, seat: Seat): number | undefined {
  const { pool } = s.wizards[seat];
  let places = 0;
  let missing = false;
  for (const word of words.split(' ')) {
    const kind = parseToken(word);
    if (kind === undefined) return undefined;
    const place = pool.findIndex((each, i) => each === kind && (places & (1 << i)) === 0);
    if (place < 0) missing = true;
    else places |= 1 << place;
  }
  return missing ? NOT_OWNED : places;
}
