import type { Bot } from '@conclave/bots/bot';
import { seedFrom } from '@conclave/kernel/chance';
import { MAX_MOVES } from '@conclave/kernel/record';
import { type Arrangements, arrangement } from './arrangements.ts';
import { botChance, botMove } from './bot-play.ts';
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
  /** By what sat there, if every arrangement of an option was played; a win of several is shared, a draw by all. */
  readonly each: readonly Standing[];
  /** Games with more than one winner, and with none. */
  readonly shared: number;
  readonly unwon: number;
}

/** A tally that grows with every game. */
interface Tally {
  games: number;
  wins: number;
  score: number;
}

interface Length {
  readonly games: number;
  readonly iterations: number;
  /** Deals the values of this option out anew whenever everybody has sat on every chair. */
  readonly each?: Arrangements | undefined;
}

/** Plays games one after the other and yields now and then, so that a bar can move; the same seed, the same games. */
export function* tournament(table: Table, { games, iterations, each }: Length): Generator<number, Tournament> {
  const { game, seed, bots } = table;
  const players = bots.map(nothing);
  const chairs = bots.map(nothing);
  const values = new Map(each?.values.map((value) => [value, nothing()]));
  let moves = 0;
  let shared = 0;
  let unwon = 0;
  for (let i = 0; i < games; i++) {
    const seated = bots.map((_, seat) => bots[playerAt(i, seat, bots.length)] as Bot);
    const dealt = each === undefined ? [] : arrangement(each, Math.floor(i / bots.length));
    const options = each === undefined ? table.options : { ...table.options, [each.option]: dealt };
    const { state, length } = quickGame({ game, options, seed: seedFrom(`${seed} ${i}`), bots: seated }, iterations);
    moves += length;
    const { winners, scores } = game.outcome(state);
    if (winners.length > 1) shared++;
    if (winners.length === 0) unwon++;
    for (const [seat, chair] of chairs.entries()) {
      const player = players[playerAt(i, seat, bots.length)] as Tally;
      const won = winners.includes(seat) ? 1 : 0;
      count(chair, won, scores[seat]);
      count(player, won, scores[seat]);
      count(values.get(dealt[seat] ?? ''), winners.length === 0 ? 1 / bots.length : won / winners.length, scores[seat]);
    }
    yield i + 1;
  }
  return {
    games,
    moves,
    players: players.map((tally, i) => standing(nameOf(bots, i), tally)),
    seats: chairs.map((tally, seat) => standing(`seat ${seat}`, tally)),
    each: [...values].map(([value, tally]) => standing(value, tally)),
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

function nothing(): Tally {
  return { games: 0, wins: 0, score: 0 };
}

function count(tally: Tally | undefined, won: number, score = 0): void {
  if (tally === undefined) return;
  tally.games++;
  tally.wins += won;
  tally.score += score;
}

function standing(name: string, { games, wins, score }: Tally): Standing {
  const n = Math.max(games, 1);
  return { name, games, wins, share: wins / n, ...wilson(wins, games), score: score / n };
}
