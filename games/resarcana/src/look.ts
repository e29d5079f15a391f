import type { Emit } from '@conclave/kernel/game';
import { AGAIN, call, type Frame } from '@conclave/kernel/script';
import { IDS } from './components/values.ts';
import type { Event } from './events.ts';
import { monumentsSeen } from './knowledge.ts';
import { reshuffle } from './movements.ts';
import { DECK_WORDS, OWN_DECK } from './moves.ts';
import { deckOf, LOOK, lookedAt, looking, ordering } from './questions/looking.ts';
import type { State } from './state.ts';
import { act, askIfAny, decide, type Script } from './vocabulary.ts';

/** Asks for a deck, then for the order in which its top cards go back (RA-B54). */
export const lookScript: Script = [
  ...decide('look', looking, (s, f, deck, emit) => {
    const looked = deck === OWN_DECK ? lookAtOwn(s, f, emit) : lookAtMonuments(s, f);
    emit?.({ type: 'look', rule: 'RA-B54', seat: f.seat, count: looked.length, deck: DECK_WORDS[deck] });
    emit?.({ type: 'looked', rule: 'RA-B54', seat: f.seat, cards: looked.map((card) => IDS[card]) }, f.seat);
    if (looked.length > 1) call(s, 'order', f.seat, deck, looked.length);
  }),
];

/** With fewer than three cards the discards are shuffled under them first (RA-Q14). */
function lookAtOwn(s: State, f: Frame, emit: Emit<Event> | undefined): number[] {
  if (s.decks[f.seat].length < LOOK) reshuffle(s, f.seat, emit);
  const looked = s.decks[f.seat].slice(0, LOOK);
  s.seenTop[f.seat] = Math.max(s.seenTop[f.seat], looked.length);
  for (const card of looked) if (card >= 0) s.known[card] |= 1 << f.seat;
  return looked;
}

/** A short monument deck is not refilled (RA-Q15). */
function lookAtMonuments(s: State, f: Frame): number[] {
  const looked = s.monuments.slice(0, LOOK);
  monumentsSeen(s, f.seat, looked.length);
  return looked;
}

/** Puts the cards back one by one from the top. Clears `pick`, since only the looker may know the order. */
export const orderScript: Script = [
  act((_s, f) => {
    f.count = -f.count; // minus the cards still to be put; they count up to -1, the one that needs no question
  }),
  askIfAny('order', ordering, (s, f, card) => {
    const deck = deckOf(s, f);
    const at = lookedAt(s, f) + f.count;
    deck.splice(deck.indexOf(card), 1);
    deck.splice(at, 0, card);
    f.count++;
    f.pick = 0;
    return f.count < -1 ? AGAIN : undefined;
  }),
  act((_s, f, emit) => emit?.({ type: 'ordered', rule: 'RA-B54', seat: f.seat })),
];
