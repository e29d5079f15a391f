import { below, seeded, shuffle } from '@conclave/kernel/chance';
import type { Seat, Seed } from '@conclave/kernel/game';
import { NOT_LAID } from '@conclave/kernel/script';
import { TRACK } from './automa/collect.ts';
import {
  ARTIFACTS,
  COMPONENT_COUNT,
  FIRST_ITEM,
  FIRST_MAGE,
  FIRST_MONUMENT,
  FIRST_PLACE,
  isArtifact,
} from './components/component.ts';
import { the } from './components/table.ts';
import { COMPONENTS } from './components/values.ts';
import { byNumber } from './knowledge.ts';
import { itemOrder } from './movements.ts';
import { modeOf, MODES, type Options, PAYMENTS, SPELLS, TRACKS } from './options.ts';
import { isEvent, LAST_ROUND } from './score-attack.ts';
import { AUTOMA, DRAFT, FIRST_GAME, NONE, PUBLIC, SCORE_ATTACK, SETTING, type State } from './state.ts';

const ARTIFICER = the('artificer');
/** Artifacts in the first hand, and of each player in all (RA-B14). */
export const HAND_SIZE = 3;
export const ARTIFACTS_EACH = 8;
/** Cards of the event deck, one for each round but the first (RA-S5, RA-S13), and of each pack of a draft (RA-B18). */
export const EVENTS = LAST_ROUND - 1;
export const PACK = 4;
const SUN = 0;

/** A table with everything laid out, before its scripts run. */
export function setup(options: Options, seed: Seed): State {
  const mode = modeOf(options);
  const s = emptyTable(MODES.indexOf(mode), options.seats);
  s.rng = seeded(seed);
  s.settings[SETTING.payment] = PAYMENTS.indexOf(options.payment);
  s.settings[SETTING.spell] = SPELLS.indexOf(options.autoSpell);
  s.settings[SETTING.track] = TRACKS.indexOf(options.track);
  s.settings[SETTING.actionDie] = options.actionDie ? 1 : 0;
  s.settings[SETTING.automaFirst] = options.automaFirst ? 1 : 0;
  s.settings[SETTING.twoMages] = options.mage === 'two' ? 1 : 0;
  s.settings[SETTING.alchemyFirst] = options.alchemyFirst ? 1 : 0;
  s.sides = options.sides === 'sun' || mode === 'first-game' ? SUN : 1;
  layOut(s);
  s.first = s.seats === 1 ? 0 : below(s.rng, s.seats); // RA-B13, RA-A2
  if (options.track === 'random-start') s.essenceMarker = below(s.rng, TRACK.length); // RA-A28
  const begin = { line: 0, seat: 0, card: 0, count: 0, pick: 0 };
  s.frames.push({ script: 'round', ...begin });
  if (s.mode === FIRST_GAME) dealSets(s, options.sets);
  else if (s.mode === AUTOMA) layOutSoloDraft(s);
  else deal(s);
  return s;
}

/** An empty table. */
export function emptyTable(mode: number, seats: number): State {
  const players = mode === AUTOMA ? 2 : seats;
  const lists = (): number[][] => Array.from({ length: players }, () => []);
  return {
    mode,
    seats,
    round: 0,
    first: 0,
    taken: 0,
    passed: zeros(players),
    pools: Array.from({ length: players }, () => zeros(5)),
    hands: lists(),
    decks: lists(),
    discards: lists(),
    tableaux: lists(),
    mages: lists(),
    turned: zeros(COMPONENT_COUNT),
    on: zeros(COMPONENT_COUNT * 5),
    items: [],
    flipped: 0,
    places: [],
    display: [NONE, NONE],
    monuments: [],
    fresh: lists(),
    older: lists(),
    known: zeros(ARTIFACTS),
    seenTop: zeros(players),
    glimpsed: lists(),
    depth: zeros(players),
    inOrder: zeros(players),
    handedOn: [],
    packs: lists(),
    pile: [],
    teams: lists(),
    wins: zeros(players),
    game: 1,
    events: [],
    actions: 0,
    gone: [],
    removed: [],
    removedSeen: [],
    undrawn: [],
    undrawnSeen: 0,
    spelled: [],
    essenceMarker: 0,
    actionMarker: 0,
    settings: zeros(7),
    bill: zeros(8),
    bonus: zeros(players),
    sides: 1,
    sealed: Array.from({ length: seats }, () => NOT_LAID),
    frames: [],
    rng: { a: 0, b: 0, c: 0, d: 0 },
  };
}

const ZEROS: readonly number[] = Array.from<number>({ length: COMPONENT_COUNT * 5 }).fill(0);
const zeros = (n: number): number[] => ZEROS.slice(0, n);

/** The middle of the table and the starting pools (RA-B9 to RA-B12); also between the games of a match. */
export function layOut(s: State): void {
  s.round = 0;
  s.taken = 0;
  s.actions = 0;
  s.flipped = 0;
  s.passed.fill(0);
  s.turned.fill(0);
  s.on.fill(0);
  s.bonus.fill(0);
  s.depth.fill(0);
  s.inOrder.fill(0);
  s.seenTop.fill(0);
  s.glimpsed = s.glimpsed.map(() => []);
  s.items = range(FIRST_ITEM, FIRST_PLACE);
  if (s.mode === AUTOMA) s.items = itemOrder(s).slice();
  if (s.mode === SCORE_ATTACK) shuffle(s.rng, s.items); // RA-S3
  s.places = [];
  for (let tile = 0; tile < 5; tile++) {
    const lair = s.mode === SCORE_ATTACK && tile === 4; // RA-S2
    s.places.push(FIRST_PLACE + tile * 2 + (s.sides === SUN || lair ? 0 : below(s.rng, 2)));
  }
  if (s.seats === 1) shuffle(s.rng, s.places); // RA-S2, RA-Q57
  s.monuments = range(FIRST_MONUMENT, COMPONENT_COUNT);
  shuffle(s.rng, s.monuments);
  s.display = s.monuments.splice(0, 2);
  for (const pool of s.pools) pool.fill(1); // RA-Q17
}

/** Two mages and eight artifacts for each, or packs for the draft (RA-B14, RA-B18). */
function deal(s: State): void {
  const mages = range(FIRST_MAGE, FIRST_ITEM);
  const artifacts = range(0, ARTIFACTS);
  shuffle(s.rng, mages);
  shuffle(s.rng, artifacts);
  for (let seat = 0; seat < s.seats; seat++) s.mages[seat] = mages.splice(0, 2).sort(byNumber);
  const begin = { line: 0, seat: 0, card: 0, count: 0, pick: 0 };
  s.frames.push({ script: 'items', ...begin }, { script: 'mages', ...begin });
  if (s.mode === DRAFT) {
    s.undrawn = artifacts.splice(0, s.seats * PACK);
    for (let seat = 0; seat < s.seats; seat++) s.packs[seat] = artifacts.splice(0, PACK).sort(byNumber);
    s.frames.push({ script: 'draft', ...begin });
    return;
  }
  for (let seat = 0; seat < s.seats; seat++) dealDeck(s, seat, artifacts.splice(0, ARTIFACTS_EACH));
  if (s.mode === SCORE_ATTACK) s.events = eventDeck(artifacts);
}

/** Eight artifacts that their owner has looked at become a deck; three of them are the hand (RA-B14). */
export function dealDeck(s: State, seat: Seat, artifacts: readonly number[]): void {
  s.fresh[seat] = artifacts.slice().sort(byNumber);
  s.older[seat] = [];
  for (const card of artifacts) s.known[card] |= 1 << seat;
  const deck = s.fresh[seat].slice();
  shuffle(s.rng, deck);
  s.hands[seat] = deck.splice(0, HAND_SIZE);
  s.decks[seat] = deck;
}

/** Cards are revealed until five events are found; the last found lies on top, missing ones are quiet rounds (RA-S5, RA-Q20, RA-Q27). */
function eventDeck(artifacts: readonly number[]): number[] {
  const events = artifacts.filter(isEvent).slice(0, EVENTS).toReversed();
  while (events.length < EVENTS) events.unshift(NONE);
  return events;
}

/** First game: a numbered set for each, and five unseen artifacts (RA-B17). */
function dealSets(s: State, chosen: readonly string[]): void {
  const sets = [1, 2, 3, 4];
  shuffle(s.rng, sets);
  for (let seat = 0; seat < s.seats; seat++) {
    const set = chosen.length > 0 ? Number(chosen[seat]) : sets[seat];
    const cards = COMPONENTS.flatMap((component, card) => (component.set === set ? [card] : []));
    s.hands[seat] = cards.filter(isArtifact);
    s.older[seat] = s.hands[seat].slice();
    s.tableaux[seat] = cards.filter((card) => !isArtifact(card));
    for (const card of s.hands[seat]) s.known[card] = PUBLIC; // the sets are known by number
  }
  const rest = range(0, ARTIFACTS).filter((card) => !s.hands.some((hand) => hand.includes(card)));
  shuffle(s.rng, rest);
  for (let seat = 0; seat < s.seats; seat++) {
    s.decks[seat] = rest.splice(0, ARTIFACTS_EACH - HAND_SIZE);
    s.fresh[seat] = s.decks[seat].slice().sort(byNumber);
  }
  s.frames.push({ script: 'items', line: 0, seat: 0, card: 0, count: 0, pick: 0 });
}

/** Automa: the player's mage and draft come first; the Artificer is taken (RA-A3, RA-A9, RA-Q30). */
function layOutSoloDraft(s: State): void {
  const mages = range(FIRST_MAGE, FIRST_ITEM).filter((mage) => mage !== ARTIFICER);
  shuffle(s.rng, mages);
  s.mages[0] = (s.settings[SETTING.twoMages] === 1 ? mages.slice(0, 2) : mages).sort(byNumber);
  s.tableaux[1] = [ARTIFICER];
  s.undrawn = range(0, ARTIFACTS);
  shuffle(s.rng, s.undrawn);
  s.frames.push({ script: 'solo-setup', line: 0, seat: 0, card: 0, count: 0, pick: 0 });
}

export function range(from: number, to: number): number[] {
  const numbers: number[] = [];
  for (let n = from; n < to; n++) numbers.push(n);
  return numbers;
}
