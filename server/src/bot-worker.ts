import { parentPort } from 'node:worker_threads';
import { botNamed } from '@conclave/bots/roster';
import { gameNamed } from '@conclave/catalogue/games';
import { seeded } from '@conclave/kernel/chance';
import type { BotAnswer, BotQuestion } from './bots.ts';

/** A bot may look at so many positions, and think so long. */
const BUDGET = { iterations: 4000, milliseconds: 900 };

parentPort?.on('message', ({ number, game: gameId, bot: botId, view, seat, seed }: BotQuestion) => {
  const game = gameNamed(gameId);
  const bot = botNamed(botId);
  if (game === undefined || bot === undefined) throw new Error(`no game ${gameId} or no bot ${botId}`);
  const budget = { iterations: BUDGET.iterations, until: performance.now() + BUDGET.milliseconds };
  const move = bot.choose({ game, view, seat, rng: seeded(seed), budget });
  parentPort?.postMessage({ number, words: game.notation.formatMove(view, seat, move) } satisfies BotAnswer, []);
});
