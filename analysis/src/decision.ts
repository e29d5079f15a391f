import { DEFAULT_CONFIG } from '@conclave/bots/search-config';
import { lastingMoves } from '@conclave/bots/regret-matching';
import { type Candidate, Search } from '@conclave/bots/search';
import type { GameEvent, Move } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import { compare, type Compared, type MeasureHalves } from './comparison.ts';
import type { Question } from './estimate.ts';
import { agreedLoss, type Judgement, judgementOf } from './judgement.ts';
import type { Reply } from './punishment.ts';
import { mixLoss, sealedMixes } from './sealed-choice.ts';
import { rngOfView } from './view-seed.ts';

/** Looks at one decision: to find the best answer, to weigh it against the one played, and to weigh suspects again. */
export interface Effort {
  readonly search: number;
  readonly compare: number;
  readonly suspects: number;
}

export const EFFORT: Effort = { search: 300, compare: 300, suspects: 2000 };
/** From this loss on an answer is weighed again with more looks. */
const SUSPECT = 0.04;

/** An answer as it was judged, with what could be known when it was given. */
export interface Verdict {
  readonly best: Move;
  /** Winning chance that the answer gave away, as far as two independent searches agree; 0 or more. */
  readonly loss: number;
  /** How far two independent searches differ about it. */
  readonly spread: number;
  readonly judgement: Judgement;
  /** Chance after the best answer, and after the one played. */
  readonly chances: readonly [best: number, played: number];
  /** What each brings the player, by the measures of the game. */
  readonly measures: readonly [best: MeasureHalves, played: MeasureHalves];
  /** The reply that punishes the answer played, where both searches found one. */
  readonly punishedBy?: Reply;
  /** Where others choose at the same time: how often each answer should be given. */
  readonly mix?: readonly { readonly move: Move; readonly share: number }[];
}

/** Judges an answer by the view of the seat that gave it; undefined where there was nothing to choose. */
export function judgeDecision<S, E extends GameEvent, O extends TableOptions>(
  question: Question<S, E, O>,
  played: Move,
  effort: Effort = EFFORT,
): Verdict | undefined {
  const { game, view, seat } = question;
  if (game.policy?.isSignal?.(played) === true) return undefined;
  const rng = rngOfView(game, view, seat, 'lasting');
  const legal = game.legal(view, seat).filter((move) => game.policy?.isSignal?.(move) !== true);
  if (legal.length < 2) return undefined;
  const lasting = lastingMoves({ game, view, seat, rng, budget: { iterations: 1 } }).filter((move) =>
    legal.includes(move),
  );
  if (lasting.length > 1 && lasting.includes(played)) {
    const sealed = judgeSealed(question, lasting, played);
    if (sealed !== undefined) return sealed;
  }
  const best = bestAnswer(question, effort.search);
  if (best === played) {
    const [only] = compare(question, [played], { looks: effort.compare / 2, stage: 'compare' });
    return verdict(only, only);
  }
  const [first, second] = compare(question, [best, played], { looks: effort.compare, stage: 'compare' });
  const found = verdict(first, second);
  if (found.loss < SUSPECT) return found;
  const [again, playedAgain] = compare(question, [best, played], { looks: effort.suspects, stage: 'suspect' });
  return verdict(again, playedAgain);
}

/** What a strong player would answer: the answer that a search comes back to most. */
function bestAnswer<S, E extends GameEvent, O extends TableOptions>(question: Question<S, E, O>, looks: number): Move {
  const { game, view, seat } = question;
  const search = new Search({ ...question, rng: rngOfView(game, view, seat, 'search') }, DEFAULT_CONFIG);
  for (let i = 0; i < looks; i++) search.look();
  return ranked(question, search)[0]?.move ?? game.legal(view, seat)[0];
}

/** The answers of a search, the one it came back to most first; signals are no answers. */
export function ranked<S, E extends GameEvent, O extends TableOptions>(
  { game }: Question<S, E, O>,
  search: Search<S, E, O>,
): Candidate[] {
  return search
    .candidates()
    .filter(({ move }) => game.policy?.isSignal?.(move) !== true)
    .toSorted((a, b) => b.visits - a.visits || b.value - a.value);
}

function verdict(best: Compared | undefined, played: Compared | undefined): Verdict {
  if (best === undefined || played === undefined) throw new Error('nothing was compared');
  const losses = [best.halves[0] - played.halves[0], best.halves[1] - played.halves[1]] as const;
  const loss = agreedLoss(losses);
  return {
    best: loss === 0 ? played.move : best.move,
    loss,
    spread: Math.abs(losses[0] - losses[1]) / 2,
    judgement: judgementOf(loss),
    chances: [Math.max(best.chance, played.chance), played.chance],
    measures: [best.measures, played.measures],
    ...(loss > 0 && played.punishedBy !== undefined ? { punishedBy: played.punishedBy } : {}),
  };
}

/** Judges a face-down choice against a mix: no single answer is best where the others could foresee it. */
function judgeSealed<S, E extends GameEvent, O extends TableOptions>(
  question: Question<S, E, O>,
  moves: readonly Move[],
  played: Move,
): Verdict | undefined {
  const mixes = sealedMixes(question, moves);
  if (mixes === undefined) return undefined;
  const at = moves.indexOf(played);
  const losses = [mixLoss(mixes[0], at), mixLoss(mixes[1], at)] as const;
  const share = (i: number): number => ((mixes[0].weights[i] ?? 0) + (mixes[1].weights[i] ?? 0)) / 2;
  const value = ((mixes[0].values[at] ?? 0) + (mixes[1].values[at] ?? 0)) / 2;
  const loss = agreedLoss(losses);
  const mix = moves
    .map((move, i) => ({ move, share: share(i) }))
    .filter((each) => each.share >= 0.01)
    .toSorted((a, b) => b.share - a.share);
  return {
    best: mix[0]?.move ?? played,
    loss,
    spread: Math.abs(losses[0] - losses[1]) / 2,
    judgement: judgementOf(loss),
    chances: [value + loss, value],
    measures: [
      [[], []],
      [[], []],
    ],
    mix,
  };
}
