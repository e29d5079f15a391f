import { next, seeded, seedFrom } from '@conclave/kernel/chance';
import { expect, test } from 'vitest';
import { calibrationOf } from './calibration.ts';
import type { Foretelling } from './foretelling.ts';

const HEADING = { game: 'toy', version: 1, options: { seats: 2 }, seed: 'test' };

/** Games whose chances are right once they are raised to a power; `late`: at the end of the game. */
function foretellings(temperature: number, late = temperature): Foretelling[] {
  const rng = seeded(seedFrom('foretellings'));
  const share = (): number => next(rng) / 0x1_0000_0000;
  return Array.from({ length: 3000 }, (_, n) => ({
    n,
    moments: [0, 0.5, 1].map((progress) => {
      const chance = share();
      const power = temperature + (late - temperature) * progress;
      const [won, lost] = [chance ** (1 / power), (1 - chance) ** (1 / power)];
      const said = won / (won + lost);
      const result = share() < chance ? 1 : 0;
      return { seat: 0, progress: late === temperature ? 0 : progress, chances: [said, 1 - said], result };
    }),
  }));
}

test('the temperature is found that makes chances come true, early and late', () => {
  const { fitted } = calibrationOf(HEADING, foretellings(2));
  expect(fitted.temperature).toBeCloseTo(2, 0);
  expect(fitted.late).toBe(fitted.temperature);
  const growing = calibrationOf(HEADING, foretellings(0.5, 1.5)).fitted;
  expect(growing.temperature).toBeCloseTo(0.5, 0);
  expect(growing.late).toBeCloseTo(1.5, 0);
});

test('chances that come true have hardly an error, others have one until they are fitted', () => {
  const right = calibrationOf(HEADING, foretellings(1));
  expect(right.plainError.value).toBeLessThan(0.03);
  const wrong = calibrationOf(HEADING, foretellings(3));
  expect(wrong.plainError.low).toBeGreaterThan(0.05);
  expect(wrong.error.value).toBeLessThan(0.03);
  expect(wrong.brier.value).toBeLessThan(wrong.baseBrier);
});

test('nothing is measured on the games that it was fitted on', () => {
  const { fitting, testing, moments } = calibrationOf(HEADING, foretellings(1));
  expect([fitting, testing, moments]).toEqual([1000, 2000, 6000]);
});
