import { aurum } from '@conclave/aurum';
import { below, seeded, seedFrom } from '@conclave/kernel/chance';
import { legalWords } from '@conclave/kernel/play';
import { expect, test } from 'vitest';
import { cardName, GOLD, GOLD_RANKS } from './src/cards.ts';
import { kit } from './testing/kit.ts';

const CARDS = Array.from({ length: GOLD + GOLD_RANKS }, (_, card) => cardName(card));

/** Everything anybody could wish to do, well formed. */
const WISHES = [
  'end',
  'keep',
  ...CARDS.flatMap((card) => [`predict ${card}`, `play ${card}`]),
  ...CARDS.flatMap((paid) => CARDS.flatMap((card) => [`change ${paid} ${card}`, `change ${paid} ${card} partner`])),
];

test('every wish is either legal or refused by a rule', () => {
  const rng = seeded(seedFrom('wishes'));
  const disputed: string[] = [];
  for (let n = 0; n < 12; n++) {
    const state = aurum.setup(kit.tables(rng), seedFrom(`wishes ${n}`));
    for (let decision = aurum.decision(state); decision !== undefined; decision = aurum.decision(state)) {
      const seat = decision.seats[below(rng, decision.seats.length)];
      if (below(rng, 8) === 0) {
        const legal = new Set(legalWords(aurum, state, seat));
        for (const words of WISHES) {
          const rule = aurum.refusal(state, seat, words);
          if ((rule === undefined) !== legal.has(words)) disputed.push(`seat ${seat} '${words}': ${rule}`);
        }
      }
      const moves = aurum.legal(state, seat);
      aurum.apply(state, seat, moves[below(rng, moves.length)]);
    }
  }
  expect(disputed).toEqual([]);
});

test('gibberish has no rule against it', () => {
  const state = aurum.setup(kit.tables(seeded(seedFrom('x'))), seedFrom('gibberish'));
  for (const words of [
    '',
    'x',
    'play',
    'play ?',
    'play B3 B4',
    'predict 3',
    'end now',
    'change',
    'change G0',
    '__proto__',
  ]) {
    expect(aurum.refusal(state, aurum.decision(state)?.seats[0] ?? 0, words)).toBeUndefined();
  }
});
