import { seeded, seedFrom } from '@conclave/kernel/chance';
import { expect, test } from 'vitest';
import type { Position } from './src/round/state.ts';
import { resolve } from './src/resolve.ts';
import { randomRound } from './testing/random-round.ts';
import { secondOpinion } from './testing/reference-settlement.ts';

const text = ({ mana, sides, holder, broken }: Position, damage: readonly (readonly number[])[]) =>
  JSON.stringify({ mana, sides, holder, broken, damage });

test('2,000 random rounds come out as a second judge, written from section 3 of the rules alone, has them', () => {
  const rng = seeded(seedFrom('second judge'));
  const differences: string[] = [];
  for (let k = 0; k < 2000; k++) {
    const { position, plays, choices } = randomRound(rng);
    const { position: after, openings } = resolve(position, plays, choices);
    const judge = secondOpinion(position, plays, openings);
    const first = after.battle.forces.map((f) => [f.tookMagic, f.tookPhysical, f.tookDirect, f.tookLate, f.heal]);
    const second = judge.sides.map((side) => [side.magic, side.physical, side.direct, side.late, side.heal]);
    const same = judge.strange.length === 0 && text(after, first) === text(judge.p, second);
    if (!same) differences.push(`round ${k}: ${judge.strange.join()} ${text(after, first)} ${text(judge.p, second)}`);
  }
  expect(differences).toEqual([]);
});
