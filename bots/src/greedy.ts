import { below } from '@conclave/kernel/chance';
import type { Bot } from './bot.ts';

/** How many worlds each move is tried in; more would not look further ahead, only more evenly. */
const WORLDS = 8;

/** Looks one move ahead: tries each in a few worlds that its view allows and takes what the game's own eye likes best. */
export const greedy: Bot = {
  id: 'greedy',
  choose({ game, view, seat, rng, budget }) {
    const moves = game.legal(view, seat);
    if (moves.length === 1) return moves[0];
    const worlds = Math.max(1, Math.min(WORLDS, Math.floor(budget.iterations / moves.length)));
    const sums = moves.map(() => 0);
    for (let w = 0; w < worlds; w++) {
      const world = game.determinise(view, seat, rng);
      for (const [i, move] of moves.entries()) {
        const after = game.clone(world);
        game.apply(after, seat, move);
        sums[i] += game.evaluate(after, seat);
      }
    }
    const best = Math.max(...sums);
    const ties = moves.filter((_, i) => sums[i] === best);
    return ties[below(rng, ties.length)];
  },
};
