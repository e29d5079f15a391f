import { CURVE_LOOKS, type Question, uncalibrated } from '@conclave/analysis/estimate';
import { chancesAt } from '@conclave/analysis/chances';
import { DEFAULT_CONFIG } from '@conclave/bots/search-config';
import { searcher } from '@conclave/bots/searcher';
import { signalling } from '@conclave/bots/signalling';
import { below, seedFrom } from '@conclave/kernel/chance';
import type { AnyGame, GameEvent } from '@conclave/kernel/game';
import { apply, begin, playThrough } from '@conclave/kernel/match';
import type { TableOptions } from '@conclave/kernel/options';
import { MAX_MOVES } from '@conclave/kernel/record';
import { must } from '@conclave/kernel/result';
import { botChance } from '../bot-play.ts';

/** How `conclave calibrate` compares chances with results: games of its own, each asked at a few moments. */
export interface ForetellingConfig {
  readonly game: AnyGame;
  readonly options: TableOptions;
  readonly seed: string;
  /** Looks of the players at each move. */
  readonly playing: number;
  /** Moments of each game that are asked about. */
  readonly moments: number;
  /** One game in so many is also asked with `DEEP_LOOKS`. */
  readonly deepEvery: number;
}

/** What was foretold in one game. */
export interface Foretelling {
  readonly n: number;
  readonly moments: readonly Moment[];
}

/** What was foretold at one moment, as the search said it, and what came of it. */
export interface Moment {
  readonly seat: number;
  readonly progress: number;
  /** The chances of all seats, and after them that of an opponent without a chair. */
  readonly chances: readonly number[];
  /** The same after many looks. */
  readonly deep?: readonly number[];
  /** The side of each seat, where several seats are one side. */
  readonly teams?: readonly number[];
  /** What the seat had in the end: 1 won, 0 lost, a share where several sides have won. */
  readonly result: number;
}

export const DEEP_LOOKS = 2000;

/** Plays the n-th game, and asks at one moment of each part of it what the chances are, from the view of a seat. */
export function foretell(config: ForetellingConfig, n: number): Foretelling {
  const { game, options, seed, playing, deepEvery } = config;
  const { seats } = options;
  const player = signalling(searcher({ id: 'player', iterations: playing, blunderRate: 0, config: PLAYER }));
  const rng = botChance(`calibrate ${seed} ${n}`);
  const match = begin<unknown, GameEvent, TableOptions>(game, { options, seed: seedFrom(`calibrate ${seed} ${n}`) });
  const { state, moves } = match;
  for (let decision = game.decision(state); decision !== undefined; decision = game.decision(state)) {
    if (moves.length > MAX_MOVES) throw new Error(`${game.id} does not end: seed ${seed} ${n}`);
    const [seat = 0] = decision.seats;
    const view = game.redact(state, seat);
    const move = player.choose({ game, view, seat, rng, budget: { iterations: playing } });
    apply(match, { seat, move: game.notation.formatMove(state, seat, move) }, move);
  }
  const results: number[] = [];
  chancesAt(game, state, { decision: undefined, seats }, results);
  const moments: Moment[] = [];
  for (let part = 0; part < config.moments; part++) {
    const from = Math.floor((moves.length * part) / config.moments);
    const to = Math.floor((moves.length * (part + 1)) / config.moments);
    if (from === to) continue;
    const at = must(playThrough(game, match, { until: from + below(rng, to - from) })).state;
    const seat = below(rng, seats);
    const question = { game, view: game.redact(at, seat), seat, seats };
    const teams = game.policy?.teams?.(at);
    if (teams !== undefined && (teams[seat] ?? 0) < 0) continue; // sits out
    moments.push({
      seat,
      progress: rounded(game.policy?.progress?.(at) ?? 0),
      chances: chancesOf(question, CURVE_LOOKS),
      ...(n % deepEvery === 0 && { deep: chancesOf(question, DEEP_LOOKS) }),
      ...(teams !== undefined && { teams }),
      result: rounded(results[seat] ?? 0),
    });
  }
  return { n, moments };
}

/** Players evaluate few worlds before they search: thousands of games must be fast. */
const PLAYER = { ...DEFAULT_CONFIG, priorSamples: 2 };

function chancesOf(question: Question<unknown, GameEvent, TableOptions>, looks: number): number[] {
  return uncalibrated(question, { looks, stage: looks === CURVE_LOOKS ? 'curve' : 'deep' }).map(rounded);
}

function rounded(share: number): number {
  return Math.round(share * 1e5) / 1e5;
}
