import type { Emit, Seat } from '@conclave/kernel/game';
import { cardName, cardNames, GOLD, GOLD_RANKS, RANK, STRENGTH } from './components.ts';
import type { Event } from './events.ts';
import { type State, toSupply, withMore } from './state.ts';

/** Resolves a complete trick: the lowest takes gold, the highest takes the pile, gold goes back (AU-43 to AU-50). */
export function resolveTrick(s: State, emit?: Emit<Event>): void {
  const lowest = lowestBaseMetal(s.trick);
  takeGold(s, lowest, emit);
  gatherPile(s, emit);
  s.leader = seatOfPlay(s, lowest);
  emit?.({ type: 'leads-next', rule: 'AU-44', seat: s.leader });
}

/** Who played the n-th card of the trick: the leader the first, then clockwise (AU-30). */
export function seatOfPlay(s: State, n: number): Seat {
  const seat = s.leader + n;
  return seat < s.hands.length ? seat : seat - s.hands.length;
}

/** Which play is the lowest base metal, the later of equals (AU-43, AU-47, AU-78). Gold is not considered (AUR-3). */
export function lowestBaseMetal(trick: readonly number[]): number {
  let lowest = 0; // gold is never led (AU-32)
  for (let n = 1; n < trick.length; n++) {
    if (trick[n] < GOLD && RANK[trick[n]] <= RANK[trick[lowest]]) lowest = n;
  }
  return lowest;
}

/** Which play wins: the highest gold, else the highest base metal, the later of equals (AU-45, AU-46, AU-47, AU-76, AU-81). */
export function winningPlay(trick: readonly number[]): number {
  let best = 0;
  for (let n = 1; n < trick.length; n++) {
    if (STRENGTH[trick[n]] >= STRENGTH[trick[best]]) best = n;
  }
  return best;
}

/** Gold of the lowest card's rank, if the supply has any (AU-43, AUR-21). Gold of this trick is not there yet (AUR-22). */
function takeGold(s: State, lowest: number, emit?: Emit<Event>): void {
  const card = s.trick[lowest];
  const rank = RANK[card];
  const seat = seatOfPlay(s, lowest);
  if (rank < GOLD_RANKS && s.supply[rank] > 0) {
    toSupply(s, seat, rank, -1);
    if (emit === undefined) return;
    const rule = isTied(s.trick, lowest) ? 'AU-47' : 'AU-43';
    emit({ type: 'gold-taken', rule, seat, card: cardName(card), gold: cardName(GOLD + rank) });
  } else {
    emit?.({ type: 'no-gold', rule: 'AUR-21', seat, card: cardName(card), rank });
  }
}

/** The winner gathers the base metal into a pile; gold returns to the supply (AU-49, AU-50, AU-85). */
function gatherPile(s: State, emit?: Emit<Event>): void {
  const { trick } = s;
  const best = winningPlay(trick);
  const seat = seatOfPlay(s, best);
  const pile: number[] = [];
  for (let n = 0; n < trick.length; n++) {
    if (trick[n] < GOLD) pile.push(trick[n]);
    else s.supply = withMore(s.supply, RANK[trick[n]], 1);
  }
  s.piles[seat].push(pile);
  if (emit !== undefined) {
    emit({
      type: 'trick-won',
      rule: winningRule(trick, best),
      seat,
      card: cardName(trick[best]),
      cards: cardNames(pile),
    });
    const gold = trick.filter((card) => card >= GOLD);
    if (gold.length > 0) emit({ type: 'gold-returned', rule: 'AU-50', cards: cardNames(gold) });
  }
  s.trick = [];
}

function winningRule(trick: readonly number[], best: number): string {
  if (trick.every((card) => STRENGTH[card] === STRENGTH[trick[0]])) return 'AU-48';
  if (isTied(trick, best)) return 'AU-47';
  return trick[best] >= GOLD ? 'AU-46' : 'AU-45';
}

function isTied(trick: readonly number[], n: number): boolean {
  return trick.some((card, i) => i !== n && STRENGTH[card] === STRENGTH[trick[n]]);
}

/** The trick at hand counts for nothing: base metal is discarded, gold goes to the supply (AU-55, AUR-17). */
export function voidTrick(s: State, emit?: Emit<Event>): void {
  if (s.trick.length === 0) return;
  emit?.({ type: 'trick-void', rule: 'AU-55', cards: cardNames(s.trick) });
  const discard: number[] = [];
  for (const card of s.trick) {
    if (card < GOLD) discard.push(card);
    else s.supply = withMore(s.supply, RANK[card], 1);
  }
  s.discard = discard;
  s.trick = [];
}
