import type { AnyGame, Outcome } from '@conclave/kernel/game';
import { playThrough } from '@conclave/kernel/match';
import type { OptionField, TableOptions } from '@conclave/kernel/options';
import { checkRecord, MAX_MOVES, MAX_RECORD_CHARS } from '@conclave/kernel/record';
import { canonical, commitmentTo, fingerprintOf, mark, moveMarks, sealRecord, seedOf } from './fairness.ts';
import { type MatchRecord, matchRecord, revealed } from './record.ts';

/** Which part of a record is not as it should be. */
export type RecordPart =
  | 'shape'
  | 'game'
  | 'options'
  | 'contribution'
  | 'secret'
  | 'commitment'
  | 'seed'
  | 'move'
  | 'outcome'
  | 'players'
  | 'marks'
  | 'fingerprint';

export type Verdict =
  | { readonly ok: true; readonly moves: number; readonly outcome: Outcome; readonly fingerprint: string }
  | {
      readonly ok: false;
      readonly part: RecordPart;
      /** Which contribution (by seat) or which move (from 1). */
      readonly index?: number;
      readonly text: string;
    };

/** Checks a record as text; see `verify`. */
export function verifyText(gameOf: (id: string) => AnyGame | undefined, text: string): Verdict {
  if (text.length > MAX_RECORD_CHARS) return broken('shape', 'the file is far too large to be a record');
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return broken('shape', 'a record is JSON, and this is not, or not all of it');
  }
  return verify(gameOf, raw);
}

/** Recomputes commitment, seed and the whole game, and says where the record differs from what they give. */
export function verify(gameOf: (id: string) => AnyGame | undefined, raw: unknown): Verdict {
  const shape = matchRecord.safeParse(raw);
  if (!shape.success) return broken('shape', `this is not the record of a match: ${issueOf(shape.error)}`);
  const record = shape.data;
  const checked = checkRecord(gameOf, raw);
  if (!checked.ok) return broken(partOf(checked.problem.code), checked.problem.text);
  const { game, record: table } = checked.value;
  return (
    termsOf(record, game, table.options) ?? chanceOf(record) ?? partsOf(record) ?? replayOf(game, record, table.options)
  );
}

/** The same for a match as the table has revealed it, which nobody has sealed yet. */
export function verifyRevealed(gameOf: (id: string) => AnyGame | undefined, raw: unknown): Verdict {
  const shape = revealed.safeParse(raw);
  if (!shape.success) return broken('shape', `this does not reveal a match: ${issueOf(shape.error)}`);
  return verify(gameOf, sealRecord(shape.data));
}

/** Nothing may hide among what the seed is made of: every option said, one share and one name for each seat. */
function termsOf(record: MatchRecord, game: AnyGame, options: TableOptions): Verdict | undefined {
  const said = canonical(record.options);
  if (!editionsOf(game, options).some((edition) => canonical(edition) === said)) {
    return broken('options', 'not all options are spelled out');
  }
  const { contributions, players } = record;
  for (let seat = 0; seat < Math.max(options.seats, contributions.length); seat++) {
    const share = contributions[seat];
    if (seat < options.seats && (share === null || (share !== undefined && /^[0-9a-f]{32}$/.test(share)))) continue;
    return broken('contribution', `the contribution of seat ${seat} is not 32 hex digits of a player there`, seat);
  }
  return players.length === options.seats ? undefined : broken('players', 'there is not one name for each seat');
}

/** The options as each edition of the game spells them out: a record from before an addition does not name what was added. */
function editionsOf(game: AnyGame, options: TableOptions): Record<string, unknown>[] {
  const fields: Readonly<Record<string, OptionField>> = game.options;
  const editionOf = (name: string): number => fields[name]?.edition ?? 1;
  const editions = new Set(Object.keys(fields).map(editionOf));
  return [...editions].map((edition) =>
    Object.fromEntries(Object.entries(options).filter(([name]) => editionOf(name) <= edition)),
  );
}

function chanceOf(record: MatchRecord): Verdict | undefined {
  if (!/^[0-9a-f]{64}$/.test(record.secret)) return broken('secret', 'the secret is not 64 hex digits');
  const seedFits = seedOf(record.secret, record) === record.seed;
  if (commitmentTo(record.secret) !== record.commitment) {
    return seedFits
      ? broken('commitment', 'the commitment is not the hash of the secret, though the secret gives the seed')
      : broken('secret', 'the secret is not the one that was committed to before the game');
  }
  if (seedFits) return undefined;
  if (mark(canonical(record.options)) !== record.marks.options) {
    return broken('options', 'the options are not those that the seed was made from');
  }
  for (const [seat, each] of record.contributions.entries()) {
    if (mark(canonical(each)) !== record.marks.contributions[seat]) {
      return broken('contribution', `the contribution of seat ${seat} is not the one the seed was made from`, seat);
    }
  }
  return broken('seed', 'secret, options and contributions do not give this seed');
}

function partsOf(record: MatchRecord): Verdict | undefined {
  if (mark(canonical(record.players)) !== record.marks.players) return broken('players', 'the names were changed');
  if (mark(canonical(record.options)) !== record.marks.options) return broken('marks', "the options' mark was changed");
  const shares = record.contributions.map((each) => mark(canonical(each)));
  if (canonical(shares) !== canonical(record.marks.contributions)) {
    return broken('marks', "the contributions' marks were changed");
  }
  const marks = moveMarks(record);
  for (let i = 0; i < Math.max(marks.length, record.marks.moves.length); i++) {
    if (marks[i]?.slice(0, 8) !== record.marks.moves[i]) {
      return broken('move', `move ${i + 1} is not the one that was played`, i + 1);
    }
  }
  return undefined;
}

function replayOf(game: AnyGame, record: MatchRecord, options: TableOptions): Verdict {
  const replayed = playThrough(game, { ...record, options });
  if (!replayed.ok) return broken('move', replayed.problem.text, replayed.problem.move);
  const { state } = replayed.value;
  const over = game.decision(state) === undefined;
  const early = record.ended === 'damaged' || (record.ended === 'limit' && record.moves.length === MAX_MOVES);
  if (!over && !early) {
    return broken('move', `the game is not over after the last move`, record.moves.length);
  }
  if (over && record.ended !== undefined) return broken('outcome', 'the game is over by its rules, not before');
  const { scores, winners } = game.outcome(state);
  if (canonical(record.outcome) !== canonical({ scores, winners })) {
    return broken('outcome', `the game ends otherwise: scores ${scores.join(', ')}, winners ${winners.join(', ')}`);
  }
  if (fingerprintOf(record, moveMarks(record).at(-1) ?? '') !== record.fingerprint) {
    return broken('fingerprint', 'everything fits, but the fingerprint is of another record');
  }
  return { ok: true, moves: record.moves.length, outcome: { scores, winners }, fingerprint: record.fingerprint };
}

function broken(part: RecordPart, text: string, index?: number): Verdict {
  return index === undefined ? { ok: false, part, text } : { ok: false, part, text, index };
}

function partOf(code: string): RecordPart {
  if (code === 'unknown-game' || code === 'other-version') return 'game';
  if (code === 'bad-options' || code === 'bad-seats') return 'options';
  return code === 'bad-seed' ? 'seed' : 'shape';
}

function issueOf(error: {
  readonly issues: readonly { readonly path: PropertyKey[]; readonly message: string }[];
}): string {
  const [first] = error.issues;
  return first === undefined ? 'unknown' : `${first.path.map(String).join('.') || 'the file'}: ${first.message}`;
}
