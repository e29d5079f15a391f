import { compare } from '@conclave/analysis/comparison';
import { judgeDecision } from '@conclave/analysis/decision';
import type { Question } from '@conclave/analysis/estimate';
import type { Judgement } from '@conclave/analysis/judgement';
import { DEFAULT_CONFIG } from '@conclave/bots/search-config';
import { searcher } from '@conclave/bots/searcher';
import { signalling } from '@conclave/bots/signalling';
import { below, seedFrom } from '@conclave/kernel/chance';
import type { AnyGame, GameEvent, Move } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import { MAX_MOVES } from '@conclave/kernel/record';
import { botChance } from '../bot-play.ts';

/** How `conclave blunders` plants answers in games of its own, and lets a review judge them. */
export interface PlantingConfig {
  readonly game: AnyGame;
  readonly options: TableOptions;
  readonly seed: string;
  /** Looks of the players at each move. */
  readonly playing: number;
  /** Looks at two answers together that say which is better, and by how much. */
  readonly truth: number;
}

/** One game, with what was planted in it and what a review said. */
export interface Planting {
  readonly n: number;
  /** A bad answer; left out where none seemed to lose enough. */
  readonly bad?: Planted;
  /** An answer about as good as the best; left out where none seemed so. */
  readonly equal?: Planted;
}

export interface Planted {
  readonly best: string;
  readonly played: string;
  /** Winning chance lost, as many equal looks say. */
  readonly truth: number;
  /** The same, and the judgement, as a review says. */
  readonly loss: number;
  readonly judgement: Judgement;
}

type AnyQuestion = Question<unknown, GameEvent, TableOptions>;

/** Decisions of a game that are tried, answers at each, and looks at each answer. */
const DECISIONS = 8;
const ANSWERS = 10;
const TRIAL = 40;
/** Weighed again with more looks: only what seems to lose so much, or so little, is worth the many looks that tell the truth. */
const AGAIN = 800;
const SEEMS_BAD = 0.1;
const SEEMS_EQUAL = 0.03;

/** Plays the n-th game, plants a bad answer and an equal one at its decisions, and has both judged. */
export function plant({ game, options, seed, playing, truth }: PlantingConfig, n: number): Planting {
  const rng = botChance(`blunders ${seed} ${n}`);
  const tried = decisionsOf({ game, options, seed: `${seed} ${n}`, playing }).flatMap((question) => {
    const moves = game.legal(question.view, question.seat).filter((move) => game.policy?.isSignal?.(move) !== true);
    while (moves.length > ANSWERS) moves.splice(below(rng, moves.length), 1);
    if (moves.length < 2) return [];
    const order = compare(question, moves, { looks: TRIAL * moves.length, stage: 'trial' }).toSorted(
      (a, b) => b.chance - a.chance,
    );
    return [{ question, order }];
  });
  let bad: Planted | undefined;
  let equal: Planted | undefined;
  const spread = ({ order }: (typeof tried)[number]): number => (order[0]?.chance ?? 0) - (order.at(-1)?.chance ?? 0);
  const [widest] = tried.toSorted((a, b) => spread(b) - spread(a));
  if (widest !== undefined) {
    bad = judged(
      widest.question,
      widest.order[0]?.move,
      widest.order.at(-1)?.move,
      (seems) => seems >= SEEMS_BAD,
      truth,
    );
  }
  const some = tried[below(rng, Math.max(1, tried.length))];
  if (some !== undefined) {
    const isEqual = (seems: number): boolean => Math.abs(seems) <= SEEMS_EQUAL;
    equal = judged(some.question, some.order[0]?.move, some.order[1]?.move, isEqual, truth);
  }
  return { n, ...(bad !== undefined && { bad }), ...(equal !== undefined && { equal }) };
}

/** What the better answer is worth more, and what a review says of the other; nothing where a short comparison says it is not worth it. */
function judged(
  question: AnyQuestion,
  better: Move | undefined,
  played: Move | undefined,
  seems: (loss: number) => boolean,
  truth: number,
): Planted | undefined {
  if (better === undefined || played === undefined) return undefined;
  const lossIn = (looks: number, stage: string): number => {
    const [first, second] = compare(question, [better, played], { looks, stage });
    return (first?.chance ?? 0) - (second?.chance ?? 0);
  };
  if (!seems(lossIn(AGAIN, 'again'))) return undefined;
  const verdict = judgeDecision(question, played);
  if (verdict === undefined || verdict.mix !== undefined) return undefined; // sealed answers are judged against a mix
  const { game, view, seat } = question;
  const words = (move: Move): string => game.notation.formatMove(view, seat, move);
  const rounded = (share: number): number => Math.round(share * 1e5) / 1e5;
  return {
    best: words(better),
    played: words(played),
    truth: rounded(lossIn(truth, 'truth')),
    loss: rounded(verdict.loss),
    judgement: verdict.judgement,
  };
}

/** Some decisions with a choice, drawn by lot from a game. */
function decisionsOf({ game, options, seed, playing }: Omit<PlantingConfig, 'truth'>): AnyQuestion[] {
  const rng = botChance(`planted ${seed}`);
  const player = signalling(searcher({ id: 'player', iterations: playing, blunderRate: 0, config: PLAYER }));
  const state = game.setup(options, seedFrom(`planted ${seed}`));
  const { seats } = options;
  const found: AnyQuestion[] = [];
  let moves = 0;
  for (let decision = game.decision(state); decision !== undefined; decision = game.decision(state)) {
    if (++moves > MAX_MOVES) throw new Error(`${game.id} does not end: seed ${seed}`);
    const [seat = 0] = decision.seats;
    const view = game.redact(state, seat);
    if (game.legal(view, seat).length > 1) found.push({ game, view, seat, seats });
    game.apply(state, seat, player.choose({ game, view, seat, rng, budget: { iterations: playing } }));
  }
  while (found.length > DECISIONS) found.splice(below(rng, found.length), 1);
  return found;
}

/** Players evaluate few worlds before they search: hundreds of games must be fast. */
const PLAYER = { ...DEFAULT_CONFIG, priorSamples: 2 };
