import type { Move, Seat } from '@conclave/kernel/game';
import { call, type Frame } from '@conclave/kernel/script';
import { FIRST_MONUMENT, isArtifact, isPlace } from './components/component.ts';
import { IDS, POWERS } from './components/values.ts';
import { GOLD, NO_GOLD } from './essences.ts';
import { destroy, discard, draw, gain, ruleOfItem, swapItem } from './movements.ts';
import {
  CLAIM,
  CLAIM_UNSEEN,
  DISCARD_CARD,
  PASS,
  POWER,
  powerCard,
  powerMove,
  powerNumber,
  UNSEEN,
  UNSPELL,
} from './moves.ts';
import { pay } from './payment.ts';
import { callClaim, MONUMENT_PRICE } from './placing.ts';
import { callGain, callPlace } from './power-effects.ts';
import { canPay, canPlace, discountOn, NOTHING } from './prices.ts';
import { flipItem } from './score-attack.ts';
import { AUTOMA, AUTOMA_SEAT, SCORE_ATTACK, type State } from './state.ts';
import { act, ask, decide, type Line, type Script } from './vocabulary.ts';

/** What removing an auto-spelled artifact costs (RA-A25). */
export const UNSPELL_PRICE = 5;

/** One action of the seat whose turn it is (RA-B29, RA-B30). */
export const actionLine: Line = ask('action', actions, (s, f, move, emit) => {
  if (move === PASS) {
    call(s, 'pass', f.seat);
    return;
  }
  if (s.mode === SCORE_ATTACK) {
    if (s.actions > 0) flipItem(s, emit); // RA-S14, RA-Q21
    s.actions++;
  }
  if (move < DISCARD_CARD) {
    emit?.({ type: 'place', rule: 'RA-B31', seat: f.seat, card: IDS[move] });
    callPlace(s, f.seat, move, 0);
  } else if (move < POWER) {
    discard(s, f.seat, move - DISCARD_CARD, 'RA-B34', emit);
    call(s, 'discarded', f.seat, move - DISCARD_CARD);
  } else if (move < CLAIM) {
    const card = powerCard(move);
    const power = `${IDS[card]}.${powerNumber(move)}`;
    emit?.({ type: 'use', rule: 'RA-B45', seat: f.seat, card: power });
    call(s, power, f.seat, card);
  } else if (move < UNSPELL) {
    callClaim(s, f.seat, move === CLAIM_UNSEEN ? UNSEEN : move - CLAIM);
  } else {
    call(s, 'unspell', f.seat, move - UNSPELL);
  }
});

/** Every action that no rule forbids. */
export function actions(s: State, f: Frame): Move[] {
  const moves: Move[] = [];
  const seat = f.seat;
  const hand = s.hands[seat];
  for (let i = 0; i < hand.length; i++) {
    if (hand[i] >= 0 && canPlace(s, seat, hand[i], discountOn(s, seat, hand[i]))) moves.push(hand[i]);
  }
  const tableau = s.tableaux[seat];
  for (let i = 0; i < tableau.length; i++) {
    const powers = POWERS[tableau[i]];
    for (let n = 0; n < powers.length; n++) {
      if (whyNotPower(s, seat, tableau[i], n) === undefined) moves.push(powerMove(tableau[i], n + 1));
    }
  }
  if (s.pools[seat][GOLD] >= MONUMENT_PRICE) {
    for (const monument of s.display) if (monument >= 0) moves.push(CLAIM + monument);
    if (s.monuments.length > 0) moves.push(CLAIM_UNSEEN);
  }
  for (let i = 0; i < s.places.length; i++) if (canPlace(s, seat, s.places[i], 0)) moves.push(CLAIM + s.places[i]);
  if (s.mode === AUTOMA && s.spelled.length > 0 && canPay(s, seat, NOTHING, UNSPELL_PRICE)) {
    for (const card of s.spelled) moves.push(UNSPELL + card);
  }
  for (let i = 0; i < hand.length; i++) moves.push(DISCARD_CARD + hand[i]);
  moves.push(PASS);
  return moves;
}

/** Why a power of a component in play cannot be used as an action; undefined when it can. */
export function whyNotPower(s: State, seat: Seat, card: number, n: number): string | undefined {
  const power = POWERS[card][n];
  if (power.react !== undefined) return 'RA-B64';
  if ((s.turned[card] === 1) !== (power.whileTurned ?? false)) return 'RA-B46';
  if (s.mode === SCORE_ATTACK && power.barredAlone !== undefined) return power.barredAlone;
  const cost = power.cost;
  for (let i = 0; i < cost.length; i++) {
    const rule = cost[i].forbids(s, seat, card);
    if (rule !== undefined) return rule;
  }
  return undefined;
}

/** Why any action cannot be taken now: the same guards as above, one by one. */
export function whyNotAction(s: State, seat: Seat, move: Move): string | undefined {
  if (move === PASS) return undefined;
  if (move < DISCARD_CARD) {
    if (!s.hands[seat].includes(move)) return 'RA-B31';
    return canPlace(s, seat, move, discountOn(s, seat, move)) ? undefined : 'RA-B37';
  }
  if (move < POWER) return s.hands[seat].includes(move - DISCARD_CARD) ? undefined : 'RA-B34';
  if (move < CLAIM) {
    const card = powerCard(move);
    if (!s.tableaux[seat].includes(card)) return 'RA-B36';
    if (POWERS[card][powerNumber(move) - 1] === undefined) return undefined;
    return whyNotPower(s, seat, card, powerNumber(move) - 1);
  }
  if (move === CLAIM_UNSEEN) {
    return s.monuments.length > 0 && s.pools[seat][GOLD] >= MONUMENT_PRICE ? undefined : 'RA-B32';
  }
  if (move < UNSPELL) {
    const card = move - CLAIM;
    if (isPlace(card)) {
      if (!s.places.includes(card)) return 'RA-B33';
      return canPlace(s, seat, card, 0) ? undefined : 'RA-B33';
    }
    if (card < FIRST_MONUMENT) return 'RA-B30';
    return s.display.includes(card) && s.pools[seat][GOLD] >= MONUMENT_PRICE ? undefined : 'RA-B32';
  }
  if (!isArtifact(move - UNSPELL) || !s.spelled.includes(move - UNSPELL)) return 'RA-A25';
  return canPay(s, seat, NOTHING, UNSPELL_PRICE) ? undefined : 'RA-A25';
}

/** What discarding as an action gives: a Gold, or two others, alike or not (RA-B34). */
export const discardedScript: Script = [
  ask(
    'discarded',
    () => [0, 1, 2, 3, GOLD],
    (s, f, essence, emit) => {
      gain(s, f.seat, essence, 1, 'RA-B34', emit);
      if (essence !== GOLD) callSecond(s, f, essence);
    },
  ),
];

/** The second essence is not before the first one in order, so that every pair can be named in one way only. */
function callSecond(s: State, f: Frame, first: number): void {
  callGain(s, f.seat, f.card, 1, NO_GOLD & ~((1 << first) - 1));
}

/** Pay five of anything; the artifact goes to the Automa's discard pile, its chip to the supply (RA-A25, RA-Q52). */
export const unspellScript: Script = [
  act((s, f, emit) => pay(s, f, NOTHING, UNSPELL_PRICE, 'RA-A25', emit)),
  act((s, f, emit) => {
    destroy(s, AUTOMA_SEAT, f.card, 'RA-A25', emit);
    emit?.({ type: 'unspell', rule: 'RA-A25', seat: f.seat, card: IDS[f.card] });
  }),
];

/** Passing: the token for the first, another item, a card (RA-B72). */
export const passScript: Script = [
  act((s, f, emit) => {
    s.passed[f.seat] = 1;
    emit?.({ type: 'pass', rule: 'RA-B72', seat: f.seat });
    if (s.taken === 0 && s.mode !== SCORE_ATTACK) {
      s.taken = 1;
      s.first = f.seat;
      emit?.({ type: 'first-player', rule: 'RA-B72', seat: f.seat });
    }
  }),
  ...decide(
    'item',
    (s) => (isLastRound(s) ? [] : s.items.slice(s.flipped)),
    (s, f, item, emit) => swapItem(s, f.seat, item, emit),
  ),
  act((s, f, emit) => {
    if (!isLastRound(s)) draw(s, f.seat, 1, ruleOfItem(s), emit);
  }),
];

/** The score attack ends with the actions of its sixth round: no exchange, no card (RA-S23, RA-Q44). */
export function isLastRound(s: State): boolean {
  return s.mode === SCORE_ATTACK && s.round === LAST_ROUND;
}

export const LAST_ROUND = 6;
