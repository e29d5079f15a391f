import { within } from '@conclave/bots/bot';
import { PATIENT } from '@conclave/bots/roster';
import { DEFAULT_CONFIG } from '@conclave/bots/search-config';
import { search } from '@conclave/bots/search';
import { searcher } from '@conclave/bots/searcher';
import { below, seedFrom } from '@conclave/kernel/chance';
import type { AnyGame, GameEvent, Move, Seat } from '@conclave/kernel/game';
import { apply, begin, playThrough } from '@conclave/kernel/match';
import type { TableOptions } from '@conclave/kernel/options';
import { MAX_MOVES, type RecordedMove } from '@conclave/kernel/record';
import { must } from '@conclave/kernel/result';
import { botChance } from '../bot-play.ts';

/** What is asked of the strongest bot at single decisions: what more time would change. */
export interface Study {
  readonly game: AnyGame;
  readonly options: TableOptions;
  readonly seed: string;
  /** Milliseconds to think, the shortest first. */
  readonly times: readonly number[];
  /** Milliseconds that every answer is looked at afterwards, where there are several. */
  readonly weighing: number;
}

/** One decision, thought about anew for every time. */
export interface Thought {
  readonly n: number;
  readonly prompt: string;
  /** For every time the answer. */
  readonly answers: readonly string[];
  /** What each of these answers is expected to bring, from 0, lost, to 1, won; none where all are the same. */
  readonly worth: Readonly<Record<string, number>>;
}

/** Plays the games that the decisions are taken from: quick, and good enough to come to sensible positions. */
const walker = searcher({ id: 'walker', iterations: 60, blunderRate: 0 });

/**
 * The n-th decision: one of a game of its own, drawn by lot. Every time thinks from the start, without knowing of the others.
 * Where their answers differ, a look at these alone, each as often as the others, tells them apart.
 */
export function ponder({ game, options, seed, times, weighing }: Study, n: number): Thought {
  const { state, seat, prompt } = decisionOf({ game, options, seed: `${seed} ${n}` });
  const view = game.redact(state, seat);
  const ask = (label: string, milliseconds: number) => ({
    game,
    view,
    seat,
    rng: botChance(`${seed} ${n} ${label}`),
    budget: within(milliseconds, () => performance.now()),
  });
  const moves = times.map((time) => PATIENT.choose(ask(`${time}`, time)));
  const different = [...new Set(moves)];
  const words = (move: Move) => game.notation.formatMove(view, seat, move);
  const weighed =
    different.length < 2 ? [] : search(ask('weighing', weighing * different.length), DEFAULT_CONFIG, different);
  return {
    n,
    prompt,
    answers: moves.map(words),
    worth: Object.fromEntries(weighed.map(({ move, value }) => [words(move), value])),
  };
}

/** A game of the walker's, and one of the decisions in it where there was a choice. */
function decisionOf({ game, options, seed }: Pick<Study, 'game' | 'options' | 'seed'>): {
  readonly state: unknown;
  readonly seat: Seat;
  readonly prompt: string;
} {
  const rng = botChance(seed);
  const deal = seedFrom(`thought ${seed}`);
  const match = begin<unknown, GameEvent, TableOptions, Made>(game, { options, seed: deal });
  const { moves, state } = match;
  for (let decision = game.decision(state); decision !== undefined; decision = game.decision(state)) {
    if (moves.length > MAX_MOVES) throw new Error(`${game.id} does not end: seed ${seed}`);
    const [seat = 0] = decision.seats;
    const view = game.redact(state, seat);
    const isChoice = game.legal(view, seat).length > 1;
    const move = walker.choose({ game, view, seat, rng, budget: { iterations: Number.MAX_SAFE_INTEGER } });
    apply(match, { seat, move: game.notation.formatMove(state, seat, move), isChoice }, move);
  }
  const choices = moves.flatMap((entry, i) => (entry.isChoice ? [i] : []));
  const at = choices[below(rng, choices.length)] ?? 0;
  const { state: then } = must(playThrough(game, match, { until: at }));
  return { state: then, seat: moves[at]?.seat ?? 0, prompt: game.decision(then)?.prompt ?? '' };
}

/** A move of the walker's, and whether there were others. */
interface Made extends RecordedMove {
  readonly isChoice: boolean;
}
