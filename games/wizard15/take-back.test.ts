import { below, next, seeded, seedFrom } from '@conclave/kernel/chance';
import { begin, enter, playThrough } from '@conclave/kernel/match';
import { legalWords } from '@conclave/kernel/play';
import { must } from '@conclave/kernel/result';
import { takeBack } from '@conclave/kernel/take-back';
import { expect, test } from 'vitest';
import { wizard15 } from './src/index.ts';
import { kit } from './testing/kit.ts';

const ROUND_LONG = 40;

test('in random games of every mode whoever takes back a decision is asked it again, and nothing of it is left', () => {
  const rng = seeded(seedFrom('take back'));
  let kept = 0;
  for (let i = 0; i < 400; i++) {
    const match = begin(wizard15, { options: kit.tables(rng), seed: seedFrom(`take back ${next(rng)}`) });
    for (let n = 0; n < ROUND_LONG; n++) {
      const asked = wizard15.decision(match.state)?.seats ?? [];
      const seat = asked[below(rng, asked.length)];
      if (seat === undefined) break;
      const words = legalWords(wizard15, match.state, seat);
      must(enter(match, { seat, move: words[below(rng, words.length)] ?? '' }));
    }
    const at = below(rng, match.moves.length);
    const { seat } = match.moves[at];
    const before = must(playThrough(wizard15, match, { until: at }));
    takeBack(match, at);
    const stays = match.moves.slice(at);
    kept += stays.length;
    expect(legalWords(wizard15, match.state, seat)).toEqual(legalWords(wizard15, before.state, seat));
    expect(stays.every((each) => each.seat !== seat)).toBe(true);
    for (const each of stays) must(enter(before, each));
    expect(before).toEqual(match);
  }
  expect(kept).toBeGreaterThan(50);
});
