import { seedFrom } from '@conclave/kernel/chance';
import { parseOptions } from '@conclave/kernel/options';
import { must } from '@conclave/kernel/result';
import { extremes } from '@conclave/kernel/testing/extremes';
import { wizard15 } from './src/index.ts';
import { LIFE_BOARDS } from './src/round/state.ts';
import { VALUES } from './src/card-values.ts';
import { WEIGHTS } from './src/weights.ts';
import { kit } from './testing/kit.ts';

const MOST_LIFE = LIFE_BOARDS[LIFE_BOARDS.length - 1];

/** A battle that begins, with everybody's life and mana as given. */
function battle(seats: number, { life, mana }: { readonly life: string; readonly mana: number }): string {
  const s = wizard15.setup(must(parseOptions(wizard15, { seats })), seedFrom(`extremes ${seats}`));
  return wizard15.notation
    .formatState(s)
    .replaceAll(/life \d+\/\d+/g, `life ${life}`)
    .replaceAll(/ mana \d+/g, ` mana ${mana}`);
}

extremes(kit, {
  seats: (s) => s.options.seats,
  positions: [2, 3, 4, 5, 8].flatMap((seats) => [
    battle(seats, { life: `${MOST_LIFE}/${MOST_LIFE}`, mana: VALUES['mana.cap'][0] }),
    battle(seats, { life: `1/${LIFE_BOARDS[0]}`, mana: 0 }),
  ]),
  games: 40,
  weights: WEIGHTS,
});
