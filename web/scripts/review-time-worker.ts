import { AnalysisCache } from '@conclave/analysis/cache';
import { reviewSeat } from '@conclave/analysis/review';
import { timelineOf } from '@conclave/analysis/timeline';
import { searcher } from '@conclave/bots/searcher';
import { signalling } from '@conclave/bots/signalling';
import { gameNamed } from '@conclave/catalogue/games';
import { seeded, seedFrom } from '@conclave/kernel/chance';
import type { AnyGame, GameEvent } from '@conclave/kernel/game';
import { apply, begin, recordOf } from '@conclave/kernel/match';
import { parseOptions, type TableOptions } from '@conclave/kernel/options';
import type { GameRecord } from '@conclave/kernel/record';
import { must } from '@conclave/kernel/result';

/** Medians in milliseconds. */
export interface ReviewTime {
  readonly id: string;
  readonly seats: number;
  readonly games: number;
  /** The curve of the first seat. */
  readonly curve: number;
  /** All about the game of the first seat: its curve, its decisions, luck and play. */
  readonly own: number;
  /** The same for every seat. */
  readonly all: number;
}

const TABLES = [
  ['aurum', 3],
  ['aurum', 4],
  ['spellbook', 2],
  ['resarcana', 2],
  ['wizard15', 2],
] as const;
const GAMES = 7;

function reviewTime(id: string, seats: number): ReviewTime {
  const game = gameNamed(id);
  if (game === undefined) throw new Error(`there is no game ${id}`);
  const times = Array.from({ length: GAMES }, (_, n) => timeOf(game, recorded(game, seats, `review ${id} ${n}`)));
  const median = (of: (time: Times) => number): number => times.map(of).sort((a, b) => a - b)[GAMES >> 1] ?? 0;
  return {
    id,
    seats,
    games: GAMES,
    curve: median(({ curve }) => curve),
    own: median(({ own }) => own),
    all: median(({ all }) => all),
  };
}

type Times = Record<'curve' | 'own' | 'all', number>;

function timeOf(game: AnyGame, record: GameRecord): Times {
  const began = performance.now();
  const timeline = must(timelineOf(game, record));
  const cache = new AnalysisCache();
  let [curve, own] = [0, 0];
  for (let eye = 0; eye < timeline.seats; eye++) {
    for (const { type } of reviewSeat(game, timeline, eye, { cache })) {
      if (type !== 'chances' && curve === 0) curve = performance.now() - began;
    }
    if (eye === 0) own = performance.now() - began;
  }
  return { curve, own, all: performance.now() - began };
}

/** A game of bots that look 32 times at each move. */
function recorded(game: AnyGame, seats: number, label: string): GameRecord {
  const rng = seeded(seedFrom(label));
  const player = signalling(searcher({ id: 'player', iterations: 32, blunderRate: 0 }));
  const options = must(parseOptions(game, { seats }));
  const match = begin<unknown, GameEvent, TableOptions>(game, { options, seed: seedFrom(`${label} deal`) });
  const { state } = match;
  for (let decision = game.decision(state); decision !== undefined; decision = game.decision(state)) {
    const [seat = 0] = decision.seats;
    const view = game.redact(state, seat);
    const move = player.choose({ game, view, seat, rng, budget: { iterations: 32 } });
    apply(match, { seat, move: game.notation.formatMove(state, seat, move) }, move);
  }
  return recordOf(match);
}

postMessage(TABLES.map(([id, seats]) => reviewTime(id, seats)));
