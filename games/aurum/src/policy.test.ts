import { below, seeded, seedFrom } from '@conclave/kernel/chance';
import { parseOptions } from '@conclave/kernel/options';
import { must } from '@conclave/kernel/result';
import { expect, test } from 'vitest';
import { GOLD } from './components.ts';
import { aurum } from './index.ts';
import { KEEP, ofChange } from './moves.ts';
import { predictionOf } from './outcome.ts';
import { sideOf } from './state.ts';

test.each([3, 4])(
  'with %i at the table no change is considered that leaves the prediction as it is, or pays more than it must',
  (seats) => {
    let windows = 0;
    let passed = 0;
    for (let game = 0; game < 20; game++) {
      const s = aurum.setup(must(parseOptions(aurum, { seats })), seedFrom(`changes ${game}`));
      const rng = seeded(seedFrom(`changes ${game}`));
      for (let asked = aurum.decision(s); asked !== undefined; asked = aurum.decision(s)) {
        const [seat = 0] = asked.seats;
        const legal = aurum.legal(s, seat);
        if (legal[0] === KEEP) {
          const considered = aurum.policy?.consider?.(s, seat, legal) ?? [];
          expect(considered[0]).toBe(KEEP);
          windows++;
          passed += legal.length - considered.length;
          const cheapest = s.gold[seat]?.findIndex((n) => n > 0) ?? 0;
          for (const move of considered.slice(1)) {
            const after = aurum.clone(s);
            aurum.apply(after, seat, move);
            expect(ofChange(move).paid - GOLD).toBe(cheapest);
            expect(predictionOf(after, sideOf(after, seat))).not.toBe(predictionOf(s, sideOf(s, seat)));
          }
        }
        aurum.apply(s, seat, legal[below(rng, legal.length)] ?? 0);
      }
    }
    expect(windows).toBeGreaterThan(20);
    expect(passed).toBeGreaterThan(20);
  },
);
