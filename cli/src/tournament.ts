import type { Bot } from '@conclave/bots/bot';
import { seedFrom } from '@conclave/kernel/chance';
import { MAX_MOVES } from '@conclave/kernel/record';
import { botChance, botMove } from './match.ts';
import type { Table } from './table.ts';
import { wilson } from './wilson.ts';

/** How often somebody won, alone or jointly, with the 95 % interval of the true share, and what was scored. */
export interface Standing {
  readonly name: string;
  readonly games: number;
  readonly wins: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly score: number;
}

export interface Tournament {
  readonly games: number;
  readonly moves: number;
  /** By player, in the order of `--bots`; seats are changed after every game, so that nobody gains by a chair. */
  readonly players: readonly Standing[];
  /** By chair, whoever sat there. */
  readonly seats: readonly Standing[];
  /** Games with more than one winner, and with none. */
  readonly shared: number;
  readonly unwon: number;
}

/** A tally that grows with every game. */
interface Tally {
  wins: number;
  score: number;
}

/** Plays games one after the other and yields now and then, so that a bar can move; the same seed, the same games. */
export function* tournament(
  table: Table,
  { games, iterations }: { readonly games: number; readonly iterations: number },
): Generator<number, Tournament> {
  const { game, options, seed, bots } = table;
  const players = bots.map((): Tally => ({ wins: 0, score: 0 }));
  const chairs = bots.map((): Tally => ({ wins: 0, score: 0 }));
  let moves = 0;
  let shared = 0;
  let unwon = 0;
  for (let i = 0; i < games; i++) {
    const seated = bots.map((_, seat) => bots[playerAt(i, seat, bots.length)] as Bot);
    const { state, length } = quickGame({ game, options, seed: seedFrom(`${seed} ${i}`), bots: seated }, iterations);
    moves += length;
    const { winners, scores } = game.outcome(state);
    if (winners.length > 1) shared++;
    if (winners.length === 0) unwon++;
    for (const [seat, chair] of chairs.entries()) {
      const player = players[playerAt(i, seat, bots.length)] as Tally;
      const won = winners.includes(seat) ? 1 : 0;
      chair.wins += won;
      player.wins += won;
      chair.score += scores[seat] ?? 0;
      player.score += scores[seat] ?? 0;
    }
    yield i + 1;
  }
  return {
    games,
    moves,
    players: players.map((tally, i) => standing(nameOf(bots, i), games, tally)),
    seats: chairs.map((tally, seat) => standing(`seat ${seat}`, games, tally)),
    shared,
    unwon,
  };
}

/** Who sits on a chair in game i: everybody moves one chair on after each game. */
function playerAt(i: number, seat: number, seats: number): number {
  return (seat + i) % seats;
}

/** One game with nothing written down: bots see views, moves stay numbers. */
function quickGame(table: Table, iterations: number): { readonly state: unknown; readonly length: number } {
  const { game, options, seed } = table;
  const rng = botChance(seed);
  const state = game.setup(options, seed);
  let length = 0;
  for (;;) {
    const seat = game.decision(state)?.seats[0];
    if (seat === undefined) return { state, length };
    if (length++ > MAX_MOVES) throw new Error(`${game.id} does not end: ${MAX_MOVES} moves, seed ${seed}`);
    game.apply(state, seat, botMove(table, { state, seat, rng, iterations }));
  }
}

/** `greedy`, or `greedy 2` for the second of that name. */
function nameOf(bots: readonly Bot[], i: number): string {
  const id = bots[i]?.id ?? '';
  const before = bots.slice(0, i).filter((bot) => bot.id === id).length;
  return before === 0 ? id : `${id} ${before + 1}`;
}

function standing(name: string, games: number, { wins, score }: Tally): Standing {
  const n = Math.max(games, 1);
  return { name, games, wins, share: wins / n, ...wilson(wins, games), score: score / n };
}
