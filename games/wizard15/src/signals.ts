import type { Rng } from '@conclave/kernel/chance';
import { next } from '@conclave/kernel/chance';
import type { Move, Seat, View } from '@conclave/kernel/game';
import { answer, decisionOf, legalOf, NOT_LAID } from '@conclave/kernel/script';
import type { Card } from './components.ts';
import { evaluate } from './evaluate.ts';
import { instinct, mayWork } from './heuristic-move.ts';
import { readWand, THOUGHT, wandMove } from './moves.ts';
import { SCRIPTS } from './scripts.ts';
import { FACE_DOWN, NO_CARD } from './round/state.ts';
import { clone, type State } from './state.ts';
import { determinise } from './view.ts';

/** Sampled worlds in which a plan is tried, and the limit of moves in a round. */
const WORLDS = 6;
const MOST_STEPS = 24;

/** One of the team casts this card, the others condense. */
interface Plan {
  readonly caster: Seat;
  readonly card: Card;
}

/**
 * What a wizard points its wand at before it lays (WW-139): O at the card of the team that should be cast, then X at a
 * card that a partner can do without. A wizard whose partner has signalled or laid says nothing and follows.
 */
export function signal(view: View<State>, seat: Seat, rng: Rng): Move | undefined {
  if (!view.options.wands || !(decisionOf(SCRIPTS, view)?.prompt ?? '').startsWith('lay')) return undefined;
  const mates = view.sides[view.team[seat]].seats.filter((mate) => mate !== seat);
  if (view.sealed[seat] !== NOT_LAID || view.laid[seat] !== NO_CARD || mates.length === 0) return undefined;
  if (mates.some((mate) => view.signals[mate].length > 0 || hasLaid(view, mate))) return undefined;
  const said = view.signals[seat].filter((move) => move < THOUGHT).map(readWand);
  if (said.length === 0) return pointAtBest(view, seat, rng);
  return said.length === 1 && said[0].sign === 'o' ? pointAtWorst(view, said[0].target, mates, rng) : undefined;
}

function hasLaid(s: State, seat: Seat): boolean {
  return s.sealed[seat] !== NOT_LAID || s.laid[seat] !== NO_CARD;
}

function pointAtBest(view: View<State>, seat: Seat, rng: Rng): Move | undefined {
  const plans: Plan[] = [];
  for (const caster of view.sides[view.team[seat]].seats) {
    for (const card of view.hand[caster]) if (mayWork(view, caster, card)) plans.push({ caster, card });
  }
  if (plans.length === 0) return undefined;
  const worths = worthOf(view, seat, [undefined, ...plans], rng);
  let best = 0;
  for (let i = 1; i < worths.length; i++) if (worths[i] > worths[best]) best = i;
  return best === 0 ? undefined : wandMove(plans[best - 1].caster, plans[best - 1].card, 0);
}

/** Of a partner who is not to cast, the card that would do least. */
function pointAtWorst(view: View<State>, caster: Seat, mates: readonly Seat[], rng: Rng): Move | undefined {
  const idle = mates.find((mate) => mate !== caster);
  if (idle === undefined || view.hand[idle].length < 2) return undefined;
  const plans = view.hand[idle].map((card) => ({ caster: idle, card }));
  const worths = worthOf(view, idle, plans, rng);
  let worst = 0;
  for (let i = 1; i < worths.length; i++) if (worths[i] < worths[worst]) worst = i;
  return wandMove(idle, plans[worst].card, 1);
}

/** The value of the round for a seat if its team follows the plan; without a plan the team condenses. The others play by the policy. */
function worthOf(view: View<State>, seat: Seat, plans: readonly (Plan | undefined)[], rng: Rng): number[] {
  const worths = plans.map(() => 0);
  for (let w = 0; w < WORLDS; w++) {
    const world = determinise(view, seat, rng);
    const luck = next(rng);
    for (const [i, plan] of plans.entries()) {
      const after = clone(world);
      settle(after, view.team[seat], plan, luck);
      worths[i] += evaluate(after, seat);
    }
  }
  return worths;
}

/** Plays the round to its end. */
function settle(s: State, side: number, plan: Plan | undefined, luck: number): void {
  const { round, bout } = s;
  let bits = luck;
  for (let step = 0; step < MOST_STEPS && s.round === round && s.bout === bout; step++) {
    const asked = decisionOf(SCRIPTS, s);
    if (asked === undefined) return;
    const [seat] = asked.seats;
    bits = (Math.imul(bits, 1_664_525) + 1_013_904_223) >>> 0;
    const planned = asked.prompt.startsWith('lay') && s.team[seat] === side;
    answer(SCRIPTS, s, seat, planned ? part(s, seat, plan) : instinct(s, seat, legalOf(SCRIPTS, s, seat), bits >>> 3));
  }
}

/** What a wizard lays for the plan: its card face up, or any other face down. */
function part(s: State, seat: Seat, plan: Plan | undefined): Move {
  return plan?.caster === seat ? plan.card : FACE_DOWN + s.hand[seat][s.hand[seat].length - 1];
}
