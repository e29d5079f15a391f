import { parentPort } from 'node:worker_threads';
import { within } from '@conclave/bots/bot';
import { botNamed } from '@conclave/bots/roster';
import { gameNamed } from '@conclave/catalogue/games';
import { seeded } from '@conclave/kernel/chance';
import type { BotReply, BotTask } from './bot-thread.ts';

/** The bot's move in words. Its level limits how far it looks, the task how long. */
function answer({ game: gameId, bot: botId, view, seat, seed, milliseconds }: BotTask): string {
  const game = gameNamed(gameId);
  const bot = botNamed(botId);
  if (game === undefined || bot === undefined) throw new Error(`no game ${gameId} or no bot ${botId}`);
  const budget = within(milliseconds, () => performance.now());
  return game.notation.formatMove(view, seat, bot.choose({ game, view, seat, rng: seeded(seed), budget }));
}

function reply(message: BotReply): void {
  parentPort?.postMessage(message, []);
}

parentPort?.on('message', (task: BotTask) => {
  try {
    reply({ words: answer(task) });
  } catch (problem) {
    reply({ problem: problem instanceof Error ? (problem.stack ?? problem.message) : String(problem) });
  }
});
reply({ ready: true });
