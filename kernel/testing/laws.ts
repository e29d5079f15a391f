import { below, fork, next, type Rng, seeded, seedFrom } from '@conclave/kernel/chance';
import type { Game, GameEvent, Move, Seat } from '@conclave/kernel/game';
import { playThrough } from '@conclave/kernel/match';
import type { TableOptions } from '@conclave/kernel/options';
import { collect, MAX_MOVE_WORDS, play, readMove, visibleEvents } from '@conclave/kernel/play';
import type { Questions } from '@conclave/kernel/questions';
import type { GameRecord, RecordedMove } from '@conclave/kernel/record';
import { must } from '@conclave/kernel/result';
import { beforeAll, describe, expect, test } from 'vitest';
import { RealmCheck } from './realm-check.ts';
import { checkQuestions, QUESTION_LAWS } from './question-laws.ts';

/** What the laws need to know of a game beyond the game itself; written from its rules, not from its code. */
export interface LawKit<S, E extends GameEvent, O extends TableOptions> {
  readonly game: Game<S, E, O>;
  /** The module that exports the game, so that it can be loaded anew. */
  readonly module: URL;
  /** What it asks; left out by a game that judges words by itself. */
  readonly questions?: Questions<S>;
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

/** Every law by its name, in the order in which a person would ask. */
export const LAWS = [
  'nothing throws',
  'a game ends',
  'who is asked can choose, and nobody else',
  'no two options read alike',
  'what is legal is never refused',
  'what is not legal is refused and changes nothing',
  ...QUESTION_LAWS,
  'a state is plain data',
  'playing leaves the old state alone',
  'the same move has the same effect',
  'a process that never played gives the same answers',
  'no piece is lost',
  'options depend only on what the seat sees',
  'a view has nothing more to hide',
  'every position has the same fields, and the same of them are secret',
  'all but the secrets lies open',
  'a view stays as it is',
  'a determinised world looks like the view',
  'a determinised world is a real one',
  'what a seat may not know does not show',
  'events tell no more than views',
  'a position reads back as it was written',
  'the eye of the game is between 0 and 1',
  'habit is an option, with the options at hand or without',
  'an outcome names its winners',
  'a record replays to the same end',
] as const;
export type Law = (typeof LAWS)[number];

export interface Violation {
  readonly law: Law;
  /** The label of the game's seed and the move at which it happened: enough to see it again. */
  readonly label: string;
  readonly move: number;
  readonly detail: string;
}

export interface Findings {
  readonly violations: readonly Violation[];
  /** How often each law was put to the test. */
  readonly checks: Readonly<Record<Law, number>>;
  readonly moves: number;
}

/** A hundred thousand games take their time, and a busy machine more. */
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
      if (kit.questions === undefined && (QUESTION_LAWS as readonly Law[]).includes(law)) continue;
      test(law, () => {
        expect(found?.violations.find((violation) => violation.law === law)).toBeUndefined();
        expect(found?.checks[law]).toBeGreaterThan(0);
      });
    }
  });
}

/** Plays random games and keeps the first violation of each law. `closely`: the share of moves at which every law is asked. */
export function findViolations<S, E extends GameEvent, O extends TableOptions>(
  kit: LawKit<S, E, O>,
  { games, label, closely }: { readonly games: number; readonly label: string; readonly closely: number },
): Findings {
  const judge = new Judge(closely);
  const realms = new RealmCheck(kit.game, kit.module, label);
  for (let i = 0; i < games; i++) {
    judge.label = `${label} ${i}`;
    judge.move = 0;
    judge.counts['nothing throws']++;
    try {
      walk(kit, judge, realms);
    } catch (error) {
      judge.report('nothing throws', error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
  }
  return { violations: [...judge.first.values()], checks: judge.counts, moves: judge.moves };
}

/** Keeps what was found, with where. */
class Judge {
  label = '';
  move = 0;
  moves = 0;
  /** Those of the first position that was looked at. */
  fields: { readonly all: readonly string[]; readonly secret: readonly string[] } | undefined;
  readonly first = new Map<Law, Violation>();
  readonly counts: Record<Law, number>;
  readonly closely: number;

  constructor(closely: number) {
    this.closely = closely;
    this.counts = Object.fromEntries(LAWS.map((law) => [law, 0])) as Record<Law, number>;
  }

  /** One check of a law: what is wrong, or undefined. */
  check(law: Law, wrong: string | undefined): void {
    this.counts[law]++;
    if (wrong !== undefined) this.report(law, wrong);
  }

  same(law: Law, what: string, a: unknown, b: unknown): void {
    const [x, y] = [JSON.stringify(a), JSON.stringify(b)];
    this.check(law, x === y ? undefined : `${what}: ${difference(x, y)}`);
  }

  report(law: Law, detail: string): void {
    if (!this.first.has(law)) this.first.set(law, { law, label: this.label, move: this.move, detail });
  }
}

function walk<S, E extends GameEvent, O extends TableOptions>(
  kit: LawKit<S, E, O>,
  judge: Judge,
  realms: RealmCheck<S, E, O>,
): void {
  const { game } = kit;
  const rng = seeded(seedFrom(`${judge.label} moves`));
  const options = kit.tables(rng);
  const seed = seedFrom(judge.label);
  const state = game.setup(options, seed);
  const pieces = kit.pieces(state);
  const moves: RecordedMove[] = [];
  const known: string[] = [];
  for (;;) {
    judge.move = moves.length;
    judge.check('no piece is lost', kit.pieces(state) === pieces ? undefined : difference(pieces, kit.pieces(state)));
    const decision = game.decision(state);
    if (decision === undefined) break;
    judge.check('a game ends', moves.length > kit.maxMoves ? `still going after ${kit.maxMoves} moves` : undefined);
    if (moves.length > kit.maxMoves) return;
    const seat = decision.seats[below(rng, decision.seats.length)];
    const legal = game.legal(state, seat);
    judge.check(
      'who is asked can choose, and nobody else',
      legal.length === 0 ? `seat ${seat} has no move` : undefined,
    );
    if (legal.length === 0) return;
    const move = legal[below(rng, legal.length)];
    const words = game.notation.formatMove(state, seat, move);
    if (below(rng, 1_000_000) < judge.closely * 1_000_000 || moves.length < 1) {
      lookClosely({ kit, judge, state, seats: options.seats, rng, seat, move, known });
      known.push(words);
    }
    if (realms.wants(decision.prompt)) {
      const moment = { state, seats: options.seats, seat, move, known };
      judge.check('a process that never played gives the same answers', realms.difference(moment));
    }
    game.apply(state, seat, move);
    moves.push({ seat, move: words });
    judge.moves++;
  }
  judge.counts['a game ends']++;
  atTheEnd(kit, judge, state, { game: game.id, version: game.version, options, seed, moves });
}

interface Look<S, E extends GameEvent, O extends TableOptions> {
  readonly kit: LawKit<S, E, O>;
  readonly judge: Judge;
  readonly state: S;
  readonly seats: number;
  readonly rng: Rng;
  readonly seat: Seat;
  readonly move: Move;
  /** Words of moves made earlier: most of them are not legal now. */
  readonly known: readonly string[];
}

function lookClosely<S, E extends GameEvent, O extends TableOptions>(look: Look<S, E, O>): void {
  choices(look);
  refusals(look);
  if (look.kit.questions !== undefined) asking(look, look.kit.questions);
  plainData(look);
  playing(look);
  for (let seat = 0; seat < look.seats; seat++) knowledge(look, seat);
  secrets(look, undefined);
  notation(look);
  for (let seat = 0; seat < look.seats; seat++) {
    const value = look.kit.game.evaluate(look.state, seat);
    look.judge.check(
      'the eye of the game is between 0 and 1',
      value >= 0 && value <= 1 ? undefined : `seat ${seat}: ${value}`,
    );
  }
  habit(look);
}

/** What bots imagine that others do. */
function habit<S, E extends GameEvent, O extends TableOptions>({ kit, judge, state, seat, rng }: Look<S, E, O>): void {
  const { game } = kit;
  const options = game.legal(state, seat);
  const luck = next(rng);
  const instinct = game.policy?.heuristicMove?.(state, seat, options, luck);
  const reflex = game.policy?.rolloutMove?.(state, seat, luck);
  const isOption = instinct === undefined || options.includes(instinct);
  const isSame = reflex === undefined || reflex === instinct;
  judge.check(
    'habit is an option, with the options at hand or without',
    isOption && isSame ? undefined : `seat ${seat}: ${instinct}, without the options ${reflex}, of ${options}`,
  );
}

function choices<S, E extends GameEvent, O extends TableOptions>({ kit, judge, state, seats }: Look<S, E, O>): void {
  const { game } = kit;
  const asked = game.decision(state)?.seats ?? [];
  for (let seat = 0; seat < seats; seat++) {
    const legal = game.legal(state, seat);
    const fits = asked.includes(seat) === legal.length > 0;
    judge.check(
      'who is asked can choose, and nobody else',
      fits ? undefined : `seat ${seat} has ${legal.length} moves`,
    );
    const words = legal.map((move) => game.notation.formatMove(state, seat, move));
    const twice = words.find((word, i) => words.indexOf(word) !== i);
    const unfit = words.find((word) => word !== word.trim() || word === '' || word.length > MAX_MOVE_WORDS);
    judge.check('no two options read alike', twice ?? unfit);
    for (const [i, word] of words.entries()) {
      const read = readMove(game, state, seat, word);
      const rule = game.refusal(state, seat, word);
      judge.check(
        'what is legal is never refused',
        read.ok && read.value === legal[i] && rule === undefined
          ? undefined
          : `seat ${seat} '${word}' is refused by ${rule}`,
      );
    }
  }
}

/** What the game asks now, and what any of its questions lets a seat say. */
function asking<S, E extends GameEvent, O extends TableOptions>(
  { kit: { game }, judge, state, seats, rng }: Look<S, E, O>,
  questions: Questions<S>,
): void {
  for (const { law, wrong } of checkQuestions({ game, questions, state, seats, rng })) judge.check(law, wrong);
}

function refusals<S, E extends GameEvent, O extends TableOptions>({
  kit,
  judge,
  state,
  seats,
  known,
}: Look<S, E, O>): void {
  const { game } = kit;
  const before = JSON.stringify(state);
  for (let seat = 0; seat < seats; seat++) {
    const words = game.legal(state, seat).map((move) => game.notation.formatMove(state, seat, move));
    const others = [...known.slice(-12), 'x', '', 'play', 'play ?', '__proto__'].filter(
      (word) => !words.includes(word),
    );
    for (const word of others) {
      const played = play(game, state, seat, word);
      const wrong = played.ok ? `seat ${seat} may '${word}' though it is not legal` : undefined;
      judge.check('what is not legal is refused and changes nothing', wrong);
    }
  }
  judge.same('what is not legal is refused and changes nothing', 'state', JSON.parse(before), state);
}

function plainData<S, E extends GameEvent, O extends TableOptions>({ judge, state }: Look<S, E, O>): void {
  judge.check('a state is plain data', notPlain(state, 'state'));
}

/** The first place that JSON would lose or change: no functions, classes, maps, undefined, fractions or NaN. */
function notPlain(value: unknown, path: string): string | undefined {
  if (typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (typeof value === 'number')
    return Number.isSafeInteger(value) && !Object.is(value, -0) ? undefined : `${path} is ${value}`;
  if (typeof value !== 'object' || value === null) return `${path} is ${String(value)}`;
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype)
    return `${path} is a ${value.constructor.name}`;
  for (const [key, inner] of Object.entries(value)) {
    const wrong = notPlain(inner, `${path}.${key}`);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

function playing<S, E extends GameEvent, O extends TableOptions>({
  kit,
  judge,
  state,
  seat,
  move,
}: Look<S, E, O>): void {
  const { game } = kit;
  const before = JSON.stringify(state);
  const one = game.clone(state);
  const two = game.clone(state);
  game.apply(one, seat, move);
  judge.same('playing leaves the old state alone', 'state', JSON.parse(before), state);
  judge.same('playing leaves the old state alone', 'clone', JSON.parse(before), game.clone(state));
  const views = [game.redact(two), game.redact(two, seat)];
  const seen = JSON.stringify(views);
  game.apply(two, seat, move, () => {});
  judge.same('the same move has the same effect', 'state', one, two);
  judge.same('a view stays as it is', `views of ${seat} and of a spectator`, JSON.parse(seen), views);
}

/** What one seat may know: its view, its options, its worlds. */
function knowledge<S, E extends GameEvent, O extends TableOptions>(look: Look<S, E, O>, seat: Seat): void {
  const { kit, judge, state, rng } = look;
  const { game } = kit;
  const view = game.redact(state, seat);
  judge.same(
    'options depend only on what the seat sees',
    `options of seat ${seat}`,
    game.legal(state, seat),
    game.legal(view, seat),
  );
  judge.same(
    'options depend only on what the seat sees',
    `decision for ${seat}`,
    game.decision(state),
    game.decision(view),
  );
  judge.same('a view has nothing more to hide', `view of ${seat}`, view, game.redact(view, seat));
  const world = game.determinise(view, seat, fork(rng));
  judge.same('a determinised world looks like the view', `view of ${seat}`, view, game.redact(world, seat));
  const pieces = kit.pieces(world);
  judge.check(
    'a determinised world is a real one',
    pieces === kit.pieces(state) ? undefined : difference(kit.pieces(state), pieces),
  );
  for (const asked of game.decision(world)?.seats ?? []) {
    const stuck = game.legal(world, asked).length === 0;
    judge.check(
      'a determinised world is a real one',
      stuck ? `seat ${asked} has no move in the world of ${seat}` : undefined,
    );
  }
  secrets(look, seat);
}

/** Two worlds that a seat cannot tell apart: it sees the same, may do the same, and is told the same. */
function secrets<S, E extends GameEvent, O extends TableOptions>(look: Look<S, E, O>, seat: Seat | undefined): void {
  const { kit, judge, state, rng, seat: mover, move } = look;
  const { game } = kit;
  const who = seat === undefined ? 'a spectator' : `seat ${seat}`;
  const shown = game.secrets(state, seat);
  const fields = { all: Object.keys(state as object).sort(), secret: Object.keys(shown).sort() };
  judge.fields ??= fields;
  judge.same('every position has the same fields, and the same of them are secret', who, judge.fields, fields);
  // whoever tells what a move changes looks at the state itself where nothing is secret
  judge.same(
    'all but the secrets lies open',
    `view of ${who}`,
    game.redact(state, seat),
    game.clone({ ...state, ...shown }),
  );
  const other = kit.disguise(game.clone(state), seat, fork(rng));
  const view = JSON.stringify(game.redact(state, seat));
  judge.same('what a seat may not know does not show', `view of ${who}`, JSON.parse(view), game.redact(other, seat));
  if (seat !== undefined) {
    judge.same(
      'what a seat may not know does not show',
      `options of ${who}`,
      game.legal(state, seat),
      game.legal(other, seat),
    );
  }
  const made = game.clone(state);
  const events = collect<E>((emit) => game.apply(made, mover, move, emit));
  const after = JSON.stringify(game.redact(made, seat));
  for (const answer of someMoves(game.legal(other, mover), move, rng)) {
    const alike = game.clone(other);
    const others = collect<E>((emit) => game.apply(alike, mover, answer, emit));
    if (JSON.stringify(game.redact(alike, seat)) !== after) continue;
    judge.same(
      'events tell no more than views',
      `events of ${who}`,
      visibleEvents(events, seat),
      visibleEvents(others, seat),
    );
  }
}

/** The move itself where the other world has it, and a few more that might look the same from outside. */
function someMoves(legal: readonly Move[], move: Move, rng: Rng): Move[] {
  const moves = legal.includes(move) ? [move] : [];
  for (let i = 0; i < 3 && legal.length > 0; i++) moves.push(legal[below(rng, legal.length)]);
  return moves;
}

function notation<S, E extends GameEvent, O extends TableOptions>({ kit, judge, state, seats }: Look<S, E, O>): void {
  const { game } = kit;
  const law = 'a position reads back as it was written';
  for (const seen of [
    state,
    game.redact(state),
    ...Array.from({ length: seats }, (_, seat) => game.redact(state, seat)),
  ]) {
    const text = game.notation.formatState(seen);
    const read = game.notation.parseState(text);
    if (!read.ok) {
      judge.check(law, `${read.problem.text} in:\n${text}`);
      continue;
    }
    const again = game.notation.formatState(read.value);
    judge.check(law, again === text ? undefined : difference(text, again));
    judge.same(law, 'decision', game.decision(seen), game.decision(read.value));
    for (const seat of game.decision(seen)?.seats ?? []) {
      if (seen === state) judge.same(law, `options of ${seat}`, game.legal(seen, seat), game.legal(read.value, seat));
    }
  }
}

function atTheEnd<S, E extends GameEvent, O extends TableOptions>(
  kit: LawKit<S, E, O>,
  judge: Judge,
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
  judge.check('an outcome names its winners', sound ? undefined : JSON.stringify({ scores, winners }));
  for (let seat = 0; seat < seats; seat++) {
    const moves = game.legal(state, seat).length;
    judge.check(
      'who is asked can choose, and nobody else',
      moves === 0 ? undefined : `seat ${seat} can move after the end`,
    );
  }
  judge.same('a record replays to the same end', 'state', state, must(playThrough(game, record)).state);
}

/** Where two long texts part, with a little around it. */
function difference(a: string, b: string): string {
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  const from = Math.max(0, i - 60);
  return `…${a.slice(from, i + 80)}… became …${b.slice(from, i + 80)}…`;
}
