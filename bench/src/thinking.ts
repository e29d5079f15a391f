import { greedy } from '@conclave/bots/greedy';
import { botNamed } from '@conclave/bots/roster';
import { DEFAULT_CONFIG } from '@conclave/bots/search-config';
import { search } from '@conclave/bots/search';
import { fork, seeded, seedFrom } from '@conclave/kernel/chance';
import type { AnyGame, Seat, View } from '@conclave/kernel/game';
import { parseOptions } from '@conclave/kernel/options';
import { must } from '@conclave/kernel/result';

/** A moment at which somebody has to think. */
interface Moment {
  readonly view: View<unknown>;
  readonly seat: Seat;
}

/** Looks of one search, as many as a strong level takes in a tenth of a second. */
const LOOKS = 1000;

/** How often all moments are gone through. */
const PASSES = 5;

/**
 * Iterations of the search that the levels use, a second, over positions of games that are played with some sense. Of
 * several times through all of them the quickest counts: what others do on the machine only ever slows it down.
 */
export function searchRate(game: AnyGame, seats: number): number {
  const rng = seeded(seedFrom('bench search'));
  const all = moments(game, seats);
  let quickest = Number.POSITIVE_INFINITY;
  for (let pass = 0; pass < PASSES; pass++) {
    const began = coreMilliseconds();
    for (const { view, seat } of all) {
      search({ game, view, seat, rng: fork(rng), budget: { iterations: LOOKS } }, DEFAULT_CONFIG);
    }
    quickest = Math.min(quickest, coreMilliseconds() - began);
  }
  return (LOOKS * all.length * 1000) / quickest;
}

/** Decisions a second of a bot of fixed strength. */
export function decisionRate(game: AnyGame, seats: number, bot: string, milliseconds: number): number {
  const rng = seeded(seedFrom('bench decisions'));
  const thinker = botNamed(bot);
  if (thinker === undefined) throw new Error(`no bot ${bot}`);
  let decisions = 0;
  return rate(game, seats, milliseconds, ({ view, seat }) => {
    thinker.choose({ game, view, seat, rng: fork(rng), budget: { iterations: Number.MAX_SAFE_INTEGER } });
    return ++decisions;
  });
}

/** Thinks about moments until the time is up; `think` says how much has been done so far. */
function rate(game: AnyGame, seats: number, milliseconds: number, think: (moment: Moment) => number): number {
  const all = moments(game, seats);
  const began = coreMilliseconds();
  for (let i = 0; ; i++) {
    const done = think(all[i % all.length] as Moment);
    const elapsed = coreMilliseconds() - began;
    if (elapsed >= milliseconds) return (done / elapsed) * 1000;
  }
}

/** Time that a core has worked for this process: what others do on the machine does not count. */
export function coreMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Every fifth decision of two games among greedy bots. */
function moments(game: AnyGame, seats: number): Moment[] {
  const options = must(parseOptions(game, { seats }));
  const rng = seeded(seedFrom(`bench moments ${game.id}`));
  const found: Moment[] = [];
  let n = 0;
  for (const label of ['bench one', 'bench two']) {
    const state = game.setup(options, seedFrom(label));
    for (let decision = game.decision(state); decision !== undefined; decision = game.decision(state)) {
      const [seat = 0] = decision.seats;
      const view = game.redact(state, seat);
      if (game.legal(view, seat).length > 1 && n++ % 5 === 0) found.push({ view, seat });
      game.apply(state, seat, greedy.choose({ game, view, seat, rng, budget: { iterations: 60 } }));
    }
  }
  return found;
}
