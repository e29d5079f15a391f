import type { Move, Seat } from '@conclave/kernel/game';
import { type Choice, type Declaration, named, numbered, question } from '@conclave/kernel/question';
import { ITEM_COUNT, ITEM_IDS, LOVE_ATTACK } from '../components.ts';
import type { Position } from '../round/state.ts';
import { ELSEWHERE, turnOf } from './elsewhere.ts';

/** Whole numbers that people may type; no side ever has so many tokens. */
const NUMBERS = numbered(999);
const ITEMS = named(ITEM_IDS);

/** A choice inside a round (rules 3.6): the caster decides (WWR-41), and who has laid cannot lay again (WW-22). */
function inRound(choices: readonly Choice<Position>[], quick: Pick<Declaration<Position>, 'quick'> = {}) {
  return question<Position>({
    choices,
    ...quick,
    turn: turnOf((_p, _seat, verb) => (verb === 'cast' || verb === 'condense' ? 'WW-22' : 'WWR-41')),
    elsewhere: ELSEWHERE,
  });
}

/** Hurricane is magic or physical (WW-70). */
export const turning = inRound([
  { verb: 'turn', pieces: named(['magic', 'physical']), from: () => [0, 1], absent: 'WW-70' },
]);

/** So many laser tokens, or none (WW-165, WWR-85). */
export const usingLaser = inRound([
  { verb: 'laser', pieces: NUMBERS, from: (p, seat) => upTo(p.sides[p.team[seat]].laser), absent: 'WW-165' },
]);

/** So much mana for Wind Blade's extra damage, or none (WW-69). */
export const payingExtra = inRound([
  { verb: 'extra', pieces: NUMBERS, from: (p, seat) => upTo(p.mana[seat]), absent: 'WW-69' },
]);

/** The face of the love token that is given (WW-168). */
export const givingLove = inRound([
  {
    verb: 'give',
    pieces: named(['love-attack', 'love-support']),
    base: LOVE_ATTACK,
    from: () => [0, 1],
    absent: 'WW-168',
  },
]);

/** The poison stays or goes off (WW-162). */
export const settingOff = inRound([
  { verb: 'wait', move: 0 },
  { verb: 'trigger', move: 1 },
]);

/** What a Hand does: nothing, or one of these and an item. */
export const NOTHING = 0;
export const DESTROY = 1;
export const REPAIR = DESTROY + ITEM_COUNT;
export const PLUNDER = REPAIR + ITEM_COUNT;

/** Destroy an item of theirs, repair one of ours, in a King War plunder (WW-39, WW-147). */
export const usingHand = inRound(
  [
    { verb: 'nothing', move: NOTHING },
    { verb: 'destroy', pieces: ITEMS, base: DESTROY, from: (p, seat) => items(p, seat, canDestroy), absent: 'WW-39' },
    { verb: 'repair', pieces: ITEMS, base: REPAIR, from: (p, seat) => items(p, seat, canRepair), absent: 'WW-39' },
    { verb: 'plunder', pieces: ITEMS, base: PLUNDER, from: (p, seat) => items(p, seat, canPlunder), absent: 'WW-147' },
  ],
  { quick: usesOfHand },
);

type Use = (p: Position, item: number, mine: boolean) => boolean;
const canDestroy: Use = (p, item, mine) => !mine && p.broken[item] === 0;
const canRepair: Use = (p, item, mine) => mine && p.broken[item] === 1;
const canPlunder: Use = (p, _item, mine) => !mine && p.war === 1;

/** The items in this battle that can be used so. */
function items(p: Position, seat: Seat, can: Use): number[] {
  return p.holder.flatMap((holder, item) =>
    holder >= 0 && p.team[holder] >= 0 && can(p, item, p.team[holder] === p.team[seat]) ? [item] : [],
  );
}

/** The answers of `usingHand`, item by item. */
export function usesOfHand(p: Position, seat: Seat): Move[] {
  const moves: Move[] = [NOTHING];
  for (let item = 0; item < ITEM_COUNT; item++) {
    const holder = p.holder[item];
    if (holder < 0 || p.team[holder] < 0) continue;
    const mine = p.team[holder] === p.team[seat];
    if (canDestroy(p, item, mine)) moves.push(DESTROY + item);
    if (canRepair(p, item, mine)) moves.push(REPAIR + item);
    if (canPlunder(p, item, mine)) moves.push(PLUNDER + item);
  }
  return moves;
}

function upTo(most: number): number[] {
  return Array.from({ length: most + 1 }, (_, n) => n);
}
