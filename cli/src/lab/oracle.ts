import type { Bot } from '@conclave/bots/bot';
import type { AnyGame, Move, Seat, View } from '@conclave/kernel/game';
import type { MoveRequest } from '@conclave/bots/bot';

/** The name under which the lab seats a bot that sees everything. No table offers it. */
export const ORACLE = 'oracle';

/**
 * What a bot would do if it saw every hand and every draw to come: the same bot and budget, but each world that
 * it samples is the true one. An upper bound for anybody who has to play by a view.
 */
export function withOpenEyes(
  bot: Bot,
  state: unknown,
  question: Omit<MoveRequest<unknown, never, never>, 'game' | 'view'> & { readonly game: AnyGame; readonly seat: Seat },
): Move {
  const { game } = question;
  const open: AnyGame = { ...game, determinise: () => game.clone(state) };
  return bot.choose({ ...question, game: open, view: game.clone(state) as View<unknown> });
}
