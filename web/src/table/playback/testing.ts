import { below, seedFrom, seeded } from '@conclave/kernel/chance';
import type { AnyGame } from '@conclave/kernel/game';
import { parseOptions } from '@conclave/kernel/options';
import { play, visibleEvents } from '@conclave/kernel/play';
import { must } from '@conclave/kernel/result';
import type { Move } from './frame.ts';

/** Every move of a random game as the first seat sees it, for the tests of how boards take moves apart. */
export function* movesOf<V>(game: AnyGame, options: object, name: string): Generator<Move<V>> {
  const rng = seeded(seedFrom(name));
  let state = game.setup(must(parseOptions(game, options)), seedFrom(`deal ${name}`));
  for (let seq = 1; seq < 2000; seq++) {
    const seat = game.decision(state)?.seats[0];
    if (seat === undefined) return;
    const legal = game.legal(state, seat);
    const words = game.notation.formatMove(state, seat, legal[below(rng, legal.length)] ?? 0);
    const { state: after, events } = must(play(game, state, seat, words));
    yield {
      before: game.redact(state, 0) as V,
      after: game.redact(after, 0) as V,
      events: visibleEvents(events, 0).map((event) => ({ seq, event })),
      lessMotion: false,
    };
    state = after;
  }
}
