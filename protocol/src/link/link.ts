import { seedFrom } from '@conclave/kernel/chance';
import type { Game, GameEvent, Seed } from '@conclave/kernel/game';
import { apply, begin, type Match } from '@conclave/kernel/match';
import { parseOptions, type TableOptions } from '@conclave/kernel/options';
import { readMove } from '@conclave/kernel/play';
import { checkRecord, type GameRecord, MAX_MOVES, type RecordedMove } from '@conclave/kernel/record';
import { fail, ok, type Result } from '@conclave/kernel/result';
import { recordOfVariation, type Variation, type Variations } from '@conclave/kernel/variations';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { deflateSync, inflateSync } from 'fflate';
import { BadBytes, ByteReader, ByteWriter } from './bytes.ts';
import { seal, unseal } from './envelope.ts';

/** A game as somebody passes it on: what was played, where to look, and how it might have gone on. */
export interface SharedGame<O extends TableOptions = TableOptions> {
  readonly record: GameRecord<O>;
  /** Who sat there, by seat; empty where nobody says. */
  readonly players: readonly string[];
  readonly variations: Variations;
  /** The variation to be shown; left out: the game itself. */
  readonly shown?: number;
  /** The moment to be shown: after so many moves. */
  readonly at: number;
}

/** A link that came through whole; its game must be loaded before it can be read. */
export interface OpenedLink {
  readonly game: string;
  readonly version: number;
  readonly content: Uint8Array;
}

const MAX_CONTENT = 1_000_000;
const [PLAIN, DEFLATED] = [0, 1];
const [SEED, POSITION] = [0, 1];

/** A game as the part of an address behind `#`. The record must play through, and may be of a game that is not over. */
export function formatLink<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  { record, players, variations, shown, at }: SharedGame<O>,
): Result<string> {
  const out = new ByteWriter()
    .text(game.id)
    .number(game.version)
    .text(JSON.stringify(chosen(game, record.options)));
  out
    .number(at)
    .number(shown === undefined ? 0 : shown + 1)
    .number(players.length);
  for (const name of players) out.text(name);
  if (record.position === undefined) out.number(SEED).bytes(hexToBytes(record.seed));
  else out.number(POSITION).text(record.position);
  const written = writeMoves(out, begin(game, record), record.moves);
  if (!written.ok) return written;
  out.number(variations.length);
  for (const variation of variations) {
    const { id, name, parent, imagined, moves } = variation;
    out
      .number(id)
      .text(name)
      .number(parent === undefined ? 0 : parent + 1)
      .number(variation.at);
    if (imagined === undefined) out.number(0);
    else out.number(imagined.seat + 1).text(imagined.position);
    const start = startOf(game, record, variations, variation);
    if (!start.ok) return start;
    const played = writeMoves(out, start.value, moves);
    if (!played.ok) return played;
  }
  const plain = out.done();
  const small = deflateSync(plain, { level: 9 });
  const isSmaller = small.length < plain.length;
  return seal(
    new ByteWriter()
      .number(isSmaller ? DEFLATED : PLAIN)
      .bytes(isSmaller ? small : plain)
      .done(),
  );
}

/** Says of which game a link is, or what is wrong with it and where. */
export function openLink(text: string): Result<OpenedLink> {
  const bytes = unseal(text.trim().replace(/^#/, ''));
  if (!bytes.ok) return bytes;
  return reading(() => {
    const [kind, ...rest] = bytes.value;
    const packed = Uint8Array.from(rest);
    const content = kind === DEFLATED ? inflateSync(packed) : packed;
    if (content.length > MAX_CONTENT) return fail('too-large', 'a link holds at most a million bytes');
    const reader = new ByteReader(content);
    return ok({ game: reader.text(), version: reader.number(), content });
  });
}

/** The game of a link. */
export function readLink<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  { content }: OpenedLink,
): Result<SharedGame<O>> {
  return reading(() => {
    const input = new ByteReader(content);
    const [id, version] = [input.text(), input.number()];
    if (id !== game.id) return fail('unknown-game', `the link is of the game '${id.slice(0, 40)}'`);
    if (version !== game.version) {
      return fail('other-version', `the link is of version ${version} of ${id}; this is version ${game.version}`);
    }
    const options = parseOptions(game, JSON.parse(input.text()));
    if (!options.ok) return options;
    const [at, shown] = [input.number(), input.number()];
    const players = listOf(input, 100, () => input.text());
    const start = input.number() === SEED ? { seed: bytesToHex(input.bytes(32)) } : atPosition(input.text());
    const begun = checkRecord((name) => (name === id ? game : undefined), {
      game: id,
      version,
      options: options.value,
      moves: [],
      ...start,
    });
    if (!begun.ok) return begun;
    const moves = readMoves(input, begin(game, begun.value.record));
    const record: GameRecord<O> = { ...begun.value.record, moves };
    const variations: Variation[] = [];
    for (let left = input.number(); left > 0; left--) {
      const variation = readVariation(input);
      const isNew = variations.every(({ id: other }) => other < variation.id);
      const begins = isNew ? startOf(game, record, [...variations, variation], variation) : fail('bad-record', 'twice');
      if (!begins.ok) return begins;
      variations.push({ ...variation, moves: readMoves(input, begins.value) });
    }
    if (!input.isEnd) throw new BadBytes('it goes on after its end');
    const where = shown === 0 ? {} : { shown: shown - 1 };
    if (recordOfVariation(record, variations, where.shown) === undefined) throw new BadBytes('it shows nothing');
    return ok({ record, players, variations, ...where, at });
  });
}

/** Options that are not what the game takes by itself. */
function chosen<S, E extends GameEvent, O extends TableOptions>(game: Game<S, E, O>, options: O): object {
  const usual = parseOptions(game, { seats: options.seats });
  const plain = new Map<string, unknown>(usual.ok ? Object.entries(usual.value) : []);
  const differs = ([name, value]: [string, unknown]) =>
    name === 'seats' || JSON.stringify(value) !== JSON.stringify(plain.get(name));
  return Object.fromEntries(Object.entries(options).filter(differs));
}

function atPosition(position: string): { readonly seed: Seed; readonly position: string } {
  return { seed: seedFrom(position), position };
}

/** The match in which the moves of a variation begin. */
function startOf<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  record: GameRecord<O>,
  all: Variations,
  variation: Variation,
): Result<Match<S, E, O>> {
  const begun = all.map((each) => (each.id === variation.id ? { ...each, moves: [] } : each));
  const alone = recordOfVariation(record, begun, variation.id);
  if (alone === undefined) return fail('bad-record', `variation ${variation.id + 1} begins nowhere`);
  const checked = checkRecord((id) => (id === game.id ? game : undefined), alone);
  if (!checked.ok) return checked;
  const match = begin(game, checked.value.record);
  for (const { seat, move: words } of checked.value.record.moves) {
    const move = readMove(game, match.state, seat, words);
    if (!move.ok) return move;
    apply(match, { seat, move: words }, move.value);
  }
  return ok(match);
}

function readVariation(input: ByteReader): Variation {
  const [id, name, parent, at, seat] = [input.number(), input.text(), input.number(), input.number(), input.number()];
  const imagined = seat === 0 ? {} : { imagined: { seat: seat - 1, ...atPosition(input.text()) } };
  return { id, name, ...(parent === 0 ? {} : { parent: parent - 1 }), at, ...imagined, moves: [] };
}

/** Moves as their places among the legal ones: a forced one takes no room at all. */
function writeMoves<S, E extends GameEvent, O extends TableOptions>(
  out: ByteWriter,
  match: Match<S, E, O>,
  moves: readonly RecordedMove[],
): Result<undefined> {
  const { game, state } = match;
  out.number(moves.length);
  for (const [i, { seat, move: words }] of moves.entries()) {
    const move = readMove(game, state, seat, words);
    if (!move.ok) {
      return { ok: false, problem: { ...move.problem, text: `move ${i + 1}: ${move.problem.text}`, move: i + 1 } };
    }
    const seats = game.decision(state)?.seats ?? [];
    const legal = game.legal(state, seat);
    out.choice(seats.indexOf(seat), seats.length).choice(legal.indexOf(move.value), legal.length);
    game.apply(state, seat, move.value);
  }
  out.closeChoices();
  return ok(undefined);
}

function readMoves<S, E extends GameEvent, O extends TableOptions>(
  input: ByteReader,
  { game, state }: Match<S, E, O>,
): RecordedMove[] {
  const count = input.number();
  if (count > MAX_MOVES) throw new BadBytes('it has too many moves');
  const moves: RecordedMove[] = [];
  while (moves.length < count) {
    const seats = game.decision(state)?.seats ?? [];
    if (seats.length === 0) throw new BadBytes('it goes on after the end of the game');
    const seat = seats[input.choice(seats.length)] as number;
    const legal = game.legal(state, seat);
    const move = legal[input.choice(legal.length)] as number;
    moves.push({ seat, move: game.notation.formatMove(state, seat, move) });
    game.apply(state, seat, move);
  }
  input.closeChoices();
  return moves;
}

function listOf<T>(input: ByteReader, most: number, read: () => T): T[] {
  const count = input.number();
  if (count > most) throw new BadBytes('a list is too long');
  return Array.from({ length: count }, read);
}

/** What reading nonsense throws. */
const NONSENSE = [BadBytes, RangeError, SyntaxError, URIError] as const;

/** What a link says may be nonsense although it came through whole: somebody has made it by hand. */
function reading<T>(read: () => Result<T>): Result<T> {
  try {
    return read();
  } catch (error) {
    if (NONSENSE.some((kind) => error instanceof kind) || isInflate(error)) {
      return fail('link-foreign', 'the link is whole, but says nothing that makes sense here');
    }
    throw error;
  }
}

/** Bytes that cannot be inflated; the library throws errors with a code. */
function isInflate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'number';
}
