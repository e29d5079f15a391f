import type { Emit } from '@conclave/kernel/game';
import type { Event } from '../events.ts';
import { type Position } from './state.ts';
import { charm, cuffs, hurricane, laser, poison, windblade } from './choices.ts';
import { addAttacks, contest, defend, judgeSuccess } from './contest.ts';
import { applyEffects, failForesights, givePoison, rest, returnDamage, rise, setOffPoison } from './effects.ts';
import { hand } from './hand.ts';
import { negate } from './negation.ts';
import { checkConditions, coordinate, demandMana, judgeLove, pay } from './opening.ts';
import { countItems, remember, settleLife, settleMana } from './settle.ts';
import { crush, openReplays, selfDestruct } from './speed.ts';
import type { Window } from './window.ts';

/** A step of the round: something that is judged, or something that is asked. */
export type Step = (p: Position, emit?: Emit<Event>) => void;
export type Part = Step | Window;

/** Fixed teams may be of any make-up (WW-151), so that seven of eight wizards combine their Hands. */
const MOST_HANDS = 7;

/** One round from the moment all cards lie on the boards, as in section 3 of the rules. */
export const ROUND: readonly Part[] = [
  coordinate, //        B1  coordination
  demandMana, //        B2  mana
  checkConditions, //   B3  conditions
  pay, //               B4  pay, condense
  judgeLove, //         B5  love token
  crush, //             B6  speed +3
  selfDestruct, //      B7  speed +2
  openReplays, //       B8  speed +1
  hurricane, //         B9  choices: Hurricane's kind,
  laser, //                 then laser tokens
  negate, //            B10 negation at speed 0
  addAttacks, //        B11 attack values
  contest, //           B12 contest
  defend, //            B13 defences
  judgeSuccess, //      B14 successful damage
  windblade, //         B15 choice: Wind Blade's extra
  ...Array.from({ length: MOST_HANDS }, () => hand), // B16 choice: items, one Hand after the other
  failForesights, //    B17 Crystal Ball
  charm, //             B18 choice: face of Charm's love token,
  applyEffects, //          then effects and burn
  givePoison, //        B19 poison is placed,
  poison, //                choice: set it off or wait,
  setOffPoison, //          and it goes off
  rise, //              B20 Phoenix
  returnDamage, //      B21 Love Bomb
  rest, //              B22 Meditation, Recovery
  countItems, //        E1  Elf, Handcuffs, Sight
  cuffs, //                 choice: face of the Handcuffs' love token
  settleMana, //        E2  mana, E3 Backlash
  settleLife, //        E4  life, E5 boards
  remember, //          E7  expiry and memory
];
