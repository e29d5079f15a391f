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

/** How `conclave ponder` measures what more thinking time is worth to the strongest bot, decision by decision. */
export interface PonderConfig {
  readonly game: AnyGame;
  readonly options: TableOptions;
  readonly seed: string;
  /** Thinking times in milliseconds, the shortest first. */
  readonly times: readonly number[];
  /** Milliseconds for comparing each of the answers afterwards, where they differ. */
  readonly weighing: number;
}

/** One decision, searched afresh with every thinking time. */
export interface Thought {
  readonly n: number;
  readonly prompt: string;
  /** The answer for each thinking time. */
  readonly answers: readonly string[];
  /** The expected result of each of these answers, from 0, lost, to 1, won; empty where all are the same. */
  readonly worth: Readonly<Record<string, number>>;
}

/** Plays the games that the decisions are taken from: fast, and good enough to reach sensible positions. */
const quickBot = searcher({ id: 'quick', iterations: 60, blunderRate: 0 });

/**
 * The n-th decision, drawn at random from a game of its own. Every thinking time searches from the start. Where the answers
 * differ, a search among these alone, each with the same number of visits, compares them.
 */
export function ponder({ game, options, seed, times, weighing }: PonderConfig, n: number): Thought {
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

/** Plays a game and returns one of its decisions that had a choice. */
function decisionOf({ game, options, seed }: Pick<PonderConfig, 'game' | 'options' | 'seed'>): {
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
    const move = quickBot.choose({ game, view, seat, rng, budget: { iterations: Number.MAX_SAFE_INTEGER } });
    apply(match, { seat, move: game.notation.formatMove(state, seat, move), isChoice }, move);
  }
  const choices = moves.flatMap((entry, i) => (entry.isChoice ? [i] : []));
  const at = choices[below(rng, choices.length)] ?? 0;
  const { state: then } = must(playThrough(game, match, { until: at }));
  return { state: then, seat: moves[at]?.seat ?? 0, prompt: game.decision(then)?.prompt ?? '' };
}

/** A move, and whether there were others. */
interface Made extends RecordedMove {
  readonly isChoice: boolean;
}
