import { named } from '@conclave/kernel/question';
import type { Frame } from '@conclave/kernel/script';
import { DECK_WORDS, MONUMENT_DECK, OWN_DECK } from '../moves.ts';
import type { State } from '../state.ts';
import { oneComponent, oneOf } from './one-of.ts';

/** How many cards are looked at (RA-B54). */
export const LOOK = 3;

/** Which deck to look at: one's own or that of the monuments, never that of another seat. */
export const looking = oneOf(named([...DECK_WORDS, '0', '1', '2', '3']))({
  verb: 'look',
  rule: 'RA-B54',
  from(s, seat) {
    const own = s.decks[seat].length + s.discards[seat].length > 0 ? [OWN_DECK] : [];
    return s.monuments.length > 0 ? [...own, MONUMENT_DECK] : own;
  },
});

/** The card that goes back next, from the top. `card` says which deck, `count` is minus the cards still to be put. */
export const ordering = oneComponent({
  verb: 'order',
  rule: 'RA-B54',
  from: (s, _seat, f) => deckOf(s, f).slice(lookedAt(s, f) + f.count, lookedAt(s, f)),
});

export function deckOf(s: State, f: Frame): number[] {
  return f.card === OWN_DECK ? s.decks[f.seat] : s.monuments;
}

/** How many cards of the deck were looked at: all, if there are fewer. */
export function lookedAt(s: State, f: Frame): number {
  return Math.min(LOOK, deckOf(s, f).length);
}
