import type { Emit, RuleId } from '@conclave/kernel/game';
import { type Force, isLive, liveAt, NEGATED } from './battle.ts';
import { cardOf, FLIGHT, FORESIGHT, HYPNOSIS, KIND, SUPPORT } from '../components.ts';
import type { Event } from '../events.ts';
import { type Position } from './state.ts';
import { wordOf } from '../spells/spell.ts';
import { spellOf } from '../spells/spells.ts';

const BEAM = cardOf('beam');
const SATELLITE = cardOf('satellite');

/** B10. Negation at speed 0: Flight, then Beam and Satellite, then Foresight and Hypnosis. */
export function negate(p: Position, emit?: Emit<Event>): void {
  const { forces } = p.battle;
  if (forces[0].card.length === 0 || forces[1].card.length === 0) return;
  negateAttacks(p, liveAt(forces[0], FLIGHT), liveAt(forces[1], FLIGHT), emit);
  negateAttacks(p, shooterAt(forces[0]), shooterAt(forces[1]), emit);
  clashForesights(p, emit);
}

function shooterAt(force: Force): number {
  const beam = liveAt(force, BEAM);
  return beam >= 0 ? beam : liveAt(force, SATELLITE);
}

/** Both sides' negations are found before either works; each opposing card is judged by itself (WW-95, WW-96). */
function negateAttacks(p: Position, at0: number, at1: number, emit?: Emit<Event>): void {
  if (at0 < 0 && at1 < 0) return;
  const hits0 = at0 < 0 ? 0 : attacksNegated(p, 0, at0);
  const hits1 = at1 < 0 ? 0 : attacksNegated(p, 1, at1);
  if (hits0 !== 0) markNegated(p, 0, at0, hits0, emit);
  if (hits1 !== 0) markNegated(p, 1, at1, hits1, emit);
}

/** The opposing attack spells that the spell at `at` negates, as bits. */
function attacksNegated(p: Position, me: number, at: number): number {
  const { negates } = spellOf(p.battle.forces[me].card[at]);
  const theirs = p.battle.forces[1 - me];
  let hits = 0;
  for (let i = 0; i < theirs.card.length; i++) {
    if (KIND[theirs.card[i]] !== SUPPORT && isLive(theirs, i) && negates?.(p, me, i)) hits |= 1 << i;
  }
  return hits;
}

function markNegated(p: Position, me: number, at: number, hits: number, emit?: Emit<Event>): void {
  const by = p.battle.forces[me].card[at];
  const theirs = p.battle.forces[1 - me];
  const rule: RuleId = by === FLIGHT ? 'WW-71' : by === BEAM ? 'WW-95' : 'WW-96';
  for (let i = 0; i < theirs.card.length; i++) {
    if ((hits & (1 << i)) === 0) continue;
    theirs.marks[i] |= NEGATED;
    emit?.({ type: 'negated', rule, seat: theirs.caster[i], card: wordOf(theirs.card[i]), by: wordOf(by) });
  }
}

/** Two Foresights, also repeated ones, negate each other; Hypnosis negates a Foresight (WW-46, WW-91, WWR-67). */
function clashForesights(p: Position, emit?: Emit<Event>): void {
  const { forces } = p.battle;
  const sees0 = liveAt(forces[0], FORESIGHT);
  const sees1 = liveAt(forces[1], FORESIGHT);
  if (sees0 < 0 && sees1 < 0) return;
  const bends0 = liveAt(forces[0], HYPNOSIS) >= 0;
  const bends1 = liveAt(forces[1], HYPNOSIS) >= 0;
  if (sees0 >= 0 && (sees1 >= 0 || bends1)) markForesight(forces[0], sees0, bends1, emit);
  if (sees1 >= 0 && (sees0 >= 0 || bends0)) markForesight(forces[1], sees1, bends0, emit);
}

function markForesight(force: Force, at: number, byHypnosis: boolean, emit?: Emit<Event>): void {
  force.marks[at] |= NEGATED;
  emit?.({
    type: 'negated',
    rule: byHypnosis ? 'WW-91' : 'WW-46',
    seat: force.caster[at],
    card: wordOf(FORESIGHT),
    by: wordOf(byHypnosis ? HYPNOSIS : FORESIGHT),
  });
}
