import { isSeed, seedFrom } from './chance.ts';
import type { Game, GameEvent, Seat, Seed } from './game.ts';
import { parseOptions, type TableOptions } from './options.ts';
import { MAX_MOVE_WORDS } from './play.ts';
import { fail, ok, type Result } from './result.ts';

/** A move as it is stored: who, and the words. */
export interface RecordedMove {
  readonly seat: Seat;
  readonly move: string;
}

/** A game as it is stored: enough to play it again, to any point. Undo is a shorter replay. */
export interface GameRecord<O extends TableOptions = TableOptions> {
  readonly game: string;
  readonly version: number;
  readonly options: O;
  readonly seed: Seed;
  /**
   * Where it begins, as `formatState` writes it, if not at the set-up: a branch whose hidden pieces were imagined anew. No piece
   * is unknown in it, and `seed` is the hash of this text.
   */
  readonly position?: string | undefined;
  readonly moves: readonly RecordedMove[];
}

/**
 * A table ends a game here, and a longer record is refused before it is read further. The longest of 500,000 random games has
 * 4,824 moves (a campaign of eight wizards); people who play to win are done far sooner.
 */
export const MAX_MOVES = 50_000;
export const MAX_RECORD_CHARS = 8_000_000;

/** A record as anybody may send it, checked in shape; whether its moves are legal only `playThrough` knows. */
export function parseRecord<S, E extends GameEvent, O extends TableOptions>(
  gameOf: (id: string) => Game<S, E, O> | undefined,
  text: string,
): Result<{ readonly game: Game<S, E, O>; readonly record: GameRecord<O> }> {
  if (text.length > MAX_RECORD_CHARS) {
    return fail('too-large', `a record has at most ${MAX_RECORD_CHARS} characters, this one has ${text.length}`);
  }
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return fail('bad-record', 'a record is JSON, and this is not, or not all of it');
  }
  return checkRecord(gameOf, raw);
}

export function checkRecord<S, E extends GameEvent, O extends TableOptions>(
  gameOf: (id: string) => Game<S, E, O> | undefined,
  raw: unknown,
): Result<{ readonly game: Game<S, E, O>; readonly record: GameRecord<O> }> {
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw)) return fail('bad-record', 'a record is an object');
  const { game: id, version, options: rawOptions, seed, position, moves: rawMoves } = raw as Record<string, unknown>;
  if (typeof id !== 'string') return fail('bad-record', "a record names its game: 'game' is missing");
  const game = gameOf(id);
  if (game === undefined) return fail('unknown-game', `there is no game '${id.slice(0, 40)}'`);
  if (version !== game.version) {
    return fail(
      'other-version',
      `the record is of version ${String(version)} of ${id}; this is version ${game.version}`,
    );
  }
  if (!isSeed(seed)) return fail('bad-seed', "'seed' must be 64 hex digits in lower case");
  const options = parseOptions(game, rawOptions);
  if (!options.ok) return options;
  const start = position === undefined ? ok(undefined) : checkStart(game, options.value, { position, seed });
  if (!start.ok) return start;
  if (!Array.isArray(rawMoves)) return fail('bad-record', "'moves' must be a list");
  if (rawMoves.length > MAX_MOVES) return fail('too-large', `a record has at most ${MAX_MOVES} moves`);
  const moves: RecordedMove[] = [];
  for (const [i, item] of rawMoves.entries()) {
    const { seat, move } = (item ?? {}) as Record<string, unknown>;
    if (!Number.isInteger(seat) || typeof move !== 'string' || move.length > MAX_MOVE_WORDS) {
      return fail('bad-record', `move ${i + 1} must be {"seat":number,"move":"words"}`);
    }
    moves.push({ seat: seat as Seat, move });
  }
  const begun = start.value === undefined ? {} : { position: start.value };
  return ok({ game, record: { game: id, version: game.version, options: options.value, seed, ...begun, moves } });
}

/** A position may begin a record if it says everything, in the one form in which the game writes it. */
function checkStart<S, E extends GameEvent, O extends TableOptions>(
  { notation, outcome }: Game<S, E, O>,
  { seats }: O,
  { position, seed }: { readonly position: unknown; readonly seed: Seed },
): Result<string> {
  if (typeof position !== 'string') return fail('bad-record', "'position' must be a text");
  const read = notation.parseState(position);
  if (!read.ok) return { ok: false, problem: { ...read.problem, text: `position, ${read.problem.text}` } };
  if (notation.formatState(read.value) !== position || /(^|\s)\?/.test(position)) {
    return fail('bad-position', "'position' must be a whole position as the game writes it, with no piece unknown");
  }
  if (outcome(read.value).scores.length !== seats) {
    return fail('bad-seats', `${seats} sit at the table, but not in 'position'`);
  }
  return seed === seedFrom(position) ? ok(position) : fail('bad-seed', "'seed' must be the SHA-256 of 'position'");
}
