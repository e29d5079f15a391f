import { randomBytes } from 'node:crypto';
import { botNamed } from '@conclave/bots/roster';
import { seeded } from '@conclave/kernel/chance';
import type { AnyGame, Seat, View } from '@conclave/kernel/game';
import type { BotRunner } from './bot-request.ts';

/** Bots on the main thread, for tests and benches. */
export const mainThreadBots: BotRunner = {
  async choose({ game, bot, view: look, seat }) {
    const view = look();
    return view === undefined ? undefined : chooseNow({ game, bot, view, seat });
  },
  async close() {},
};

interface Position {
  readonly game: AnyGame;
  readonly bot: string;
  readonly view: View<unknown>;
  readonly seat: Seat;
}

/** A bot's move in words, at once and with a small budget. */
export function chooseNow({ game, bot: id, view, seat }: Position): string {
  const bot = botNamed(id);
  if (bot === undefined) throw new Error(`no bot ${id}`);
  const rng = seeded(randomBytes(32).toString('hex'));
  return game.notation.formatMove(view, seat, bot.choose({ game, view, seat, rng, budget: { iterations: 50 } }));
}
