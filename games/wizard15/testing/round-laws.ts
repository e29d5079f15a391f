import { seeded, seedFrom } from '@conclave/kernel/chance';
import { FAILED, type Force, NEGATED } from '../src/round/battle.ts';
import type { Event } from '../src/events.ts';
import { type Position } from '../src/round/state.ts';
import { resolve } from '../src/resolve.ts';
import { exchanged, type RandomRound, randomRound } from './random-round.ts';

/** Judges random rounds and returns the first that breaks a property of rules 5.4, with what it broke. */
export function brokenRound(rounds: number, label: string): string | undefined {
  const rng = seeded(seedFrom(label));
  for (let k = 0; k < rounds; k++) {
    const round = randomRound(rng);
    const wrong = exchangeProblem(round) ?? rangeProblem(round) ?? silenceProblem(round);
    if (wrong !== undefined) return `round ${k}: ${wrong} ${JSON.stringify(round)}`;
  }
  return undefined;
}

/** 5.4.1: exchanging the two sides exchanges the result. */
function exchangeProblem(round: RandomRound): string | undefined {
  const here = resolve(round.position, round.plays, round.choices);
  const other = exchanged(round);
  const there = resolve(other.position, other.plays, other.choices);
  const back = exchanged({ position: there.position, plays: other.plays, choices: [] }).position;
  const [x, y] = [facts(here.position), facts(back)];
  return x === y ? undefined : `exchanging the sides changes ${x} to ${y}`;
}

function facts(p: Position): string {
  return JSON.stringify([p.sides, p.mana, p.holder, p.broken]);
}

/** 5.4.2 and 5.4.6: everything stays in range, boards never come back, a forced condense books one mana and pays nothing. */
function rangeProblem({ position, plays, choices }: RandomRound): string | undefined {
  const { position: p, events } = resolve(position, plays, choices);
  for (const [me, side] of p.sides.entries()) {
    const before = position.sides[me];
    if (side.life < 0 || side.life > side.cap) return `life ${side.life}/${side.cap}`;
    if (side.cap > before.cap || ![10, 15, 20].includes(side.cap)) return `cap ${side.cap}`;
    if (Math.min(side.burn, side.poison, side.givings, side.laser) < 0) return 'a token below 0';
  }
  if (p.mana.some((mana) => mana < 0 || mana > 5)) return `mana ${p.mana.join()}`;
  if (p.sides[0].love > 0 && p.sides[1].love > 0) return 'two love tokens';
  for (const [seat, forced] of p.battle.forced.entries()) {
    const booked = p.battle.condensed[seat];
    if (forced === 1 && (booked !== 1 || pays(events, seat))) return `forced condense of ${seat} books ${booked}`;
  }
  return undefined;
}

function pays(events: readonly Event[], seat: number): boolean {
  return events.some((event) => event.type === 'paid' && event.seat === seat);
}

/** 5.4.4, 5.4.5 and 5.4.7: what is negated gives nothing, who only condenses hurts nobody, direct damage is never made less. */
function silenceProblem({ position, plays, choices }: RandomRound): string | undefined {
  const { position: p, events } = resolve(position, plays, choices);
  for (const [me, force] of p.battle.forces.entries()) {
    for (const [i, marks] of force.marks.entries()) {
      if ((marks & (NEGATED | FAILED)) !== 0 && (force.mana[i] > 0 || force.life[i] > 0))
        return 'a negated spell restores';
    }
    const other = p.battle.forces[1 - me];
    const love = position.sides[1 - me].love > 0 ? 2 : 0;
    if (force.card.length === 0 && damage(other) > love) return 'a side that only condensed does damage';
    const told = events
      .filter((event) => event.type === 'direct' || event.type === 'love-ignored')
      .filter((event) => event.seats[0] === p.sides[me].seats[0])
      .reduce((sum, event) => sum + event.count, 0);
    if (told !== force.tookDirect + force.tookLate) return `direct damage ${told} became ${force.tookDirect}`;
  }
  return undefined;
}

function damage(force: Force): number {
  return force.tookMagic + force.tookPhysical + force.tookDirect + force.tookLate;
}
