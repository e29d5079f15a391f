import { shuffle } from '@conclave/kernel/chance';
import type { Emit, Seat } from '@conclave/kernel/game';
import { isArtifact, isItem } from './components/component.ts';
import { IDS } from './components/values.ts';
import { ESSENCES, GOLD } from './essences.ts';
import type { Event } from './events.ts';
import { reveal, shuffledIn } from './knowledge.ts';
import { AUTOMA, isAutoma, NONE, PUBLIC, SCORE_ATTACK, SETTING, type State } from './state.ts';

type OptionalEmit = Emit<Event> | undefined;

/** The Automa never keeps more than this many of an essence; the surplus turns to Gold (RA-A31). */
export const AUTOMA_CAP = 10;

/** Moves essences from the supply into a pool. */
export function gain(s: State, seat: Seat, essence: number, count: number, rule: string, emit: OptionalEmit): void {
  if (count <= 0) return;
  const pool = s.pools[seat];
  if (isAutoma(s, seat)) {
    const surplus = essence === GOLD ? 0 : Math.max(0, pool[essence] + count - AUTOMA_CAP);
    pool[essence] += count - surplus;
    if (count > surplus) emit?.({ type: 'automa-gain', rule, essence: ESSENCES[essence], count: count - surplus });
    if (surplus > 0) {
      pool[GOLD] += surplus;
      emit?.({ type: 'automa-gain', rule: 'RA-A31', essence: 'G', count: surplus });
    }
    return;
  }
  pool[essence] += count;
  emit?.({ type: 'gain', rule, seat, essence: ESSENCES[essence], count });
}

/** Moves essences from a pool to the supply (RA-B37). */
export function spend(s: State, seat: Seat, essence: number, count: number, rule: string, emit: OptionalEmit): void {
  if (count <= 0) return;
  s.pools[seat][essence] -= count;
  if (emit === undefined) return;
  if (isAutoma(s, seat)) emit({ type: 'automa-pay', rule, essence: ESSENCES[essence], count });
  else emit({ type: 'pay', rule, seat, essence: ESSENCES[essence], count });
}

/** The same because of Life loss (RA-B69). */
export function lose(s: State, seat: Seat, essence: number, count: number, rule: string, emit: OptionalEmit): void {
  if (count <= 0) return;
  s.pools[seat][essence] -= count;
  if (emit === undefined) return;
  if (isAutoma(s, seat)) emit({ type: 'automa-lose', rule, essence: ESSENCES[essence], count });
  else emit({ type: 'lose', rule, seat, essence: ESSENCES[essence], count });
}

/** Puts essences from the supply on a component. */
export function putOn(
  s: State,
  card: number,
  essence: number,
  count: number,
  source: { readonly seat: Seat; readonly rule: string; readonly emit: OptionalEmit },
): void {
  if (count <= 0) return;
  s.on[card * 5 + essence] += count;
  source.emit?.({
    type: 'store',
    rule: source.rule,
    seat: source.seat,
    card: IDS[card],
    essence: ESSENCES[essence],
    count,
  });
}

/** Returns everything that lies on a component to the supply. */
export function clearOff(s: State, card: number): void {
  const at = card * 5;
  for (let e = at; e < at + 5; e++) s.on[e] = 0;
}

/** Draws cards, reshuffling the discards into an empty deck (RA-B52). Returns how many were drawn. */
export function draw(s: State, seat: Seat, count: number, rule: string, emit: OptionalEmit): number {
  const cards: string[] = [];
  let drawn = 0;
  while (drawn < count && (s.decks[seat].length > 0 || reshuffle(s, seat, emit))) {
    const card = s.decks[seat].shift() as number;
    s.hands[seat].push(card);
    if (card >= 0) s.known[card] |= isAutoma(s, seat) ? PUBLIC : 1 << seat;
    if (s.seenTop[seat] > 0) s.seenTop[seat]--;
    drawn++;
    if (emit !== undefined) cards.push(IDS[card]);
  }
  if (emit === undefined || drawn === 0) return drawn;
  if (isAutoma(s, seat)) {
    for (const card of cards) emit({ type: 'automa-draw', rule, card });
  } else {
    emit({ type: 'draw', rule, seat, count: drawn });
    emit({ type: 'drew', rule, seat, cards }, seat);
  }
  return drawn;
}

/** Shuffles the discard pile under what is left of the deck (RA-B52, RA-Q14). Returns false if it is empty. */
export function reshuffle(s: State, seat: Seat, emit: OptionalEmit): boolean {
  const discards = s.discards[seat];
  if (discards.length === 0) return false;
  shuffledIn(s, seat, discards);
  shuffle(s.rng, discards);
  for (const card of discards) s.decks[seat].push(card);
  s.discards[seat] = [];
  if (isAutoma(s, seat)) emit?.({ type: 'automa-reshuffle', rule: 'RA-B52' });
  else emit?.({ type: 'reshuffle', rule: 'RA-B52', seat });
  return true;
}

/** Moves a card from the hand to the discard pile, face up (RA-B51). */
export function discard(s: State, seat: Seat, card: number, rule: string, emit: OptionalEmit): void {
  remove(s.hands[seat], card);
  reveal(s, seat, card);
  s.discards[seat].push(card);
  emit?.({ type: 'discard', rule, seat, card: IDS[card] });
}

/** Moves a card from play to its controller's discard pile; essences on it go to the supply (RA-B51, RA-Q11). */
export function destroy(s: State, seat: Seat, card: number, rule: string, emit: OptionalEmit): void {
  remove(s.tableaux[seat], card);
  s.discards[seat].push(card);
  s.turned[card] = 0;
  clearOff(s, card);
  if (isAutoma(s, seat)) remove(s.spelled, card);
  else emit?.({ type: 'destroy', rule, seat, card: IDS[card] });
}

/** Puts a component into play, straightened; an artifact leaves the hand or the discard pile it lay in. */
export function enterPlay(s: State, seat: Seat, card: number): void {
  if (isArtifact(card)) {
    if (remove(s.hands[seat], card)) reveal(s, seat, card);
    else for (const discards of s.discards) if (remove(discards, card)) break;
  }
  s.tableaux[seat].push(card);
  s.turned[card] = 0;
}

/** Exchanges a player's item; the old one goes back straightened and empty (RA-B72, RA-Q7, RA-Q8). */
export function swapItem(s: State, seat: Seat, item: number, emit: OptionalEmit): void {
  const tableau = s.tableaux[seat];
  const at = tableau.findIndex(isItem);
  const old = at < 0 ? NONE : tableau[at];
  const slot = s.items.indexOf(item);
  s.items.splice(slot, 1);
  if (at < 0) tableau.push(item);
  else {
    tableau[at] = item;
    s.turned[old] = 0;
    clearOff(s, old);
    returnItem(s, old, slot);
  }
  s.turned[item] = 0;
  if (isAutoma(s, seat)) emit?.({ type: 'automa-item', rule: 'RA-A18', card: IDS[item] });
  else emit?.({ type: 'item', rule: ruleOfItem(s), seat, card: IDS[item] });
}

/** The rule by which items are taken, which depends on mode and moment. */
export function ruleOfItem(s: State): string {
  if (s.round > 0) return s.mode === SCORE_ATTACK ? 'RA-S16' : 'RA-B72';
  return s.mode === SCORE_ATTACK ? 'RA-S4' : s.mode === AUTOMA ? 'RA-A16' : 'RA-B16';
}

/** In an Automa game every item has its own place in the row (RA-A14); else it lies where the other one was. */
function returnItem(s: State, item: number, slot: number): void {
  if (s.mode === AUTOMA) {
    const order = itemOrder(s);
    let at = 0;
    while (at < s.items.length && order.indexOf(s.items[at]) < order.indexOf(item)) at++;
    s.items.splice(at, 0, item);
  } else {
    s.items.splice(slot, 0, item);
  }
}

/** By id: component numbers exist only once all components have loaded, and their powers import this file. */
const ITEM_ORDER: readonly string[] = [
  'research',
  'alchemy',
  'reanimate',
  'protection',
  'calm-elan',
  'death-life',
  'transmutation',
  'divination',
];

/** The fixed row of an Automa game (RA-A14); with the option Alchemy comes before Research (RA-A15). */
export function itemOrder(s: State): readonly number[] {
  const order = ITEM_ORDER.map((id) => IDS.indexOf(id));
  if (s.settings[SETTING.alchemyFirst] === 1) order.unshift(...order.splice(1, 1));
  return order;
}

/** Removes a card from a list. Returns false if it was not there. */
export function remove(list: number[], card: number): boolean {
  const at = list.indexOf(card);
  if (at < 0) return false;
  list.splice(at, 1);
  return true;
}

/** The seats after this one, clockwise, the Automa included. */
export function rivalsOf(s: State, seat: Seat): Seat[] {
  const rivals: Seat[] = [];
  const n = s.pools.length;
  for (let i = 1; i < n; i++) rivals.push((seat + i) % n);
  return rivals;
}
