import { within } from '@conclave/bots/bot';
import { botNamed } from '@conclave/bots/roster';
import { seeded } from '@conclave/kernel/chance';
import type { Seat, View } from '@conclave/kernel/game';
import { loadGame } from '../games/games.ts';
import { randomHex } from '../../browser/random.ts';

/** What the page asks: a move of this seat, knowing this view and nothing else. */
export interface BotQuestion {
  readonly id: number;
  readonly game: string;
  readonly view: unknown;
  readonly seat: Seat;
  readonly bot: string;
}

export interface BotAnswer {
  readonly id: number;
  /** The move in words. */
  readonly words: string;
}

/** A bot looks as far as its level lets it, but thinks no longer than this. */
const MILLISECONDS = 900;

addEventListener('message', (event: MessageEvent<BotQuestion>) => {
  void answer(event.data);
});

async function answer({ id, game: gameId, view: raw, seat, bot: botId }: BotQuestion): Promise<void> {
  const game = await loadGame(gameId);
  const bot = botNamed(botId) ?? botNamed('random');
  if (bot === undefined) throw new Error('there is no bot at all');
  const view = raw as View<unknown>; // made by redact on the other side; a message carries no brand
  const budget = within(MILLISECONDS, () => performance.now());
  const move = bot.choose({ game, view, seat, rng: seeded(randomHex(32)), budget });
  const words = game.notation.formatMove(view, seat, move);
  postMessage({ id, words } satisfies BotAnswer);
}
