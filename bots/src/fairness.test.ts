import { kit as aurum } from '@conclave/aurum/testing/kit';
import { below, cloneRng, fork, seeded, seedFrom } from '@conclave/kernel/chance';
import type { GameEvent, Seat } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import type { LawKit } from '@conclave/kernel/testing/laws';
import { toyKit } from '@conclave/kernel/testing/toy-kit';
import { kit as resarcana } from '@conclave/resarcana/testing/kit';
import { kit as spellbook } from '@conclave/spellbook/testing/kit';
import { kit as wizard15 } from '@conclave/wizard15/testing/kit';
import { describe, expect, test } from 'vitest';
import type { Bot } from './bot.ts';
import { BOTS } from './roster.ts';

/** How often each small doubt is settled by lot. */
const DRAWS = 2000;

describe.each([
  ['toy', toyKit],
  ['aurum', aurum],
  ['spellbook', spellbook],
  ['resarcana', resarcana],
  ['wizard15', wizard15],
] as const)('%s', (_name, each) => {
  const kit = each as unknown as LawKit<unknown, GameEvent, TableOptions>; // which game it is does not matter here

  test.each(BOTS)('$id answers alike to states that its seat cannot tell apart', (bot) => {
    expect(peeks(kit, bot, { games: 2, iterations: 16, every: 25 })).toEqual([]);
  });

  test('a bot that looks at the real state is caught', () => {
    const table = { state: undefined as unknown };
    const lay = (state: unknown) => {
      table.state = state;
    };
    const found = peeks(kit, peeker(table), { games: 12, iterations: 1, every: 1, lay, enough: 1 });
    expect(found).toHaveLength(1);
  });
});

describe.each([
  ['toy', toyKit],
  ['aurum', aurum],
  ['spellbook', spellbook],
] as const)('imagined worlds of %s', (_name, each) => {
  const kit = each as unknown as LawKit<unknown, GameEvent, TableOptions>;
  const doubts = smallDoubts(kit, { wanted: 3, most: 12, draws: DRAWS });

  test('there are positions with few worlds to look at', () => {
    expect(doubts.length).toBeGreaterThan(0);
  });

  test('nothing is imagined that the view rules out, and everything it allows comes up', () => {
    for (const { allowed, imagined } of doubts) {
      expect([...imagined.keys()].sort()).toEqual([...allowed.keys()].sort());
    }
  });

  test('every world comes up about as often as the rules make it', () => {
    for (const { allowed, imagined } of doubts) {
      for (const [world, times] of allowed) {
        const share = times / DRAWS;
        const spread = 5 * Math.sqrt((2 * share * (1 - share)) / DRAWS); // five standard deviations of the difference
        expect(Math.abs((imagined.get(world) ?? 0) / DRAWS - share)).toBeLessThan(spread);
      }
    }
  });
});

/** A moment at which a bot answered differently to two states that its seat cannot tell apart. */
interface Peek {
  readonly game: number;
  readonly move: number;
  readonly seat: Seat;
  readonly answers: readonly [string, string];
}

/** How a bot is tried: the state is put on the table first, so that a bot with long fingers could reach for it. */
interface Trial {
  readonly games: number;
  readonly iterations: number;
  /** One decision in so many is tried. */
  readonly every: number;
  readonly lay?: (state: unknown) => void;
  /** Stops once so many are found. */
  readonly enough?: number;
}

/** Plays random games and asks the bot twice now and then: about the real state, and about one that looks the same. */
function peeks<S, E extends GameEvent, O extends TableOptions>(
  { game, tables, disguise }: LawKit<S, E, O>,
  bot: Bot,
  { games, iterations, every, lay = () => {}, enough = Number.POSITIVE_INFINITY }: Trial,
): Peek[] {
  const found: Peek[] = [];
  for (let n = 0; n < games; n++) {
    const rng = seeded(seedFrom(`fair ${game.id} ${n}`));
    const state = game.setup(tables(rng), seedFrom(`fair ${n}`));
    let move = 0;
    for (let decision = game.decision(state); decision !== undefined; decision = game.decision(state)) {
      if (found.length >= enough) return found;
      const seat = decision.seats[below(rng, decision.seats.length)];
      if (below(rng, every) === 0 && game.legal(state, seat).length > 1) {
        const other = disguise(game.clone(state), seat, fork(rng));
        const chance = fork(rng);
        const answers = [state, other].map((world) => {
          lay(world);
          const view = game.redact(world, seat);
          const answer = bot.choose({ game, view, seat, rng: cloneRng(chance), budget: { iterations } });
          return game.notation.formatMove(world, seat, answer);
        });
        if (answers[0] !== answers[1]) found.push({ game: n, move, seat, answers: [answers[0], answers[1]] });
      }
      const moves = game.legal(state, seat);
      game.apply(state, seat, moves[below(rng, moves.length)]);
      move++;
    }
  }
  return found;
}

/** A moment of a game at which few worlds are left: all of them, by the rules' own account and by the bots' imagination. */
interface Worlds {
  readonly allowed: ReadonlyMap<string, number>;
  readonly imagined: ReadonlyMap<string, number>;
}

/**
 * Looks for positions of random games that leave a seat in doubt between a few worlds only, and lists them twice: as the
 * law kit disguises the state, which is written from the rules, and as `determinise` deals it.
 */
function smallDoubts<S, E extends GameEvent, O extends TableOptions>(
  { game, tables, disguise }: LawKit<S, E, O>,
  { wanted, most, draws }: { readonly wanted: number; readonly most: number; readonly draws: number },
): Worlds[] {
  const found: Worlds[] = [];
  for (let n = 0; found.length < wanted && n < 400; n++) {
    const rng = seeded(seedFrom(`doubt ${game.id} ${n}`));
    const state = game.setup(tables(rng), seedFrom(`doubt ${n}`));
    for (let decision = game.decision(state); decision !== undefined; decision = game.decision(state)) {
      const [seat] = decision.seats;
      const sample = worldsOf(40, () => disguise(game.clone(state), seat, fork(rng)));
      if (sample.size > 1 && sample.size <= most) {
        const view = game.redact(state, seat);
        found.push({
          allowed: worldsOf(draws, () => disguise(game.clone(state), seat, fork(rng))),
          imagined: worldsOf(draws, () => game.determinise(view, seat, rng)),
        });
        break;
      }
      const moves = game.legal(state, seat);
      game.apply(state, seat, moves[below(rng, moves.length)]);
    }
  }
  return found;
}

/** How often each world came up; sources of chance are left out, since no two are the same. */
function worldsOf(draws: number, draw: () => unknown): Map<string, number> {
  const counts = new Map<string, number>();
  for (let i = 0; i < draws; i++) {
    const world = JSON.stringify({ ...(draw() as object), rng: undefined });
    counts.set(world, (counts.get(world) ?? 0) + 1);
  }
  return counts;
}

/** A bot that reaches past its view for the state on the table: it takes what is best in the world as it really is. */
function peeker(table: { state: unknown }): Bot {
  return {
    id: 'peeker',
    choose({ game, seat, view, rng }) {
      const moves = game.legal(view, seat);
      const looks = moves.map((move) => {
        const after = game.clone(table.state as typeof view);
        game.apply(after, seat, move);
        for (let i = 0; i < PEEK_AHEAD; i++) {
          const asked = game.decision(after)?.seats[0];
          if (asked === undefined) break;
          game.apply(after, asked, game.legal(after, asked)[0]);
        }
        return game.evaluate(after, seat);
      });
      const best = Math.max(...looks);
      const ties = moves.filter((_, i) => looks[i] === best);
      return ties[below(rng, ties.length)];
    },
  };
}

const PEEK_AHEAD = 12;
