import { cloneRng, type Rng } from '@conclave/kernel/chance';
import type { Move, Seat } from '@conclave/kernel/game';
import { cloneFrames, type Frame } from '@conclave/kernel/script';
import { isArtifact, isItem, isMage } from './components/component.ts';
import type { Pool } from './essences.ts';

/** Modes that have rules of their own, as indices into MODES. */
export const FIRST_GAME = 1;
export const DRAFT = 2;
export const MATCH = 3;
export const SCORE_ATTACK = 4;
export const AUTOMA = 5;

/** Where the Automa sits: it owns things like a player, but no chair. */
export const AUTOMA_SEAT = 1;

/** What lies where in `settings`. */
export const SETTING = { payment: 0, spell: 1, track: 2, actionDie: 3, automaFirst: 4, twoMages: 5, alchemyFirst: 6 };

/** No card: an empty slot of the display, an empty event (RA-Q20). */
export const NONE = -2;

/** Everybody, spectators too, knows in whose hand or deck a card is. */
export const PUBLIC = 31;

/** Cards a player handed on in the draft: each is with another one of these seats, in an order the player cannot know. */
export interface HandedOn {
  seat: Seat;
  cards: number[];
  seats: Seat[];
  /** 1 while the pack still goes round. */
  going: number;
}

/** The whole table. A component is a number (components/values.ts); lists are by seat unless they say otherwise. */
export interface State {
  /** Index into MODES. */
  mode: number;
  /** Chairs at the table; with the Automa there is one player more than chairs. */
  seats: number;
  round: number;
  /** Who holds the First Player token. */
  first: Seat;
  /** 1 once somebody has taken the token by passing this round. */
  taken: number;
  passed: number[];
  pools: Pool[];
  hands: number[][];
  /** Top card first. */
  decks: number[][];
  discards: number[][];
  /** Components in play, in the order they came. */
  tableaux: number[][];
  /** The two mages dealt, then what is left of them. */
  mages: number[][];
  /** By component. */
  turned: number[];
  /** Essences lying on components: five numbers for each component. */
  on: number[];
  /** Magic items in the supply; in solo games their order counts. */
  items: number[];
  /** Score attack: how many items of the row, from the left, lie Passed side up. */
  flipped: number;
  /** Unclaimed Places of Power, left to right. */
  places: number[];
  /** Two monuments face up; NONE where the deck ran out. */
  display: number[];
  monuments: number[];
  /** Hidden cards among which the present deck was shuffled: what is left of it is in the deck or the hand. */
  fresh: number[][];
  /** Hidden cards that are in the hand for sure. */
  older: number[][];
  /** By artifact: who knows in whose hand or deck it is, a bit for each seat; PUBLIC when all do. */
  known: number[];
  /** How many cards on top of their own deck players know in order (RA-B54). */
  seenTop: number[];
  /** Monuments each player knows to be among the top `depth` of the deck, and whether their order is known too. */
  glimpsed: number[][];
  depth: number[];
  inOrder: number[];
  /** Cards handed on in the draft (RA-B18). */
  handedOn: HandedOn[];
  /** The packs going round in the draft, or the three cards of a solo draft step. */
  packs: number[][];
  /** Artifacts face up for the second game of a match (RA-B19). */
  pile: number[];
  /** The eight artifacts of each player after that draft. */
  teams: number[][];
  /** Games won in a match, and which game this is. */
  wins: number[];
  game: number;
  /** Score attack: the event deck, top first, and how many actions were taken this round. */
  events: number[];
  actions: number;
  /** Out of the game in the course of it: Places, monuments, events, cards rejected in the solo draft. */
  gone: number[];
  /** Monuments removed unseen, and those of them the player knew. */
  removed: number[];
  removedSeen: number[];
  /** Automa: artifacts nobody drew, top first; whether the player knows the top one. */
  undrawn: number[];
  undrawnSeen: number;
  /** Automa: artifacts that carry an auto-spell, and the two markers. */
  spelled: number[];
  essenceMarker: number;
  actionMarker: number;
  /** Automa settings by SETTING: indices into PAYMENTS, SPELLS and TRACKS, then flags. */
  settings: number[];
  /** A payment under way: what can be chosen of each essence, then LEFT, FROM and KIND (bill.ts). */
  bill: number[];
  /** Points of the Golden Statue in the last check (RA-B81). */
  bonus: number[];
  sides: number;
  sealed: Move[];
  frames: Frame[];
  rng: Rng;
}

const copy = (lists: readonly number[][]): number[][] => {
  const copies: number[][] = [];
  for (let i = 0; i < lists.length; i++) copies.push(lists[i].slice());
  return copies;
};

export function clone(s: State): State {
  return {
    mode: s.mode,
    seats: s.seats,
    round: s.round,
    first: s.first,
    taken: s.taken,
    passed: s.passed.slice(),
    pools: copy(s.pools),
    hands: copy(s.hands),
    decks: copy(s.decks),
    discards: copy(s.discards),
    tableaux: copy(s.tableaux),
    mages: copy(s.mages),
    turned: s.turned.slice(),
    on: s.on.slice(),
    items: s.items.slice(),
    flipped: s.flipped,
    places: s.places.slice(),
    display: s.display.slice(),
    monuments: s.monuments.slice(),
    fresh: copy(s.fresh),
    older: copy(s.older),
    known: s.known.slice(),
    seenTop: s.seenTop.slice(),
    glimpsed: copy(s.glimpsed),
    depth: s.depth.slice(),
    inOrder: s.inOrder.slice(),
    handedOn: s.handedOn.length === 0 ? [] : s.handedOn.map(cloneHandedOn),
    packs: copy(s.packs),
    pile: s.pile.slice(),
    teams: copy(s.teams),
    wins: s.wins.slice(),
    game: s.game,
    events: s.events.slice(),
    actions: s.actions,
    gone: s.gone.slice(),
    removed: s.removed.slice(),
    removedSeen: s.removedSeen.slice(),
    undrawn: s.undrawn.slice(),
    undrawnSeen: s.undrawnSeen,
    spelled: s.spelled.slice(),
    essenceMarker: s.essenceMarker,
    actionMarker: s.actionMarker,
    settings: s.settings.slice(),
    bill: s.bill.slice(),
    bonus: s.bonus.slice(),
    sides: s.sides,
    sealed: s.sealed.slice(),
    frames: cloneFrames(s.frames),
    rng: cloneRng(s.rng),
  };
}

function cloneHandedOn(group: HandedOn): HandedOn {
  return { seat: group.seat, cards: group.cards.slice(), seats: group.seats.slice(), going: group.going };
}

export function isAutoma(s: State, seat: Seat): boolean {
  return s.mode === AUTOMA && seat === AUTOMA_SEAT;
}

/** The magic item a player has in play; NONE before the first choice. */
export function itemOf(s: State, seat: Seat): number {
  const tableau = s.tableaux[seat];
  for (let i = 0; i < tableau.length; i++) if (isItem(tableau[i])) return tableau[i];
  return NONE;
}

/** Who has the component in play; -1 when nobody has. */
export function ownerOf(s: State, card: number): Seat {
  for (let seat = 0; seat < s.tableaux.length; seat++) if (s.tableaux[seat].includes(card)) return seat;
  return -1;
}

/** How many essences lie on a component. */
export function essencesOn(s: State, card: number): number {
  const at = card * 5;
  return s.on[at] + s.on[at + 1] + s.on[at + 2] + s.on[at + 3] + s.on[at + 4];
}

/** A player's artifacts in play. */
export function artifactsOf(s: State, seat: Seat): number[] {
  const artifacts: number[] = [];
  for (const card of s.tableaux[seat]) if (isArtifact(card)) artifacts.push(card);
  return artifacts;
}

/** The mage a player has in play; NONE before the choice. */
export function mageOf(s: State, seat: Seat): number {
  for (const card of s.tableaux[seat]) if (isMage(card)) return card;
  return NONE;
}
