import { parentPort } from 'node:worker_threads';
import { within } from '@conclave/bots/bot';
import { botNamed } from '@conclave/bots/roster';
import { gameNamed } from '@conclave/catalogue/games';
import { seeded } from '@conclave/kernel/chance';
import type { BotAnswer, BotQuestion } from './bots.ts';

/** A bot looks as far as its level lets it, but thinks no longer than this. */
const MILLISECONDS = 900;

parentPort?.on('message', ({ number, game: gameId, bot: botId, view, seat, seed }: BotQuestion) => {
  const game = gameNamed(gameId);
  const bot = botNamed(botId);
  if (game === undefined || bot === undefined) throw new Error(`no game ${gameId} or no bot ${botId}`);
  const budget = within(MILLISECONDS, () => performance.now());
  const move = bot.choose({ game, view, seat, rng: seeded(seed), budget });
  parentPort?.postMessage({ number, words: game.notation.formatMove(view, seat, move) } satisfies BotAnswer, []);
});
