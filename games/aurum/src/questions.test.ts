import { aurum } from '@conclave/aurum';
import { below, seeded, seedFrom } from '@conclave/kernel/chance';
import { play } from '@conclave/kernel/play';
import { must } from '@conclave/kernel/result';
import { expect, test } from 'vitest';
import { cardName, GOLD, GOLD_RANKS } from './components.ts';
import { kit } from '../testing/kit.ts';

const CARDS = Array.from({ length: GOLD + GOLD_RANKS }, (_, card) => cardName(card));

/** Every well-formed move, legal or not. */
const WISHES = [
  'end',
  'keep',
  ...CARDS.flatMap((card) => [`predict ${card}`, `play ${card}`]),
  ...CARDS.flatMap((paid) =>
    CARDS.flatMap((card) => ['', ' partner', ' 0', ' 3'].map((whose) => `change ${paid} ${card}${whose}`)),
  ),
];

test('every wish is either legal or refused by a rule', () => {
  const rng = seeded(seedFrom('wishes'));
  const disputed: string[] = [];
  for (let n = 0; n < 12; n++) {
    const state = aurum.setup(kit.tables(rng), seedFrom(`wishes ${n}`));
    for (let decision = aurum.decision(state); decision !== undefined; decision = aurum.decision(state)) {
      const seat = decision.seats[below(rng, decision.seats.length)];
      if (below(rng, 40) === 0) {
        const legal = new Set(aurum.legal(state, seat));
        for (const words of WISHES) {
          const rule = aurum.refusal(state, seat, words);
          const move = aurum.notation.parseMove(state, seat, words);
          if ((rule === undefined) !== (move !== undefined && legal.has(move)))
            disputed.push(`seat ${seat} '${words}': ${rule}`);
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

test('a prediction named by its seat is stored as the own one or as the partner’s (AU-39)', () => {
  const state = must(
    aurum.notation.parseState(`seats 4
lead 3
hand 3 B9
hand 0 B8
prediction 3 P4
prediction 1 P5
gold 3 G0`),
  );
  for (const [typed, stored] of [
    ['change G0 B9 3', 'change G0 B9'],
    ['change G0 B9 1', 'change G0 B9 partner'],
    ['change G0 B9 partner', 'change G0 B9 partner'],
  ]) {
    expect(must(play(aurum, state, 3, typed)).words).toBe(stored);
    expect(aurum.refusal(state, 3, typed)).toBeUndefined();
  }
  expect(aurum.refusal(state, 3, 'change G0 B9 0')).toBe('AU-39');
});
