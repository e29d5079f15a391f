import type { Game, GameEvent } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import type { Bot, MoveRequest } from './bot.ts';

/** A bot that signals to its partners what the game's policy suggests, and chooses only among the moves that the policy considers. */
export function signalling(bot: Bot): Bot {
  return {
    id: bot.id,
    choose(request) {
      const { game, view, seat, rng } = request;
      if (game.policy?.isSignal === undefined && game.policy?.consider === undefined) return bot.choose(request);
      const signal = game.policy.signal?.(view, seat, rng);
      if (signal !== undefined && game.legal(view, seat).includes(signal)) return signal;
      return bot.choose(considered(request));
    },
  };
}

/**
 * The same request about a game without signals, for there are as many of them as cards and they change nothing by
 * themselves, and without what the policy does not consider.
 */
function considered<S, E extends GameEvent, O extends TableOptions>(
  request: MoveRequest<S, E, O>,
): MoveRequest<S, E, O> {
  const { game } = request;
  const { isSignal, consider } = game.policy ?? {};
  const smaller: Game<S, E, O> = {
    ...game,
    legal(state, seat) {
      const legal = game.legal(state, seat);
      const answers = isSignal === undefined ? legal : legal.filter((move) => !isSignal(move));
      return consider === undefined ? answers : [...consider(state, seat, answers)];
    },
  };
  return { ...request, game: smaller };
}
