import { below, seeded, seedFrom } from '@conclave/kernel/chance';
import { expect, test } from 'vitest';
import { spellbook } from './index.ts';
import { kit } from '../testing/kit.ts';

test('no pool above its limit and never a token too many or too few, even inside an effect (SB-4, SB-30, SB-70)', () => {
  const rng = seeded(seedFrom('limits'));
  const broken = new Set<string>();
  let events = 0;
  for (let i = 0; i < 400; i++) {
    const s = spellbook.setup(kit.tables(rng), seedFrom(`limits ${i}`));
    const pieces = kit.pieces(s);
    for (;;) {
      const decision = spellbook.decision(s);
      if (decision === undefined) break;
      const legal = spellbook.legal(s, decision.seats[0]);
      spellbook.apply(s, decision.seats[0], legal[below(rng, legal.length)], (event) => {
        events++;
        if (kit.pieces(s) !== pieces) broken.add(`${event.type} ${event.rule}`);
      });
    }
  }
  expect(events).toBeGreaterThan(10_000);
  expect([...broken]).toEqual([]);
});
