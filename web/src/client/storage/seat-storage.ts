import * as z from 'zod/mini';
import { keep, kept } from '../../browser/local-storage.ts';
import { randomHex } from '../../browser/random.ts';

/** A seat at a server's table that this browser holds, and what the home page says about it. */
const storedSeatSchema = z.object({
  table: z.string(),
  /** 128 bits: whoever has it, has the seat. */
  secret: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  game: z.catch(z.string(), ''),
  names: z.catch(z.array(z.string()), []),
  yourTurn: z.catch(z.boolean(), false),
  over: z.catch(z.boolean(), false),
  /** Milliseconds of `Date.now()`. */
  changed: z.catch(z.number(), 0),
});

export type StoredSeat = z.infer<typeof storedSeatSchema>;

const PREFIX = 'conclave.seat.';

export function storedSeat(table: string): StoredSeat | undefined {
  return storedSeatSchema.safeParse(kept(PREFIX + table)).data;
}

export function storeSeat(seat: StoredSeat): void {
  keep(PREFIX + seat.table, seat);
}

export function forgetSeat(table: string): void {
  keep(PREFIX + table, undefined);
}

/** The secret for this table: the one that is kept, or a new one, kept from now on. */
export function secretFor(table: string): string {
  const known = storedSeat(table);
  if (known !== undefined) return known.secret;
  const secret = randomHex(16);
  holdSeat(table, secret);
  return secret;
}

/** Keeps a seat before anything else is known of its table: from a link, or for a rematch. */
export function holdSeat(table: string, secret: string): void {
  storeSeat({ table, secret, game: '', names: [], yourTurn: false, over: false, changed: Date.now() });
}

/** Every seat this browser holds, the last one used first. */
export function storedSeats(): StoredSeat[] {
  const seats: StoredSeat[] = [];
  for (let i = 0; i < localStorage.length; i++) {
    const key = localStorage.key(i);
    if (key === null || !key.startsWith(PREFIX)) continue;
    const seat = storedSeat(key.slice(PREFIX.length));
    if (seat !== undefined && seat.game !== '') seats.push(seat);
  }
  return seats.sort((a, b) => b.changed - a.changed);
}

/** The seat travels to another device after the `#` of a link, which no server and no log ever sees. */
export function linkWithSeat(table: string): string {
  const seat = storedSeat(table);
  const link = `${location.origin}/table/${table}`;
  return seat === undefined ? link : `${link}#seat=${seat.secret}`;
}

/** Takes the seat out of such a link, and the link out of the address bar. */
export function takeSeatFromLink(table: string): void {
  const secret = /^#seat=([0-9a-f]{32})$/.exec(location.hash)?.[1];
  if (secret === undefined) return;
  holdSeat(table, secret);
  history.replaceState(undefined, '', location.pathname);
}
