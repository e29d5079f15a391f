import { below, fork, HIDDEN_RNG, type Rng, shuffle } from '@conclave/kernel/chance';
import { type Seat, UNKNOWN, type View } from '@conclave/kernel/game';
import { NOT_LAID } from '@conclave/kernel/script';
import { redactor } from '@conclave/kernel/view';
import { ARTIFACTS, COMPONENT_COUNT, FIRST_ITEM, FIRST_MAGE, FIRST_MONUMENT } from './components/component.ts';
import { byNumber } from './knowledge.ts';
import { AUTOMA, clone, DRAFT, isAutoma, PUBLIC, type State } from './state.ts';

/** What one seat may know: its own hand, what it saw of decks, and everything that lies open (RA-B83). */
export function secrets(s: State, seat?: Seat): Partial<State> {
  const me = seat ?? -1;
  const bit = seat === undefined ? 16 : 1 << seat;
  const own = (lists: readonly number[][]) =>
    lists.map((list, owner) => (owner === me ? list : list.map(() => UNKNOWN)));
  return {
    hands: s.hands.map((hand, owner) => (owner === me || isAutoma(s, owner) ? hand : hand.map(() => UNKNOWN))),
    decks: s.decks.map((deck, owner) => seenTo(deck, owner === me ? s.seenTop[owner] : 0)),
    fresh: s.fresh.map((cards) => hideCards(s, cards, bit)),
    older: s.older.map((cards) => hideCards(s, cards, bit)),
    mages: own(s.mages),
    packs: own(s.packs),
    glimpsed: s.glimpsed.map((cards, owner) => (owner === me ? cards : [])),
    known: s.known.map((mask) => (mask === PUBLIC ? PUBLIC : mask & bit)),
    monuments: seenTo(s.monuments, me >= 0 && s.inOrder[me] === 1 ? s.depth[me] : 0),
    handedOn: s.handedOn.filter((group) => group.seat === me),
    undrawn: seenTo(s.undrawn, me >= 0 ? s.undrawnSeen : 0),
    removed: s.removed.map((card) => (me >= 0 && s.removedSeen.includes(card) ? card : UNKNOWN)),
    removedSeen: me < 0 ? [] : s.removedSeen,
    gone: me < 0 && s.mode === AUTOMA ? s.gone.map(() => UNKNOWN) : s.gone,
    sealed: s.sealed.map((move, owner) => (owner === me || move === NOT_LAID ? move : UNKNOWN)),
    rng: HIDDEN_RNG,
  };
}

export const redact = redactor(clone, secrets);

/** A pile of which only so many on top were seen. */
function seenTo(cards: readonly number[], depth: number): number[] {
  return cards.map((card, i) => (i < depth ? card : UNKNOWN));
}

/** The cards the viewer knows to be there, in order; the others are holes. */
function hideCards(s: State, cards: readonly number[], bit: number): number[] {
  const shown = cards.filter((card) => (s.known[card] & bit) !== 0);
  while (shown.length < cards.length) shown.push(UNKNOWN);
  return shown;
}

/** A full state that the view allows, drawn at random. */
export function determinise(view: View<State>, seat: Seat, rng: Rng): State {
  const s = clone(view);
  s.rng = fork(rng);
  fillMages(s, rng);
  fillMonuments(s, seat, rng);
  fillArtifacts(s, seat, rng);
  for (let owner = 0; owner < s.seats; owner++) {
    if (s.sealed[owner] !== UNKNOWN) continue;
    const choice = s.packs[owner].length > 0 ? s.packs[owner] : s.mages[owner];
    s.sealed[owner] = choice[below(rng, choice.length)];
  }
  return s;
}

/** Mages nobody has shown are dealt at random. */
function fillMages(s: State, rng: Rng): void {
  const unseen = missing(FIRST_MAGE, FIRST_ITEM, [...s.mages, ...s.tableaux]);
  shuffle(rng, unseen);
  for (const mages of s.mages) {
    if (!mages.includes(UNKNOWN)) continue;
    for (let i = 0; i < mages.length; i++) mages[i] = unseen.pop() as number;
    mages.sort(byNumber);
  }
}

/** Monuments known to be on top go there, in their order if it is known. */
function fillMonuments(s: State, seat: Seat, rng: Rng): void {
  const zones = [s.monuments, s.display, s.removed, ...s.tableaux];
  const unseen = missing(FIRST_MONUMENT, COMPONENT_COUNT, zones);
  if (s.depth[seat] > 0 && s.inOrder[seat] === 0) {
    const top = s.glimpsed[seat].slice();
    const others = unseen.filter((card) => !top.includes(card));
    shuffle(rng, others);
    while (top.length < s.depth[seat]) top.push(others.pop() as number);
    shuffle(rng, top);
    s.monuments.splice(0, top.length, ...top);
    fill(s.monuments, others);
    fill(s.removed, others);
    return;
  }
  shuffle(rng, unseen);
  fill(s.monuments, unseen);
  fill(s.removed, unseen);
}

/** Artifacts: what is known about each hand and deck first, then the draft, then chance. */
function fillArtifacts(s: State, seat: Seat, rng: Rng): void {
  const zones = [...s.hands, ...s.decks, ...s.discards, ...s.tableaux, ...s.fresh, ...s.older, ...s.packs];
  zones.push(s.pile, s.events, s.gone, s.undrawn, ...s.handedOn.map((group) => group.cards));
  const unseen = missing(0, ARTIFACTS, zones);
  shuffle(rng, unseen);
  shareHandedOn(s, rng);
  for (let owner = 0; owner < s.hands.length; owner++) {
    fill(s.packs[owner], unseen);
    s.packs[owner].sort(byNumber);
    fill(s.fresh[owner], unseen);
    fill(s.older[owner], unseen);
    s.fresh[owner].sort(byNumber);
    s.older[owner].sort(byNumber);
    if (owner !== seat && !isAutoma(s, owner)) {
      for (const card of s.fresh[owner].concat(s.older[owner])) s.known[card] |= 1 << owner;
    }
    dealHidden(s, owner, rng);
  }
  fill(s.undrawn, unseen);
  fill(s.gone, unseen);
}

/** Splits the hidden cards of a player between deck and hand. */
function dealHidden(s: State, owner: Seat, rng: Rng): void {
  const hand = s.hands[owner];
  const deck = s.decks[owner];
  const sure = hand.includes(UNKNOWN) ? [] : hand;
  const loose = s.fresh[owner].filter((card) => !sure.includes(card) && !deck.includes(card));
  shuffle(rng, loose);
  fill(deck, loose);
  if (sure === hand) return;
  const rest = loose.concat(s.older[owner]);
  shuffle(rng, rest);
  for (let i = 0; i < hand.length; i++) hand[i] = rest[i];
}

/** Cards the viewer handed on in the draft go to the seats that may have taken them, and to the pack on its way. */
function shareHandedOn(s: State, rng: Rng): void {
  for (const group of s.handedOn) {
    const cards = group.cards.slice();
    shuffle(rng, cards);
    const inPack = group.going === 1 && s.mode === DRAFT ? s.packs[0].length : 0;
    for (const [i, card] of cards.entries()) {
      const taken = i < cards.length - inPack;
      const holder = group.seats[taken ? i : cards.length - inPack];
      const list = taken ? (s.older[holder].includes(UNKNOWN) ? s.older[holder] : s.fresh[holder]) : s.packs[holder];
      list[list.indexOf(UNKNOWN)] = card;
    }
  }
}

/** Fills the holes of a list from the end of another. */
function fill(list: number[], from: number[]): void {
  for (let i = 0; i < list.length; i++) if (list[i] === UNKNOWN) list[i] = from.pop() as number;
}

/** The components of a range that lie in none of these zones. */
function missing(from: number, to: number, zones: readonly (readonly number[])[]): number[] {
  const seen = new Set(zones.flat());
  const rest: number[] = [];
  for (let card = from; card < to; card++) if (!seen.has(card)) rest.push(card);
  return rest;
}
