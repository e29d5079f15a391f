import { below } from '@conclave/kernel/chance';
import type { Emit } from '@conclave/kernel/game';
import { call } from '@conclave/kernel/script';
import { isArtifact, isMonument } from '../components/component.ts';
import { ALCHEMY_GOLD, ITEM_PRICES } from '../components/items.ts';
import { ANYS, AUTOMA_ANYS, AUTOMA_FIXED, FIXED, IDS, POINTS } from '../components/values.ts';
import { GOLD } from '../essences.ts';
import type { Event } from '../events.ts';
import { draw, enterPlay, gain, remove, spend, swapItem } from '../movements.ts';
import { AUTOMA_PLACE_POINTS } from '../outcome.ts';
import { refill } from '../placing.ts';
import { canPay, MONUMENT_PRICE, NOTHING } from '../prices.ts';
import { AUTOMA_SEAT, itemOf, NONE, SETTING, type State } from '../state.ts';
import { automaCollect } from './collect.ts';
import { evenly } from './payment.ts';

type OptionalEmit = Emit<Event> | undefined;

/** The spaces of the action track (RA-A32). */
export const SPACES = ['space-place', 'space-claim', 'space-spell', 'space-power', 'space-pass'] as const;
const CLAIM = 1;
const PASS = 4;

/** The action of each space. Returns false if it cannot be done. */
const ACTIONS: readonly ((s: State, emit: OptionalEmit) => boolean)[] = [placeFirst, claimBest, castSpell, activate];

const SEPARATE = 1;
const ONCE = 2;

/** One turn of the Automa (RA-A33): the action under the marker, or the next one it can do, or a Collect. */
export function automaTurn(s: State, emit: OptionalEmit): void {
  if (s.pools[AUTOMA_SEAT][GOLD] >= MONUMENT_PRICE && s.actionMarker !== CLAIM && bestClaim(s) !== NONE) {
    emit?.({ type: 'automa-jump', rule: 'RA-A35', count: s.pools[AUTOMA_SEAT][GOLD] });
    s.actionMarker = CLAIM;
  }
  for (let tries = 0; tries < SPACES.length; tries++) {
    const space = s.actionMarker;
    if (space !== PASS && ACTIONS[space](s, emit)) {
      moveOn(s, emit);
      return;
    }
    emit?.({ type: 'automa-skip', rule: space === PASS ? 'RA-Q41' : 'RA-A33', space: SPACES[space] });
    s.actionMarker = (space + 1) % SPACES.length;
  }
  s.actionMarker = PASS;
  emit?.({ type: 'automa-marker', rule: 'RA-A38', space: SPACES[PASS] });
  automaCollect(s, emit);
  s.actionMarker = 0; // RA-Q41
}

/** The marker moves one space, or as a die says (RA-A39, RA-Q42). */
function moveOn(s: State, emit: OptionalEmit): void {
  let steps = 1;
  if (s.settings[SETTING.actionDie] === 1) {
    const die = below(s.rng, 6) + 1;
    steps = Math.ceil(die / 2) - 1;
    emit?.({ type: 'automa-die', rule: 'RA-A39', count: steps });
  }
  s.actionMarker = (s.actionMarker + steps) % SPACES.length;
  emit?.({ type: 'automa-marker', rule: 'RA-A33', space: SPACES[s.actionMarker] });
}

/** Space 1: places the first payable card of the hand, from the left (RA-A34). */
function placeFirst(s: State, emit: OptionalEmit): boolean {
  for (const card of s.hands[AUTOMA_SEAT]) {
    if (!canPay(s, AUTOMA_SEAT, AUTOMA_FIXED[card], AUTOMA_ANYS[card])) {
      emit?.({ type: 'automa-cannot-place', rule: 'RA-A34', card: IDS[card] });
      continue;
    }
    emit?.({ type: 'automa-place', rule: 'RA-A34', card: IDS[card] });
    payEvenly(s, AUTOMA_FIXED[card], AUTOMA_ANYS[card], 'RA-A22', emit);
    enterPlay(s, AUTOMA_SEAT, card);
    return true;
  }
  return false;
}

/** Fixed parts first, then the `any` part as evenly as possible (RA-A21). */
function payEvenly(s: State, fixed: readonly number[], any: number, rule: string, emit: OptionalEmit): void {
  for (let e = 0; e < 5; e++) spend(s, AUTOMA_SEAT, e, fixed[e], rule, emit);
  if (any === 0) return;
  const paid = evenly(s, any);
  for (let e = 0; e < 5; e++) spend(s, AUTOMA_SEAT, e, paid[e], 'RA-A21', emit);
}

/** Space 2: claims what is worth most, a monument before a Place, then from the left (RA-A35, RA-Q38). */
function claimBest(s: State, emit: OptionalEmit): boolean {
  const card = bestClaim(s);
  if (card === NONE) return false;
  emit?.({ type: 'automa-claim', rule: 'RA-A35', card: IDS[card] });
  if (isMonument(card)) {
    const slot = s.display.indexOf(card);
    spend(s, AUTOMA_SEAT, GOLD, MONUMENT_PRICE, 'RA-B32', emit);
    s.display[slot] = NONE;
    enterPlay(s, AUTOMA_SEAT, card); // the Obelisk gives it nothing (RA-Q55)
    refill(s, slot, emit);
  } else {
    payEvenly(s, FIXED[card], ANYS[card], 'RA-B33', emit);
    remove(s.places, card);
    enterPlay(s, AUTOMA_SEAT, card);
  }
  return true;
}

/** The most valuable thing the Automa can pay for; NONE when there is none. */
export function bestClaim(s: State): number {
  let best = NONE;
  let value = 0;
  if (s.pools[AUTOMA_SEAT][GOLD] >= MONUMENT_PRICE) {
    for (const monument of s.display) {
      if (monument === NONE || POINTS[monument] <= value) continue;
      best = monument;
      value = POINTS[monument];
    }
  }
  if (value >= AUTOMA_PLACE_POINTS) return best;
  for (const place of s.places) if (canPay(s, AUTOMA_SEAT, FIXED[place], ANYS[place])) return place;
  return best;
}

/** Space 3: casts an auto-spell on the leftmost artifact in play that has none (RA-A24, RA-Q35). */
function castSpell(s: State, emit: OptionalEmit): boolean {
  for (const card of s.tableaux[AUTOMA_SEAT]) {
    if (!isArtifact(card) || s.spelled.includes(card)) continue;
    s.spelled.push(card);
    emit?.({ type: 'automa-spell', rule: 'RA-A24', card: IDS[card] });
    if (s.settings[SETTING.spell] === ONCE) gain(s, AUTOMA_SEAT, GOLD, 1, 'RA-Q34', emit);
    return true;
  }
  return false;
}

/** Space 4: uses the magic item if it has an effect, else an auto-spell (RA-A37, RA-Q40). */
function activate(s: State, emit: OptionalEmit): boolean {
  return activateItem(s, emit) || strikeBySpell(s, emit);
}

/** The three items the Automa can hold (RA-A17): Research, Alchemy, Reanimate. They cost it what they cost a player. */
function activateItem(s: State, emit: OptionalEmit): boolean {
  const item = itemOf(s, AUTOMA_SEAT);
  if (item === NONE || s.turned[item] === 1) return false;
  const id = IDS[item];
  if (!(id === 'alchemy' || id === 'research' || id === 'reanimate')) return false;
  const price = ITEM_PRICES[id];
  if (!canPay(s, AUTOMA_SEAT, NOTHING, price)) return false;
  const tired = s.tableaux[AUTOMA_SEAT].find((card) => s.turned[card] === 1 && s.spelled.includes(card));
  if (id === 'reanimate' && tired === undefined) return false;
  emit?.({ type: 'automa-use', rule: 'RA-A37', card: id });
  s.turned[item] = 1;
  payEvenly(s, NOTHING, price, 'RA-A21', emit);
  if (id === 'alchemy') gain(s, AUTOMA_SEAT, GOLD, ALCHEMY_GOLD, 'RA-A37', emit);
  else if (id === 'research') drawOrCollect(s, emit);
  else if (tired !== undefined) {
    s.turned[tired] = 0;
    emit?.({ type: 'automa-straighten', rule: 'RA-Q40', card: IDS[tired] });
  }
  return true;
}

/** The leftmost straightened artifact with a chip: the player loses a Life, and how the Gold comes is a setting (RA-Q34). */
function strikeBySpell(s: State, emit: OptionalEmit): boolean {
  const way = s.settings[SETTING.spell];
  for (const card of s.tableaux[AUTOMA_SEAT]) {
    if (s.turned[card] === 1 || !s.spelled.includes(card)) continue;
    s.turned[card] = 1;
    emit?.({ type: 'automa-attack', rule: 'RA-A24', card: IDS[card] });
    if (way === 0) gain(s, AUTOMA_SEAT, GOLD, 1, 'RA-Q34', emit);
    if (s.passed[0] === 0) call(s, 'victim', 0, card, 1);
    return true;
  }
  if (way !== SEPARATE || s.spelled.length === 0) return false;
  const card = s.tableaux[AUTOMA_SEAT].find((each) => s.spelled.includes(each)) as number;
  emit?.({ type: 'automa-use', rule: 'RA-Q34', card: IDS[card] });
  gain(s, AUTOMA_SEAT, GOLD, 1, 'RA-Q34', emit);
  return true;
}

/** A Collect instead, when there is no card to draw (RA-A20, RA-Q33). */
function drawOrCollect(s: State, emit: OptionalEmit): void {
  if (draw(s, AUTOMA_SEAT, 1, 'RA-B52', emit) > 0) return;
  emit?.({ type: 'automa-no-card', rule: 'RA-A20' });
  automaCollect(s, emit);
}

/** It passes right after the player: the leftmost other item, a card (RA-A23, RA-A38). */
export function automaPass(s: State, emit: OptionalEmit): void {
  s.passed[AUTOMA_SEAT] = 1;
  emit?.({ type: 'automa-pass', rule: 'RA-A23' });
  swapItem(s, AUTOMA_SEAT, s.items[0], emit);
  drawOrCollect(s, emit);
}
