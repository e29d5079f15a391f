import { below, fork, next, type Rng } from '@conclave/kernel/chance';
import type { GameEvent, Move, Seat } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import { collect, MAX_MOVE_WORDS, play, readMove, visibleEvents } from '@conclave/kernel/play';
import { difference, type LawReport } from './law-report.ts';
import type { LawKit } from './laws.ts';
import { checkQuestions } from './question-laws.ts';

/** A position of a game that is being played. */
export interface Look<S, E extends GameEvent, O extends TableOptions> {
  readonly kit: LawKit<S, E, O>;
  readonly report: LawReport;
  readonly state: S;
  readonly seats: number;
  readonly rng: Rng;
  readonly seat: Seat;
  readonly move: Move;
  /** Words of earlier moves: most of them are not legal now. */
  readonly earlier: readonly string[];
}

/** Checks every law that can be checked in a single position. */
export function checkPosition<S, E extends GameEvent, O extends TableOptions>(look: Look<S, E, O>): void {
  legalMoves(look);
  refusals(look);
  questionLaws(look);
  plainData(look);
  effects(look);
  for (let seat = 0; seat < look.seats; seat++) knowledge(look, seat);
  secrets(look, undefined);
  notation(look);
  for (let seat = 0; seat < look.seats; seat++) {
    const value = look.kit.game.evaluate(look.state, seat);
    look.report.check(
      'an evaluation is between 0 and 1',
      value >= 0 && value <= 1 ? undefined : `seat ${seat}: ${value}`,
    );
  }
  suggestedMoves(look);
}

/** The moves that the policy suggests. */
function suggestedMoves<S, E extends GameEvent, O extends TableOptions>({
  kit,
  report,
  state,
  seat,
  rng,
}: Look<S, E, O>): void {
  const { game } = kit;
  const options = game.legal(state, seat);
  const luck = next(rng);
  const heuristic = game.policy?.heuristicMove?.(state, seat, options, luck);
  const rollout = game.policy?.rolloutMove?.(state, seat, luck);
  const isOption = heuristic === undefined || options.includes(heuristic);
  const isSame = rollout === undefined || rollout === heuristic;
  report.check(
    'a suggested move is legal, with the moves at hand or without',
    isOption && isSame ? undefined : `seat ${seat}: ${heuristic}, without the moves ${rollout}, of ${options}`,
  );
}

function legalMoves<S, E extends GameEvent, O extends TableOptions>({
  kit,
  report,
  state,
  seats,
}: Look<S, E, O>): void {
  const { game } = kit;
  const asked = game.decision(state)?.seats ?? [];
  for (let seat = 0; seat < seats; seat++) {
    const legal = game.legal(state, seat);
    const fits = asked.includes(seat) === legal.length > 0;
    report.check(
      'who is asked can choose, and nobody else',
      fits ? undefined : `seat ${seat} has ${legal.length} moves`,
    );
    const words = legal.map((move) => game.notation.formatMove(state, seat, move));
    const twice = words.find((word, i) => words.indexOf(word) !== i);
    const unfit = words.find((word) => word !== word.trim() || word === '' || word.length > MAX_MOVE_WORDS);
    report.check('no two options read alike', twice ?? unfit);
    for (const [i, word] of words.entries()) {
      const read = readMove(game, state, seat, word);
      const rule = game.refusal(state, seat, word);
      report.check(
        'what is legal is never refused',
        read.ok && read.value === legal[i] && rule === undefined
          ? undefined
          : `seat ${seat} '${word}' is refused by ${rule}`,
      );
    }
  }
}

/** The question of the position, and the words of all the others. */
function questionLaws<S, E extends GameEvent, O extends TableOptions>({
  kit: { game, questions },
  report,
  state,
  seats,
  rng,
}: Look<S, E, O>): void {
  for (const { law, wrong } of checkQuestions({ game, questions, state, seats, rng })) report.check(law, wrong);
}

function refusals<S, E extends GameEvent, O extends TableOptions>({
  kit,
  report,
  state,
  seats,
  earlier,
}: Look<S, E, O>): void {
  const { game } = kit;
  const before = JSON.stringify(state);
  for (let seat = 0; seat < seats; seat++) {
    const words = game.legal(state, seat).map((move) => game.notation.formatMove(state, seat, move));
    const others = [...earlier.slice(-12), 'x', '', 'play', 'play ?', '__proto__'].filter(
      (word) => !words.includes(word),
    );
    for (const word of others) {
      const played = play(game, state, seat, word);
      const wrong = played.ok ? `seat ${seat} may '${word}' though it is not legal` : undefined;
      report.check('what is not legal is refused and changes nothing', wrong);
    }
  }
  report.same('what is not legal is refused and changes nothing', 'state', JSON.parse(before), state);
}

function plainData<S, E extends GameEvent, O extends TableOptions>({ report, state }: Look<S, E, O>): void {
  report.check('a state is plain data', notPlain(state, 'state'));
}

/** The first field that JSON would lose or change: functions, classes, maps, undefined, fractions and NaN are not allowed. */
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

function effects<S, E extends GameEvent, O extends TableOptions>({
  kit,
  report,
  state,
  seat,
  move,
}: Look<S, E, O>): void {
  const { game } = kit;
  const before = JSON.stringify(state);
  const one = game.clone(state);
  const two = game.clone(state);
  game.apply(one, seat, move);
  report.same('playing leaves the old state alone', 'state', JSON.parse(before), state);
  report.same('playing leaves the old state alone', 'clone', JSON.parse(before), game.clone(state));
  const views = [game.redact(two), game.redact(two, seat)];
  const seen = JSON.stringify(views);
  game.apply(two, seat, move, () => {});
  report.same('the same move has the same effect', 'state', one, two);
  report.same('a view stays as it is', `views of ${seat} and of a spectator`, JSON.parse(seen), views);
}

/** What one seat may know: its view, its legal moves, its worlds. */
function knowledge<S, E extends GameEvent, O extends TableOptions>(look: Look<S, E, O>, seat: Seat): void {
  const { kit, report, state, rng } = look;
  const { game } = kit;
  const view = game.redact(state, seat);
  report.same(
    'options depend only on what the seat sees',
    `options of seat ${seat}`,
    game.legal(state, seat),
    game.legal(view, seat),
  );
  report.same(
    'options depend only on what the seat sees',
    `decision for ${seat}`,
    game.decision(state),
    game.decision(view),
  );
  report.same('a view has nothing more to hide', `view of ${seat}`, view, game.redact(view, seat));
  const world = game.determinise(view, seat, fork(rng));
  report.same('a determinised world looks like the view', `view of ${seat}`, view, game.redact(world, seat));
  const pieces = kit.pieces(world);
  report.check(
    'a determinised world is a real one',
    pieces === kit.pieces(state) ? undefined : difference(kit.pieces(state), pieces),
  );
  for (const asked of game.decision(world)?.seats ?? []) {
    const stuck = game.legal(world, asked).length === 0;
    report.check(
      'a determinised world is a real one',
      stuck ? `seat ${asked} has no move in the world of ${seat}` : undefined,
    );
  }
  secrets(look, seat);
}

/** In two states that a seat cannot tell apart it sees the same, may do the same, and receives the same events. */
function secrets<S, E extends GameEvent, O extends TableOptions>(look: Look<S, E, O>, seat: Seat | undefined): void {
  const { kit, report, state, rng, seat: mover, move } = look;
  const { game } = kit;
  const who = seat === undefined ? 'a spectator' : `seat ${seat}`;
  const shown = game.secrets(state, seat);
  const fields = { all: Object.keys(state as object).sort(), secret: Object.keys(shown).sort() };
  report.fields ??= fields;
  report.same('every position has the same fields, and the same of them are secret', who, report.fields, fields);
  // the server diffs public fields of the state itself, without a view
  report.same(
    'all but the secrets lies open',
    `view of ${who}`,
    game.redact(state, seat),
    game.clone({ ...state, ...shown }),
  );
  const other = kit.disguise(game.clone(state), seat, fork(rng));
  const view = JSON.stringify(game.redact(state, seat));
  report.same('what a seat may not know does not show', `view of ${who}`, JSON.parse(view), game.redact(other, seat));
  if (seat !== undefined) {
    report.same(
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
    report.same(
      'events tell no more than views',
      `events of ${who}`,
      visibleEvents(events, seat),
      visibleEvents(others, seat),
    );
  }
}

/** The move itself, if it is legal in the other state, and a few more that might look the same to others. */
function someMoves(legal: readonly Move[], move: Move, rng: Rng): Move[] {
  const moves = legal.includes(move) ? [move] : [];
  for (let i = 0; i < 3 && legal.length > 0; i++) moves.push(legal[below(rng, legal.length)]);
  return moves;
}

function notation<S, E extends GameEvent, O extends TableOptions>({ kit, report, state, seats }: Look<S, E, O>): void {
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
      report.check(law, `${read.problem.text} in:\n${text}`);
      continue;
    }
    const again = game.notation.formatState(read.value);
    report.check(law, again === text ? undefined : difference(text, again));
    report.same(law, 'decision', game.decision(seen), game.decision(read.value));
    for (const seat of game.decision(seen)?.seats ?? []) {
      if (seen === state) report.same(law, `options of ${seat}`, game.legal(seen, seat), game.legal(read.value, seat));
    }
  }
}
