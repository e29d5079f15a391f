import { greedy } from '@conclave/bots/greedy';
import { DEFAULT_CONFIG } from '@conclave/bots/search-config';
import { search } from '@conclave/bots/search';
import { gameNamed } from '@conclave/catalogue/games';
import { fork, seeded, seedFrom } from '@conclave/kernel/chance';
import type { Seat, View } from '@conclave/kernel/game';
import { parseOptions } from '@conclave/kernel/options';
import { must } from '@conclave/kernel/result';

export interface SearchRate {
  readonly id: string;
  readonly seats: number;
  readonly rate: number;
}

/** Looks of one search, how many moments of a game are thought about, and how often over: the quickest time round counts. */
const LOOKS = 100;
const MOMENTS = 12;
const PASSES = 40;

/** Iterations a second of the search that the levels use, in this worker; others on the machine only disturb it. */
function searchRate(id: string, seats: number): number {
  const game = gameNamed(id);
  if (game === undefined) throw new Error(`there is no game ${id}`);
  const rng = seeded(seedFrom('browser search'));
  const moments: { readonly view: View<unknown>; readonly seat: Seat }[] = [];
  const state = game.setup(must(parseOptions(game, { seats })), seedFrom('browser'));
  for (let decision = game.decision(state); decision !== undefined; decision = game.decision(state)) {
    const [seat = 0] = decision.seats;
    const view = game.redact(state, seat);
    if (game.legal(view, seat).length > 1) moments.push({ view, seat });
    game.apply(state, seat, greedy.choose({ game, view, seat, rng, budget: { iterations: 60 } }));
  }
  const some = Array.from({ length: MOMENTS }, (_, i) => moments[Math.floor((i * moments.length) / MOMENTS)]);
  let best = 0;
  for (let pass = 0; pass < PASSES; pass++) {
    const began = performance.now();
    for (const moment of some) {
      if (moment !== undefined)
        search({ game, ...moment, rng: fork(rng), budget: { iterations: LOOKS } }, DEFAULT_CONFIG);
    }
    best = Math.max(best, (MOMENTS * LOOKS * 1000) / (performance.now() - began));
  }
  return best;
}

const TABLES = [
  ['aurum', 3],
  ['aurum', 4],
  ['spellbook', 2],
  ['resarcana', 2],
  ['wizard15', 2],
] as const;

postMessage(TABLES.map(([id, seats]): SearchRate => ({ id, seats, rate: searchRate(id, seats) })));
