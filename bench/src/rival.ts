import { createRequire } from 'node:module';
import { coreMilliseconds } from './thinking.ts';

/** The folder that has boardgame.io; only the benchmarks install it. */
const FOLDER = new URL('../boardgame.io/', import.meta.url);

interface Rival {
  readonly Simulate: (run: {
    game: unknown;
    bots: unknown;
    state: unknown;
    depth: number;
  }) => Promise<{ state: { _stateID: number } }>;
  readonly RandomBot: new (options: { game: unknown; enumerate: unknown; seed: string }) => unknown;
  readonly MCTSBot: new (options: {
    game: unknown;
    enumerate: unknown;
    seed: string;
    iterations: number;
    playoutDepth: number;
  }) => { play(state: unknown, playerID: string): Promise<unknown> };
  readonly InitializeGame: (set: { game: unknown; numPlayers: number }) => unknown;
}

/** boardgame.io's own random bot on the same game, for about so many milliseconds: moves a second. */
export async function rivalRandomMoves(seats: number, milliseconds: number): Promise<number> {
  const require = createRequire(FOLDER);
  const { Simulate, RandomBot } = require('boardgame.io/ai') as Rival;
  const { InitializeGame } = require('boardgame.io/internal') as Rival;
  const { aurum } = await import(new URL('aurum.mjs', FOLDER).href);
  let moves = 0;
  let elapsed = 0;
  const began = performance.now();
  for (let n = 0; elapsed < milliseconds; n++) {
    const game = { ...aurum, seed: `game ${n}` };
    const bots = new RandomBot({ game, enumerate: aurum.ai.enumerate, seed: `bot ${n}` });
    const start = InitializeGame({ game, numPlayers: seats });
    const { state } = await Simulate({ game, bots, state: start, depth: 10_000 });
    const { _stateID: made } = state; // every move raises it by one
    moves += made;
    elapsed = performance.now() - began;
  }
  return (moves / elapsed) * 1000;
}

/** How often the rival thinks, and the looks of each time. */
const SEARCHES = 8;
const LOOKS = 20;

/** boardgame.io's own search bot on the same game, at the first decision: iterations a second in the quickest of several searches. */
export async function rivalSearchRate(seats: number): Promise<number> {
  const require = createRequire(FOLDER);
  const { MCTSBot } = require('boardgame.io/ai') as Rival;
  const { InitializeGame } = require('boardgame.io/internal') as Rival;
  const { aurum } = await import(new URL('aurum.mjs', FOLDER).href);
  let quickest = Number.POSITIVE_INFINITY;
  for (let n = 0; n < SEARCHES; n++) {
    const game = { ...aurum, seed: `game ${n}` };
    const start = InitializeGame({ game, numPlayers: seats }) as { ctx: { currentPlayer: string } };
    const bot = new MCTSBot({
      game,
      enumerate: aurum.ai.enumerate,
      seed: `bot ${n}`,
      iterations: LOOKS,
      playoutDepth: 50,
    });
    const began = coreMilliseconds();
    await bot.play(start, start.ctx.currentPlayer);
    quickest = Math.min(quickest, coreMilliseconds() - began);
  }
  return (LOOKS / quickest) * 1000;
}
