import { below, next } from '@conclave/kernel/chance';
import type { Decision, Game, GameEvent, Seat } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import type { Bot } from './bot.ts';

/** How many sampled worlds each move is tried in; more would not look further ahead, only average better. */
const WORLDS = 8;
/** How many moves are made for a seat at most until it is no longer asked: talk does not count as an answer. */
const TRIES = 4;

/**
 * Looks one move ahead: tries each in a few worlds that its view allows and takes the one that the game evaluates best.
 * Where others choose face down at the same time, their answers are drawn at random in each world; without them the seat
 * that is asked first would have nothing to evaluate.
 */
export const greedy: Bot = {
  id: 'greedy',
  choose({ game, view, seat, rng, budget }) {
    const moves = game.legal(view, seat);
    if (moves.length === 1) return moves[0];
    const asked = game.decision(view);
    const worlds = Math.max(1, Math.min(WORLDS, Math.floor(budget.iterations / moves.length)));
    const sums = moves.map(() => 0);
    for (let w = 0; w < worlds; w++) {
      const world = game.determinise(view, seat, rng);
      const luck = next(rng);
      for (const [i, move] of moves.entries()) {
        const after = game.clone(world);
        game.apply(after, seat, move);
        if (asked !== undefined && asked.seats.length > 1) answerForOthers(game, after, { asked, seat, luck });
        sums[i] += game.evaluate(after, seat);
      }
    }
    const best = Math.max(...sums);
    const ties = moves.filter((_, i) => sums[i] === best);
    return ties[below(rng, ties.length)];
  },
};

/** Answers at random for everybody else who is asked together with this seat, the same in each world whatever it chose. */
function answerForOthers<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  world: S,
  { asked, seat, luck }: { readonly asked: Decision; readonly seat: Seat; readonly luck: number },
): void {
  let bits = luck;
  for (const other of asked.seats) {
    if (other === seat) continue;
    for (let n = 0; n < TRIES; n++) {
      const now = game.decision(world);
      if (now === undefined || now.prompt !== asked.prompt || !now.seats.includes(other)) break;
      const answers = game.legal(world, other);
      bits = (Math.imul(bits, 1_664_525) + 1_013_904_223) >>> 0;
      game.apply(world, other, answers[(bits >>> 8) % answers.length]);
    }
  }
}
