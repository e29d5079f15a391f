import type { Game, GameEvent } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import type { Bot, MoveRequest } from './bot.ts';

/** A bot that signals to its partners what the game's policy suggests, and chooses only among the other moves. */
export function signalling(bot: Bot): Bot {
  return {
    id: bot.id,
    choose(request) {
      const { game, view, seat, rng } = request;
      if (game.policy?.isSignal === undefined) return bot.choose(request);
      const signal = game.policy.signal?.(view, seat, rng);
      if (signal !== undefined && game.legal(view, seat).includes(signal)) return signal;
      return bot.choose(withoutSignals(request));
    },
  };
}

/** The same request about a game without signals: there are as many of them as cards, and they change nothing by themselves. */
function withoutSignals<S, E extends GameEvent, O extends TableOptions>(
  request: MoveRequest<S, E, O>,
): MoveRequest<S, E, O> {
  const { game } = request;
  const silent: Game<S, E, O> = {
    ...game,
    legal: (state, seat) => game.legal(state, seat).filter((move) => game.policy?.isSignal?.(move) !== true),
  };
  return { ...request, game: silent };
}
