import { type Mix, mixOf, sealedKind } from '@conclave/bots/regret-matching';
import type { GameEvent, Move } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import { calibrated } from './calibration.ts';
import { chancesAt } from './chances.ts';
import type { Question } from './estimate.ts';
import { rngOfView } from './view-seed.ts';

/** Looks that one half of a payoff table may cost. */
const LOOKS = 1000;

/** How a sealed choice should be mixed, found twice by two searches that know nothing of each other. */
export function sealedMixes<S, E extends GameEvent, O extends TableOptions>(
  question: Question<S, E, O>,
  moves: readonly Move[],
): readonly [Mix, Mix] | undefined {
  const { game, view, seat, seats } = question;
  const request = (stage: string) => ({
    game,
    view,
    seat,
    rng: rngOfView(game, view, seat, stage),
    budget: { iterations: LOOKS },
  });
  const kind = sealedKind(request('sealed'), moves);
  if (kind === undefined) return undefined;
  const chances: number[] = [];
  const evaluate = (state: S): number => {
    chancesAt(game, state, { decision: game.decision(state), seats }, chances);
    return calibrated(game, state, chances, seats)[seat] ?? 0;
  };
  const half = (n: number): Mix => mixOf(request(`sealed ${n}`), moves, { last: kind === 'last', evaluate });
  return [half(0), half(1)];
}

/** What an answer loses against the mix, if the others answer as well as they can. */
export function mixLoss({ weights, values }: Mix, index: number): number {
  const value = weights.reduce((sum, weight, i) => sum + weight * (values[i] ?? 0), 0);
  return Math.max(0, value - (values[index] ?? 0));
}
