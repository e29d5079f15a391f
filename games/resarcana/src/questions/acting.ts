import type { Move, RuleId, Seat } from '@conclave/kernel/game';
import { named, question } from '@conclave/kernel/question';
import { isArtifact, isMonument, isPlace } from '../components/component.ts';
import { POWERS } from '../components/values.ts';
import { GOLD } from '../essences.ts';
import { ruleOfItem } from '../movements.ts';
import {
  CLAIM,
  CLAIM_UNSEEN,
  DISCARD_CARD,
  PASS,
  POWER,
  powerCard,
  powerMove,
  powerNumber,
  UNSPELL,
} from '../moves.ts';
import { canPay, canPlace, discountOn, MONUMENT_PRICE, NOTHING, UNSPELL_PRICE } from '../prices.ts';
import { isLastRound } from '../score-attack.ts';
import { AUTOMA, SCORE_ATTACK, type State } from '../state.ts';
import { REACTIONS, turnInRound } from './moments.ts';
import { oneComponent, oneEssence } from './one-of.ts';
import { COMPONENT_IDS, POWER_IDS } from './pieces.ts';

const TOP_MONUMENT = named(['unseen']);

/** The actions of a player's turn (RA-B30). What cannot be paid is refused by one rule, whatever it is for (RA-B37). */
export const acting = question<State>({
  choices: [
    {
      verb: 'place',
      pieces: COMPONENT_IDS,
      from: (s, seat) => s.hands[seat],
      whyNot: (s, seat, card) => (canPlaceFromHand(s, seat, card) ? undefined : 'RA-B37'),
      absent: (_s, _seat, card) => (isArtifact(card) ? 'RA-B31' : 'RA-B30'),
    },
    {
      verb: 'use',
      pieces: POWER_IDS,
      base: POWER,
      from: powersOf,
      whyNot: (s, seat, piece) => whyNotPower(s, seat, powerCard(POWER + piece), powerNumber(POWER + piece) - 1),
      absent: (s, seat, piece) => (s.tableaux[seat].includes(powerCard(POWER + piece)) ? 'RA-B30' : 'RA-B36'),
    },
    {
      verb: 'claim',
      pieces: COMPONENT_IDS,
      base: CLAIM,
      from: (s) => [...s.display, ...s.places],
      whyNot: (s, seat, card) => (canClaim(s, seat, card) ? undefined : 'RA-B37'),
      absent: (_s, _seat, card) => (isMonument(card) ? 'RA-B32' : isPlace(card) ? 'RA-B33' : 'RA-B30'),
    },
    {
      verb: 'claim',
      pieces: TOP_MONUMENT,
      base: CLAIM_UNSEEN,
      from: (s) => (s.monuments.length > 0 ? [0] : []),
      whyNot: (s, seat) => (canPayMonument(s, seat) ? undefined : 'RA-B37'),
      absent: 'RA-B32',
    },
    {
      verb: 'unspell',
      pieces: COMPONENT_IDS,
      base: UNSPELL,
      from: (s) => (s.mode === AUTOMA ? s.spelled : []),
      whyNot: (s, seat) => (canPay(s, seat, NOTHING, UNSPELL_PRICE) ? undefined : 'RA-B37'),
      absent: (_s, _seat, card) => (isArtifact(card) ? 'RA-A25' : 'RA-B30'),
    },
    {
      verb: 'discard',
      pieces: COMPONENT_IDS,
      base: DISCARD_CARD,
      from: (s, seat) => s.hands[seat],
      absent: (_s, _seat, card) => (isArtifact(card) ? 'RA-B34' : 'RA-B30'),
    },
    { verb: 'pass', move: PASS },
  ],
  turn: turnInRound,
  elsewhere: { ...REACTIONS, '*': 'RA-B30' },
  quick: actions,
});

/** What discarding as an action gives: a Gold, or two others, alike or not (RA-B34). */
export const discarded = oneEssence({ verb: 'gain', rule: 'RA-B34', from: () => [0, 1, 2, 3, GOLD] });

/** Another item, whoever passes; not at the end of a score attack (RA-B72, RA-S23). */
export const exchanging = oneComponent({
  verb: 'item',
  rule: ruleOfItem,
  from: (s) => (isLastRound(s) ? [] : s.items.slice(s.flipped)),
});

/** Why a power of a component in play cannot be used as an action; undefined when it can. */
function whyNotPower(s: State, seat: Seat, card: number, n: number): RuleId | undefined {
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

/** The powers of one's own components, as pieces of a move. */
export function powersOf(s: State, seat: Seat): number[] {
  return s.tableaux[seat].flatMap((card) => POWERS[card].map((_, i) => powerMove(card, i + 1) - POWER));
}

function canPlaceFromHand(s: State, seat: Seat, card: number): boolean {
  return canPlace(s, seat, card, discountOn(s, seat, card));
}

function canClaim(s: State, seat: Seat, card: number): boolean {
  return isPlace(card) ? canPlace(s, seat, card, 0) : canPayMonument(s, seat);
}

function canPayMonument(s: State, seat: Seat): boolean {
  return s.pools[seat][GOLD] >= MONUMENT_PRICE;
}

/** The answers of `acting`, for searches. */
export function actions(s: State, seat: Seat): Move[] {
  const moves: Move[] = [];
  const hand = s.hands[seat];
  for (let i = 0; i < hand.length; i++) {
    if (hand[i] >= 0 && canPlaceFromHand(s, seat, hand[i])) moves.push(hand[i]);
  }
  const tableau = s.tableaux[seat];
  for (let i = 0; i < tableau.length; i++) {
    const powers = POWERS[tableau[i]];
    for (let n = 0; n < powers.length; n++) {
      if (whyNotPower(s, seat, tableau[i], n) === undefined) moves.push(powerMove(tableau[i], n + 1));
    }
  }
  if (canPayMonument(s, seat)) {
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
