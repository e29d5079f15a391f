import type { Game, GameEvent } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import type { Bot, MoveRequest } from './bot.ts';

/** A bot that tells its partners what the game's policy would tell them, and then weighs only what it can do. */
export function signalling(bot: Bot): Bot {
  return {
    id: bot.id,
    choose(question) {
      const { game, view, seat, rng } = question;
      if (game.policy?.isSignal === undefined) return bot.choose(question);
      const said = game.policy.signal?.(view, seat, rng);
      if (said !== undefined && game.legal(view, seat).includes(said)) return said;
      return bot.choose(withoutSignals(question));
    },
  };
}

/** The same question about a game in which nobody says anything: signals are as many as cards, and change nothing by themselves. */
function withoutSignals<S, E extends GameEvent, O extends TableOptions>(
  question: MoveRequest<S, E, O>,
): MoveRequest<S, E, O> {
  const { game } = question;
  const silent: Game<S, E, O> = {
    ...game,
    legal: (state, seat) => game.legal(state, seat).filter((move) => game.policy?.isSignal?.(move) !== true),
  };
  return { ...question, game: silent };
}
