import type { Game, GameEvent } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import type { Bot, Question } from './bot.ts';

/** A bot that tells its partners what the game's habits would tell them, and then weighs only what it can do. */
export function talking(bot: Bot): Bot {
  return {
    id: bot.id,
    choose(question) {
      const { game, view, seat, rng } = question;
      if (game.habits?.isSignal === undefined) return bot.choose(question);
      const said = game.habits.signal?.(view, seat, rng);
      if (said !== undefined && game.legal(view, seat).includes(said)) return said;
      return bot.choose(withoutSignals(question));
    },
  };
}

/** The same question about a game in which nobody says anything: signals are as many as cards, and change nothing by themselves. */
function withoutSignals<S, E extends GameEvent, O extends TableOptions>(
  question: Question<S, E, O>,
): Question<S, E, O> {
  const { game } = question;
  const silent: Game<S, E, O> = {
    ...game,
    legal: (state, seat) => game.legal(state, seat).filter((move) => game.habits?.isSignal?.(move) !== true),
  };
  return { ...question, game: silent };
}
