import { HIDDEN_RNG, type Rng } from './chance.ts';
import { type AnyGame, type RuleId, type Seat, UNKNOWN } from './game.ts';
import { type OptionFields, parseOptions, parseOptionWords, type TableOptions } from './options.ts';
import { fail, ok, type Result } from './result.ts';
import { advance, decisionOf, type Frame, legalOf, type Scripted, type Scripts } from './script.ts';

/**
 * A position as text: a line for each fact, which begins with its name; what follows `#` is a comment. A game declares
 * its lines, takes their words from the left, and refuses what does not fit. Every refusal names the line: an unknown line,
 * a line that stands twice, a word that is left over.
 *
 *   hand 0 B9 P4 ?*10         pieces, then how many one may not see
 *   chance 1 2 3 4            the generator's state; `?` where it is hidden
 *   next round:3 actions:0    where scripts stand, the lowest first: script:line, then seat, card, count and pick
 */
export const MAX_POSITION_CHARS = 20_000;

/** How often a line may stand: as many times as it likes, or once for each key, which has so many words after the name. */
export const ANY_NUMBER = -1;
export const ONCE = 0;
export const ONCE_EACH = 1;
export type LineKinds = Readonly<Record<string, number>>;

export interface Range {
  readonly min: number;
  readonly max: number;
}

/**
 * Reads a text line by line. `read` takes what it wants, and words that are left over are refused. Then the scripts run to
 * the next question, and whoever is asked must have a legal move, as far as that is known.
 */
export function readPosition<S extends Scripted, E>(
  text: string,
  kinds: LineKinds,
  scripts: Scripts<S, E>,
  read: (lines: Lines) => S,
): Result<S> {
  if (text.length > MAX_POSITION_CHARS) {
    return fail('too-large', `a position has at most ${MAX_POSITION_CHARS} characters, this one has ${text.length}`);
  }
  try {
    const lines = linesOf(text, kinds);
    const s = read(lines);
    lines.checkEnds();
    if (isStuck(lines, scripts, s)) lines.fail('next', 'somebody must choose and has nothing to choose from');
    return ok(s);
  } catch (error) {
    if (error instanceof Misread) return fail('bad-position', error.message, error.rule);
    throw error;
  }
}

/** Thrown and caught within this file: any word may be wrong, however deep in a line. */
class Misread extends Error {
  readonly rule: RuleId | undefined;
  constructor(line: number, text: string, rule?: RuleId) {
    super(`line ${line}: ${text}`);
    this.rule = rule;
  }
}

function linesOf(text: string, kinds: LineKinds): Lines {
  const all: Line[] = [];
  for (const [i, row] of text.split('\n').entries()) {
    const [name, ...words] = row.replace(/(^|\s)#.*$/, '').match(/\S+/g) ?? [];
    if (name === undefined) continue;
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    const line = new Line(i + 1, [name, ...words.splice(0, Math.max(0, kind ?? 0))].join(' '), words);
    if (kind === undefined) line.fail(`a position has no line ${quoted(line.name)}`);
    const twin = kind === ANY_NUMBER ? undefined : all.find((each) => each.name === line.name);
    if (twin !== undefined) line.fail(`the line ${quoted(line.name)} stands twice; line ${twin.at} says it already`);
    all.push(line);
  }
  return new Lines(all);
}

/** Lets the scripts run to the next question. In a view nobody knows what the others may answer. */
function isStuck<S extends Scripted, E>(lines: Lines, scripts: Scripts<S, E>, s: S): boolean {
  try {
    advance(scripts, s);
    const asked = decisionOf(scripts, s)?.seats ?? [];
    return !lines.isView && asked.some((seat) => legalOf(scripts, s, seat).length === 0);
  } catch {
    return lines.fail('next', 'the game cannot stand there'); // scripts rely on what only a real game brings about
  }
}

/** Lines, or the parts of a line, by name. */
export class Lines {
  readonly all: readonly Line[];
  /** Whether some pieces are unknown. */
  readonly isView: boolean;

  constructor(all: readonly Line[]) {
    this.all = all;
    this.isView = all.some(({ name, words }) => name !== 'chance' && words.some((word) => word.startsWith('?')));
  }

  get(name: string): Line | undefined {
    return this.all.find((line) => line.name === name);
  }

  has(name: string): boolean {
    return this.get(name) !== undefined;
  }

  /** The lines that begin with this name, whatever their key. */
  named(name: string): Line[] {
    return this.all.filter((line) => line.name.split(' ')[0] === name);
  }

  /** The lines that stand once for each seat. */
  bySeat(name: string, seats: number): [seat: Seat, line: Line][] {
    return this.named(name).map((line) => [line.key({ min: 0, max: seats - 1 }), line]);
  }

  /** Refuses the position because of the line that is named so, or of its end where there is none. */
  fail(name: string, text: string, rule?: RuleId): never {
    const line = this.get(name) ?? this.named(name)[0] ?? this.all.at(-1);
    throw new Misread(line?.at ?? 1, text, rule);
  }

  /** The options of a table, checked like those of any other. */
  options<O extends TableOptions>(
    game: { readonly id: string; readonly options: OptionFields<O> } & Pick<AnyGame, 'seats' | 'checkOptions'>,
    raw: Readonly<Record<string, unknown>>,
    name: string,
  ): O {
    const options = parseOptions(game, raw);
    return options.ok ? options.value : this.fail(name, options.problem.text, options.problem.rule);
  }

  checkEnds(): void {
    for (const line of this.all) line.checkEnd();
  }
}

/** One line, or a part of it. Its words are taken from the left. */
export class Line {
  readonly at: number;
  /** With its key: `hand 0`. */
  readonly name: string;
  readonly words: string[];
  private parts: readonly Line[] = [];

  constructor(at: number, name: string, words: string[]) {
    this.at = at;
    this.name = name;
    this.words = words;
  }

  fail(text: string, rule?: RuleId): never {
    throw new Misread(this.at, text, rule);
  }

  get isEnd(): boolean {
    return this.words.length === 0;
  }

  /** The next word, which must be there. */
  word(what: string): string {
    return this.words.shift() ?? this.fail(`${quoted(this.name)} lacks ${what}`);
  }

  /** Takes the next word if it is this one. */
  take(word: string): boolean {
    return this.words[0] === word && this.words.shift() !== undefined;
  }

  /** All words that are left. */
  rest(): string[] {
    return this.words.splice(0);
  }

  number({ min, max }: Range, word = this.word(`a whole number from ${min} to ${max}`)): number {
    const n = /^(?:0|-?[1-9]\d{0,9})$/.test(word) ? Number(word) : Number.NaN;
    if (n >= min && n <= max) return n;
    return this.fail(`${quoted(word)} in ${quoted(this.name)} should be a whole number from ${min} to ${max}`);
  }

  /** So many numbers; without a count, as many as there are. */
  numbers(range: Range, count = this.words.length): number[] {
    return Array.from({ length: count }, () => this.number(range));
  }

  /** The place of a word in a list. */
  choice(names: readonly string[], word = this.word(`one of ${names.join(', ')}`)): number {
    const at = names.indexOf(word);
    return at < 0 ? this.fail(`${quoted(word)} in ${quoted(this.name)} is none of ${names.join(', ')}`) : at;
  }

  /** The places of all words that are left. */
  choices(names: readonly string[]): number[] {
    return this.rest().map((word) => this.choice(names, word));
  }

  /** The number in the name: a seat. */
  key(range: Range): number {
    const [name, word = ''] = this.name.split(' ');
    return word === '' ? this.fail(`${quoted(name)} lacks a seat`) : this.number(range, word);
  }

  /** The pieces to the end of the line, `B9` or several as `B9*3`; `?` and `?*n` are unknown ones, where they may be. */
  pieces({ read, what, hidden = false, box }: PieceReader): number[] {
    return this.rest().flatMap((word) => {
      const [name, times = '1', ...more] = word.split('*');
      const piece = hidden && name === '?' ? UNKNOWN : more.length > 0 ? undefined : read(name);
      if (piece === undefined) this.fail(`${quoted(word)} in ${quoted(this.name)} is not ${what}`);
      const pieces = Array.from({ length: this.number({ min: 1, max: 999 }, times) }, () => piece);
      for (const each of pieces) box?.take(each, this);
      return pieces;
    });
  }

  /** The state of a generator; `?` where it is hidden. */
  chance(): Rng {
    if (this.take('?')) return { ...HIDDEN_RNG };
    const [a, b, c, d] = this.numbers({ min: -0x8000_0000, max: 0x7fff_ffff }, 4);
    return { a, b, c, d };
  }

  /** `seats=4 zeros=false`: options as people type them. */
  options(): Record<string, unknown> {
    const pairs = this.rest().flatMap((word) => Object.entries(parseOptionWords(word)));
    const twin = pairs.find(([name], i) => pairs.some(([other], j) => name === other && j < i));
    if (twin !== undefined) this.fail(`${quoted(twin[0])} stands twice in ${quoted(this.name)}`);
    return Object.fromEntries(pairs);
  }

  /** A frame in one word: `storm:1`, or in full with seat, card, count and pick. */
  frame(scripts: Readonly<Record<string, readonly unknown[]>>, seats: number): Frame {
    const word = this.word('a script and its line, such as round:0');
    const [script, ...places] = word.split(':');
    if (!Object.hasOwn(scripts, script)) this.fail(`there is no script ${quoted(script)}`);
    if (places.length !== 1 && places.length !== 5) this.fail(`${quoted(word)} is not written like round:0`);
    const most = [scripts[script].length, seats - 1];
    const [line, seat = 0, card = 0, count = 0, pick = 0] = places.map((place, i) =>
      this.number({ min: i < most.length ? 0 : -9999, max: most[i] ?? 9_999_999 }, place),
    );
    return { script, line, seat, card, count, pick };
  }

  frames(scripts: Readonly<Record<string, readonly unknown[]>>, seats: number): Frame[] {
    return Array.from({ length: this.words.length }, () => this.frame(scripts, seats));
  }

  /** Splits what is left at these names: `life 8/10 burn 2 ban` has the parts life, burn and ban. */
  fields(names: readonly string[]): Lines {
    const start = this.words.findIndex((word) => names.includes(word));
    const parts: Line[] = [];
    for (const word of start < 0 ? [] : this.words.splice(start)) {
      if (!names.includes(word)) parts.at(-1)?.words.push(word);
      else if (parts.some(({ name }) => name === word))
        this.fail(`${quoted(word)} stands twice in ${quoted(this.name)}`);
      else parts.push(new Line(this.at, word, []));
    }
    this.parts = parts;
    return new Lines(parts);
  }

  checkEnd(): void {
    const [extra] = this.words;
    if (extra !== undefined) this.fail(`${quoted(extra)} does not belong in ${quoted(this.name)}`);
    for (const part of this.parts) part.checkEnd();
  }
}

/** How the words of a line become pieces. */
interface PieceReader {
  readonly read: (word: string) => number | undefined;
  /** 'a card': what a word that cannot be read should have been. */
  readonly what: string;
  /** Whether some may be unknown. */
  readonly hidden?: boolean;
  /** Where they come from. */
  readonly box?: Box | undefined;
}

/** What there is of every piece. Lines take out of it what they name, and never more than there is. */
export interface Box {
  readonly left: number[];
  /** What is not of this box, such as an empty place, costs nothing. */
  take(piece: number, line: Line): void;
}

export function boxOf(counts: readonly number[], names: readonly string[], ruleOf: (piece: number) => RuleId): Box {
  const left = counts.slice();
  const take = (piece: number, line: Line) => {
    if (!(piece in left) || left[piece]-- > 0) return;
    const most = ['is no', 'is only one'][counts[piece]] ?? `are only ${counts[piece]}`;
    line.fail(`there ${most} ${names[piece]} in this game`, ruleOf(piece));
  };
  return { left, take };
}

/** Typed words, cut short: they may be very long. */
function quoted(word: string): string {
  return `'${word.slice(0, 40)}'`;
}
