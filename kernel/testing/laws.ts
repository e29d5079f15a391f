import { below, seeded, seedFrom, type Rng } from '@conclave/kernel/chance';
import type { Game, GameEvent, Seat } from '@conclave/kernel/game';
import { playThrough } from '@conclave/kernel/match';
import type { TableOptions } from '@conclave/kernel/options';
import type { Questions } from '@conclave/kernel/questions';
import type { GameRecord, RecordedMove } from '@conclave/kernel/record';
import { must } from '@conclave/kernel/result';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkPosition } from './law-checks.ts';
import { difference, type Law, LAWS, LawReport, type Violation } from './law-report.ts';
import { RealmCheck } from './realm-check.ts';

/** What the laws need to know of a game beyond the game itself; written from its rules, not from its code. */
export interface LawKit<S, E extends GameEvent, O extends TableOptions> {
  readonly game: Game<S, E, O>;
  /** The module that exports the game, so that it can be loaded anew. */
  readonly module: URL;
  /** Everything it asks. */
  readonly questions: Questions<S>;
  /** The options of a random table. */
  tables(rng: Rng): O;
  /** Everything that may move but never vanish, spelled so that it reads the same at every step. */
  pieces(state: S): string;
  /** Another full state that differs only in what this seat (undefined: a spectator) may not know. */
  disguise(state: S, seat: Seat | undefined, rng: Rng): S;
  /** No game is longer. */
  readonly maxMoves: number;
  /** Whether a game of several players may end without a winner, because its rules say so. */
  readonly winnerless?: boolean;
}

export interface Findings {
  readonly violations: readonly Violation[];
  /** How often each law was put to the test. */
  readonly checks: Readonly<Record<Law, number>>;
  readonly moves: number;
}

/** The limit for 100,000 games on a busy machine. */
const FOUR_HOURS = 4 * 3_600_000;

/** Registers one test for each law, all judged on the same random games. */
export function laws<S, E extends GameEvent, O extends TableOptions>(
  kit: LawKit<S, E, O>,
  {
    games,
    label = 'laws',
    closely = 0.08,
  }: { readonly games: number; readonly label?: string; readonly closely?: number },
): void {
  describe(`laws of ${kit.game.id} on ${games} random games`, () => {
    let found: Findings | undefined;
    beforeAll(() => {
      found = findViolations(kit, { games, label, closely });
    }, FOUR_HOURS);
    for (const law of LAWS) {
      test(law, () => {
        expect(found?.violations.find((violation) => violation.law === law)).toBeUndefined();
        expect(found?.checks[law]).toBeGreaterThan(0);
      });
    }
  });
}

/** Plays random games and keeps the first violation of each law. `closely`: the share of moves at which every law is checked. */
export function findViolations<S, E extends GameEvent, O extends TableOptions>(
  kit: LawKit<S, E, O>,
  { games, label, closely }: { readonly games: number; readonly label: string; readonly closely: number },
): Findings {
  const report = new LawReport(closely);
  const realms = new RealmCheck(kit.game, kit.module, label);
  for (let i = 0; i < games; i++) {
    report.label = `${label} ${i}`;
    report.move = 0;
    report.counts['nothing throws']++;
    try {
      playGame(kit, report, realms);
    } catch (error) {
      report.add('nothing throws', error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
  }
  return { violations: [...report.first.values()], checks: report.counts, moves: report.moves };
}

function playGame<S, E extends GameEvent, O extends TableOptions>(
  kit: LawKit<S, E, O>,
  report: LawReport,
  realms: RealmCheck<S, E, O>,
): void {
  const { game } = kit;
  const rng = seeded(seedFrom(`${report.label} moves`));
  const options = kit.tables(rng);
  const seed = seedFrom(report.label);
  const state = game.setup(options, seed);
  const pieces = kit.pieces(state);
  const moves: RecordedMove[] = [];
  const earlier: string[] = [];
  for (;;) {
    report.move = moves.length;
    report.check('no piece is lost', kit.pieces(state) === pieces ? undefined : difference(pieces, kit.pieces(state)));
    const decision = game.decision(state);
    if (decision === undefined) break;
    report.check('a game ends', moves.length > kit.maxMoves ? `still going after ${kit.maxMoves} moves` : undefined);
    if (moves.length > kit.maxMoves) return;
    const seat = decision.seats[below(rng, decision.seats.length)];
    const legal = game.legal(state, seat);
    report.check(
      'who is asked can choose, and nobody else',
      legal.length === 0 ? `seat ${seat} has no move` : undefined,
    );
    if (legal.length === 0) return;
    const move = legal[below(rng, legal.length)];
    const words = game.notation.formatMove(state, seat, move);
    if (below(rng, 1_000_000) < report.closely * 1_000_000 || moves.length < 1) {
      checkPosition({ kit, report, state, seats: options.seats, rng, seat, move, earlier });
      earlier.push(words);
    }
    if (realms.wants(decision.prompt)) {
      const moment = { state, seats: options.seats, seat, move, earlier };
      report.check('a process that never played gives the same answers', realms.difference(moment));
    }
    game.apply(state, seat, move);
    moves.push({ seat, move: words });
    report.moves++;
  }
  report.counts['a game ends']++;
  atTheEnd(kit, report, state, { game: game.id, version: game.version, options, seed, moves });
}

function atTheEnd<S, E extends GameEvent, O extends TableOptions>(
  kit: LawKit<S, E, O>,
  report: LawReport,
  state: S,
  record: GameRecord<O>,
): void {
  const { game } = kit;
  const { scores, winners } = game.outcome(state);
  const seats = record.options.seats;
  const sound =
    scores.length === seats &&
    scores.every((score) => Number.isFinite(score)) &&
    winners.every((seat) => seat >= 0 && seat < seats) &&
    (winners.length > 0 || seats === 1 || kit.winnerless === true);
  report.check('an outcome names its winners', sound ? undefined : JSON.stringify({ scores, winners }));
  for (let seat = 0; seat < seats; seat++) {
    const moves = game.legal(state, seat).length;
    report.check(
      'who is asked can choose, and nobody else',
      moves === 0 ? undefined : `seat ${seat} can move after the end`,
    );
  }
  report.same('a record replays to the same end', 'state', state, must(playThrough(game, record)).state);
}
