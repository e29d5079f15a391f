import { seeded, seedFrom } from '@conclave/kernel/chance';
import { parseOptions } from '@conclave/kernel/options';
import { must } from '@conclave/kernel/result';
import { expect, test } from 'vitest';
import { resarcana } from './index.ts';

const at = (text: string) => must(resarcana.notation.parseState(text));
const value = (text: string) => resarcana.evaluate(at(text), 0);

test('points, essences and Places are good, and a rival’s are bad', () => {
  expect(value('seat 0 play great-pyramid')).toBeGreaterThan(value('seat 0 play colossus'));
  expect(value('seat 0 pool 3G')).toBeGreaterThan(value('seat 0 pool 3E'));
  expect(value('seat 0 play catacombs-of-the-dead')).toBeGreaterThan(
    value('seat 0 pool 9D\nplaces catacombs-of-the-dead'),
  );
  expect(value('seat 1 pool 1E')).toBeGreaterThan(value('seat 1 play great-pyramid'));
});

test('looking one move ahead with it reaches ten points in a sensible number of rounds', () => {
  for (let game = 0; game < 3; game++) {
    const s = resarcana.setup(must(parseOptions(resarcana, { seats: 2 })), seedFrom(`eye ${game}`));
    const rng = seeded(seedFrom(`eye ${game}`));
    for (;;) {
      const decision = resarcana.decision(s);
      if (decision === undefined) break;
      const [seat] = decision.seats;
      const world = resarcana.determinise(resarcana.redact(s, seat), seat, rng);
      const values = resarcana.legal(s, seat).map((move) => {
        const after = resarcana.clone(world);
        resarcana.apply(after, seat, move);
        return { move, worth: resarcana.evaluate(after, seat) };
      });
      values.sort((a, b) => b.worth - a.worth);
      resarcana.apply(s, seat, values[0].move);
      expect(s.round).toBeLessThanOrEqual(14);
    }
    expect(Math.max(...resarcana.outcome(s).scores)).toBeGreaterThanOrEqual(10);
  }
});
