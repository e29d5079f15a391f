import { below, fork, HIDDEN_RNG, type Rng, shuffle } from '@conclave/kernel/chance';
import { type Seat, UNKNOWN, type View } from '@conclave/kernel/game';
import { legalOf, NOT_LAID } from '@conclave/kernel/script';
import { redactor } from '@conclave/kernel/view';
import { type Card, spellbook } from './components.ts';
import { WAND } from './moves.ts';
import { SCRIPTS } from './scripts.ts';
import { FACE_DOWN, SOME_FACE_DOWN } from './round/state.ts';
import { TELEPATHY_CARDS, TIME_JUMP_CARDS } from './setup.ts';
import { clone, copyLists, sameSide, type State } from './state.ts';

/**
 * What a seat may know (WWR-21 to WWR-23): everything that lies open, and all that its own team holds, has condensed,
 * has ready and signals. Of the other side it sees sizes, faces and backs.
 */
export function secrets(s: State, seat?: Seat): Partial<State> {
  const hand = copyLists(s.hand);
  const used = copyLists(s.used);
  const signals = copyLists(s.signals);
  const laid = s.laid.slice();
  const sealed = s.sealed.slice();
  const telepathy = s.telepathy.slice();
  for (let other = 0; other < s.team.length; other++) {
    if (seat !== undefined && sameSide(s, seat, other)) continue;
    hand[other].fill(UNKNOWN);
    hideBacks(used[other]);
    signals[other] = [];
    if (laid[other] >= FACE_DOWN) laid[other] = SOME_FACE_DOWN;
    if (sealed[other] !== NOT_LAID) sealed[other] = UNKNOWN;
  }
  for (let side = 0; side < 2; side++) {
    if (telepathy[side] >= 0 && (seat === undefined || s.team[seat] !== side)) telepathy[side] = UNKNOWN;
  }
  const deck = s.deck.map(backs);
  return { hand, deck, used, signals, laid, sealed, telepathy, jumps: backs(s.jumps), rng: HIDDEN_RNG };
}

export const redact = redactor(clone, secrets);

function backs(cards: readonly number[]): number[] {
  return cards.map(() => UNKNOWN);
}

function hideBacks(cards: number[]): void {
  for (let i = 0; i < cards.length; i++) if (cards[i] >= FACE_DOWN) cards[i] = SOME_FACE_DOWN;
}

/** A full state that a seat's view allows: the unseen cards of each book are dealt at random. */
export function determinise(view: View<State>, _seat: Seat, rng: Rng): State {
  const s = clone(view);
  s.rng = fork(rng);
  dealJumps(s, rng);
  dealThoughts(s, rng);
  for (let other = 0; other < s.team.length; other++) dealBook(s, other, rng);
  for (let other = 0; other < s.team.length; other++) {
    if (s.sealed[other] === UNKNOWN) s.sealed[other] = sealSomething(s, other, rng);
  }
  return s;
}

function dealBook(s: State, seat: Seat, rng: Rng): void {
  const unseen = spellbook(s.wizard[seat], s.options.unique).filter((card) => !isSeen(s, seat, card));
  shuffle(rng, unseen);
  const { [seat]: used } = s.used;
  for (let i = 0; i < used.length; i++) if (used[i] === SOME_FACE_DOWN) used[i] = FACE_DOWN + (unseen.pop() as Card);
  if (s.laid[seat] === SOME_FACE_DOWN) s.laid[seat] = FACE_DOWN + (unseen.pop() as Card);
  fill(s.hand[seat], unseen);
  s.hand[seat].sort((a, b) => a - b);
  fill(s.deck[seat], unseen);
}

function isSeen(s: State, seat: Seat, card: Card): boolean {
  const back = FACE_DOWN + card;
  return (
    s.hand[seat].includes(card) ||
    s.deck[seat].includes(card) ||
    s.used[seat].includes(card) ||
    s.used[seat].includes(back) ||
    s.laid[seat] === card ||
    s.laid[seat] === back
  );
}

function fill(places: number[], cards: number[]): void {
  for (let i = 0; i < places.length; i++) if (places[i] === UNKNOWN) places[i] = cards.pop() as Card;
}

/** A card or choice that the seat could have made. */
function sealSomething(s: State, seat: Seat, rng: Rng): number {
  s.sealed[seat] = NOT_LAID;
  const moves = legalOf(SCRIPTS, s, seat).filter((move) => move < WAND);
  return moves[below(rng, moves.length)];
}

function dealJumps(s: State, rng: Rng): void {
  const left = Array.from({ length: TIME_JUMP_CARDS }, (_, k) => k);
  shuffle(rng, left);
  for (let i = 0; i < s.jumps.length; i++) s.jumps[i] = left[i];
}

/** No two sides have the same telepathy card. */
function dealThoughts(s: State, rng: Rng): void {
  for (let side = 0; side < 2; side++) {
    if (s.telepathy[side] !== UNKNOWN) continue;
    do s.telepathy[side] = below(rng, TELEPATHY_CARDS);
    while (s.telepathy[side] === s.telepathy[1 - side]);
  }
}
