import { below, next, seeded, seedFrom } from '@conclave/kernel/chance';
import { legalWords, readMove } from '@conclave/kernel/play';
import type { RecordedMove } from '@conclave/kernel/record';
import { must } from '@conclave/kernel/result';
import { takeBack } from '@conclave/kernel/take-back';
import { expect, test } from 'vitest';
import { wizard15 } from './src/index.ts';
import type { State } from './src/state.ts';
import { kit } from './testing/kit.ts';

const ROUND_LONG = 40;

test('in random games of every mode whoever takes back a decision is asked it again, and nothing of it is left', () => {
  const rng = seeded(seedFrom('take back'));
  let kept = 0;
  for (let i = 0; i < 400; i++) {
    const state = wizard15.setup(kit.tables(rng), seedFrom(`take back ${next(rng)}`));
    const before: State[] = [];
    const moves: RecordedMove[] = [];
    for (let n = 0; n < ROUND_LONG; n++) {
      const asked = wizard15.decision(state)?.seats ?? [];
      const seat = asked[below(rng, asked.length)];
      if (seat === undefined) break;
      const words = legalWords(wizard15, state, seat);
      const move = words[below(rng, words.length)] ?? '';
      before.push(wizard15.clone(state));
      moves.push({ seat, move });
      wizard15.apply(state, seat, must(readMove(wizard15, state, seat, move)));
    }
    const at = below(rng, moves.length);
    const { seat } = moves[at];
    const back = takeBack(wizard15, before[at], moves.slice(at));
    kept += back.laid.length;
    expect(legalWords(wizard15, back.state, seat)).toEqual(legalWords(wizard15, before[at], seat));
    expect(back.laid.every((each) => each.seat !== seat)).toBe(true);
    const again = wizard15.clone(before[at]);
    for (const each of back.laid)
      wizard15.apply(again, each.seat, must(readMove(wizard15, again, each.seat, each.move)));
    expect(again).toEqual(back.state);
  }
  expect(kept).toBeGreaterThan(50);
});
