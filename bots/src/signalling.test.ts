import { aurum } from '@conclave/aurum';
import { below, seeded, seedFrom } from '@conclave/kernel/chance';
import type { AnyGame, Move, Seat } from '@conclave/kernel/game';
import { parseOptions } from '@conclave/kernel/options';
import { must } from '@conclave/kernel/result';
import { wizard15 } from '@conclave/wizard15';
import type { State } from '@conclave/wizard15/state';
import { expect, test } from 'vitest';
import { LEVELS } from './roster.ts';

const BUDGET = { iterations: 16 };
const ROUNDS = 40;

test.each(LEVELS)('$id casts the spell that a partner points O at, whoever is asked first (WW-139)', (bot) => {
  let given = 0;
  let followed = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const seed = seedFrom(`follow ${round}`);
    const rng = seeded(seed);
    const s = wizard15.setup(must(parseOptions(wizard15, { seats: 4 })), seed);
    const pair = s.sides[round % 2].seats;
    const [partner, seat] = round % 4 < 2 ? pair : pair.toReversed();
    if (partner === undefined || seat === undefined) continue;
    const cast = payable(s, seat, bot, rng);
    if (cast === undefined) continue;
    wizard15.apply(s, partner, named(s, partner, `wand o ${seat} ${cast}`));
    const move = bot.choose({ game: wizard15, view: wizard15.redact(s, seat), seat, rng, budget: BUDGET });
    given++;
    if (wizard15.notation.formatMove(s, seat, move) === `cast ${cast}`) followed++;
  }
  expect(given).toBeGreaterThan(20);
  expect(followed).toBe(given);
});

/** Names a spell that the seat can pay for, after the bot may have said something itself. */
function payable(
  s: State,
  seat: Seat,
  bot: (typeof LEVELS)[number],
  rng: ReturnType<typeof seeded>,
): string | undefined {
  const own = bot.choose({ game: wizard15, view: wizard15.redact(s, seat), seat, rng, budget: BUDGET });
  if (wizard15.policy?.isSignal?.(own) === true) wizard15.apply(s, seat, own);
  const casts = wizard15
    .legal(s, seat)
    .map((move) => wizard15.notation.formatMove(s, seat, move))
    .filter((words) => /^cast (meditation|foresight|strike|shield|arrow|counter|recovery)$/.test(words));
  return casts.length === 0 ? undefined : casts[below(rng, casts.length)]?.slice('cast '.length);
}

function named(s: State, seat: Seat, words: string): Move {
  const move = wizard15.legal(s, seat).find((each) => wizard15.notation.formatMove(s, seat, each) === words);
  if (move === undefined) throw new Error(`${words} is not legal`);
  return move;
}

test('what a policy considers is legal, and never nothing', () => {
  for (const [game, seats] of [
    [wizard15, 4],
    [aurum, 4],
    [aurum, 3],
  ] as const) {
    const each = game as unknown as AnyGame;
    const rng = seeded(seedFrom(`considered ${seats}`));
    const state = each.setup(must(parseOptions(each, { seats })), seedFrom(`considered ${seats}`));
    for (let asked = each.decision(state); asked !== undefined; asked = each.decision(state)) {
      const seat = asked.seats[below(rng, asked.seats.length)] ?? 0;
      const legal = each.legal(state, seat);
      const considered = each.policy?.consider?.(state, seat, legal) ?? [];
      expect(considered.length).toBeGreaterThan(0);
      expect(legal).toEqual(expect.arrayContaining([...considered]));
      each.apply(state, seat, legal[below(rng, legal.length)] ?? 0);
    }
  }
});
