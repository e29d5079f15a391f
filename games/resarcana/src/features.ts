import { addFeature, type Features, type FeatureVector } from '@conclave/kernel/evaluation';
import { COMPONENT_COUNT, FIRST_PLACE, isPlace } from './components/component.ts';
import { ANYS, FIXED, POINTS as PRINTED, TOTALS } from './components/values.ts';
import { GOLD, total } from './essences.ts';
import { settled } from './evaluate.ts';
import { GOAL, pointsOf, winnersOf } from './outcome.ts';
import { canPlace, discountOn, MONUMENT_PRICE } from './prices.ts';
import { AUTOMA, AUTOMA_SEAT, type State } from './state.ts';

/** Offsets of the groups of features. */
const IN_PLAY = 0; // a component in play
const READY = IN_PLAY + COMPONENT_COUNT; // the same, not yet turned by one who may still act
const POOL = READY + COMPONENT_COUNT; // of each essence: how many, and their root
const LYING = POOL + 12;
const PLACES = LYING + 5; // an unclaimed Place: how near, and whether it can be had now
const POINTS = PLACES + 20;
const RACE = POINTS + 14;
const ROUND = RACE + 10;
const TURN = ROUND + 12;
const TABLE = TURN + 10;
const CARDS = TABLE + 6;
const COUNT = CARDS + 4;

/** Features of a position: what is in play, what can come into play, and how near ten points are. */
export const features: Features<State> = {
  count: COUNT,
  sides: (s) => s.pools.length,
  at: settled,
  winners: (s) => (s.frames.length === 0 ? sidesThatWon(s) : undefined),
  tables: [
    { seats: 2 },
    { seats: 2 },
    { seats: 2 },
    { seats: 3 },
    { seats: 4 },
    { seats: 4 },
    { seats: 1, mode: 'automa' }, // part of the fit, although bots use `evaluate` there
  ],
  list(s, side, into) {
    const may = s.passed[side] === 0;
    const left = Math.max(0, 6 - s.round) / 5;
    const tableau = s.tableaux[side];
    for (let i = 0; i < tableau.length; i++) {
      const card = tableau[i];
      addFeature(into, IN_PLAY + card);
      if (may && s.turned[card] === 0) addFeature(into, READY + card);
      if (isPlace(card)) continue;
      for (let e = 0; e < 5; e++) addFeature(into, LYING + e, s.on[card * 5 + e] / 3);
    }
    listPool(s, side, into);
    listCards(s, side, may, into);
    listPlaces(s, side, may, into);
    listRace(s, side, left, into);
    listTurn(s, side, may, into);
  },
};

/** The Automa has no chair but counts as a side. */
function sidesThatWon(s: State): readonly number[] {
  const winners = winnersOf(s);
  return winners.length > 0 ? winners : [AUTOMA_SEAT];
}

function listPool(s: State, side: number, into: FeatureVector): void {
  const pool = s.pools[side];
  for (let e = 0; e < 5; e++) {
    const some = Math.min(pool[e], PLENTY);
    addFeature(into, POOL + e, some / 5);
    addFeature(into, POOL + 5 + e, ROOTS[some]);
  }
  addFeature(into, POOL + 10, Math.min(total(pool), 3 * PLENTY) / 10);
  if (pool[GOLD] >= MONUMENT_PRICE) addFeature(into, POOL + 11);
}

/** More of an essence than this counts no further: nothing costs more, and few games in the fit had more. */
const PLENTY = 12;
const ROOTS: readonly number[] = Array.from({ length: PLENTY + 1 }, (_, n) => Math.sqrt(n) / 2);

/** Counts what can be done with a hand, not which cards it holds: the fit would memorise single games by their cards. */
function listCards(s: State, side: number, may: boolean, into: FeatureVector): void {
  const hand = s.hands[side];
  let payable = 0;
  let points = 0;
  for (let i = 0; i < hand.length; i++) {
    const card = hand[i];
    if (card < 0 || !canPlace(s, side, card, discountOn(s, side, card))) continue;
    payable++;
    points += PRINTED[card];
  }
  addFeature(into, CARDS, hand.length / 3);
  addFeature(into, CARDS + 1, s.decks[side].length / 5);
  if (!may) return;
  addFeature(into, CARDS + 2, payable / 3);
  addFeature(into, CARDS + 3, points / 3);
}

function listPlaces(s: State, side: number, may: boolean, into: FeatureVector): void {
  const pool = s.pools[side];
  for (let i = 0; i < s.places.length; i++) {
    const place = s.places[i];
    const fixed = FIXED[place];
    let have = 0;
    for (let e = 0; e < 5; e++) have += pool[e] < fixed[e] ? pool[e] : fixed[e];
    const near = have / (TOTALS[place] - ANYS[place]);
    addFeature(into, PLACES + place - FIRST_PLACE, near * near);
    if (may && near === 1) addFeature(into, PLACES + 10 + place - FIRST_PLACE);
  }
}

function listRace(s: State, side: number, left: number, into: FeatureVector): void {
  const points = pointsOf(s, side);
  let rival = 0;
  for (let other = 0; other < s.pools.length; other++) {
    if (other !== side) rival = Math.max(rival, pointsOf(s, other));
  }
  addFeature(into, POINTS + Math.min(13, points));
  addFeature(into, RACE, points / 10);
  addFeature(into, RACE + 1, (points / 10) * left);
  addFeature(into, RACE + 2, rival / 10);
  addFeature(into, RACE + 3, (rival / 10) * left);
  if (points >= GOAL) {
    addFeature(into, RACE + 4);
    if (points > rival) addFeature(into, RACE + 5);
    addFeature(into, RACE + 6, (points - rival) / 5);
  } else if (rival >= GOAL) {
    addFeature(into, RACE + 7, (rival - points) / 5);
  }
  addFeature(into, RACE + 8, left);
  addFeature(into, ROUND + Math.min(11, s.round));
}

function listTurn(s: State, side: number, may: boolean, into: FeatureVector): void {
  if (s.first === side) addFeature(into, TURN);
  if (!may) {
    addFeature(into, TURN + 1);
  } else {
    if (s.taken === 0) addFeature(into, TURN + 2);
    let others = 0;
    for (let other = 0; other < s.passed.length; other++) if (other !== side && s.passed[other] === 0) others++;
    if (others === 0) addFeature(into, TURN + 3);
    const turn = s.frames.length > 1 ? s.frames[1].seat : 0;
    const wait = (side - turn + s.pools.length) % s.pools.length;
    addFeature(into, TURN + 4 + wait);
  }
  addFeature(into, s.mode === AUTOMA ? TABLE + (side < s.seats ? 4 : 5) : TABLE + s.seats - 1);
}
