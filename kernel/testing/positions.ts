import { isDeepStrictEqual } from 'node:util';
import { below, type Rng, seeded, seedFrom } from '@conclave/kernel/chance';
import type { Game, GameEvent, Seat } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import { expect, test } from 'vitest';
import type { LawKit } from './laws.ts';

interface Written<S> {
  /** What a text does not say, as it is read. */
  readonly written?: (s: S) => S;
  /** Lines that may stand as often as one likes. */
  readonly repeatable?: readonly string[];
  readonly games: number;
  /** How far a position with a slip in it can be played on; 0: it is known only that there are moves. */
  readonly ahead?: number;
}

export const POSITION_LAWS = [
  'a position of a random game is read back to the same state',
  'a line that stands twice is refused with the number of the second',
  'a position with a slip in it is refused with the number of a line, or can be played on',
] as const;
export type PositionLaw = (typeof POSITION_LAWS)[number];

/** Registers a test for each law of the position text of a game, judged on random games, whole and as views. */
export function positions<S, E extends GameEvent, O extends TableOptions>(
  kit: LawKit<S, E, O>,
  written: Written<S>,
): void {
  for (const law of POSITION_LAWS) {
    test(law, () => {
      expect(positionProblem(law, kit, written)).toBeUndefined();
    });
  }
}

/** The first position that breaks a law, and how. */
export function positionProblem<S, E extends GameEvent, O extends TableOptions>(
  law: PositionLaw,
  kit: LawKit<S, E, O>,
  written: Written<S>,
): string | undefined {
  switch (law) {
    case 'a position of a random game is read back to the same state':
      return readBack(kit, written);
    case 'a line that stands twice is refused with the number of the second':
      return linesTwice(kit, written);
    case 'a position with a slip in it is refused with the number of a line, or can be played on':
      return slips(kit, written);
  }
}

function readBack<S, E extends GameEvent, O extends TableOptions>(
  kit: LawKit<S, E, O>,
  { written = (s) => s, games }: Written<S>,
): string | undefined {
  const { formatState, parseState } = kit.game.notation;
  for (const { s } of randomPositions(kit, games * 4)) {
    const text = formatState(s);
    const read = parseState(text);
    if (!read.ok) return `${read.problem.text} in\n${text}`;
    if (!isDeepStrictEqual(read.value, written(s))) {
      return `read as ${JSON.stringify(read.value)}\nnot ${JSON.stringify(written(s))} from\n${text}`;
    }
  }
  return undefined;
}

function linesTwice<S, E extends GameEvent, O extends TableOptions>(
  kit: LawKit<S, E, O>,
  { repeatable = [], games }: Written<S>,
): string | undefined {
  const { formatState, parseState } = kit.game.notation;
  for (const { s, rng } of randomPositions(kit, games)) {
    const lines = formatState(s).split('\n');
    for (const line of lines) {
      if (repeatable.includes(line.split(' ')[0])) continue;
      const at = below(rng, lines.length + 1);
      const twice = [...lines.slice(0, at), line, ...lines.slice(at)];
      const second = Math.max(at, twice.lastIndexOf(line)) + 1;
      const read = parseState(twice.join('\n'));
      const found = read.ok ? 'read' : read.problem.text;
      if (!found.startsWith(`line ${second}: the line `)) return `${found}: line ${second} of\n${twice.join('\n')}`;
    }
  }
  return undefined;
}

function slips<S, E extends GameEvent, O extends TableOptions>(
  kit: LawKit<S, E, O>,
  { games, ahead = 12 }: Written<S>,
): string | undefined {
  const { formatState, parseState } = kit.game.notation;
  let refused = 0;
  let played = 0;
  for (const { s, rng } of randomPositions(kit, games * 12)) {
    const text = slip(formatState(s), rng);
    const read = parseState(text);
    if (read.ok) {
      played++;
      const problem = problemAhead(kit.game, read.value, { rng, ahead });
      if (problem !== undefined) return `${problem}, read from\n${text}`;
    } else {
      refused++;
      const { code, text: reason } = read.problem;
      if (code !== 'bad-position' || !/^line \d+: ./.test(reason)) return `${code}, '${reason}' in\n${text}`;
    }
  }
  return refused > 0 && played > 0 ? undefined : `${refused} positions were refused, ${played} were read`;
}

/** A position somewhere in each of so many random games, every second one as somebody sees it. */
function* randomPositions<S, E extends GameEvent, O extends TableOptions>(
  { game, tables }: LawKit<S, E, O>,
  games: number,
): Generator<{ readonly s: S; readonly rng: Rng }, void> {
  for (let i = 0; i < games; i++) {
    const rng = seeded(seedFrom(`positions ${i}`));
    const options = tables(rng);
    const s = game.setup(options, seedFrom(`positions ${i}`));
    for (let moves = below(rng, 150); moves > 0 && game.decision(s) !== undefined; moves--) randomMove(game, s, rng);
    const viewer = below(rng, options.seats + 1);
    yield { s: i % 2 === 0 ? s : game.redact(s, viewer === options.seats ? undefined : viewer), rng };
  }
}

function randomMove<S, E extends GameEvent, O extends TableOptions>(game: Game<S, E, O>, s: S, rng: Rng): void {
  const seats: readonly Seat[] = game.decision(s)?.seats ?? [];
  const seat = seats[below(rng, seats.length)];
  const moves = game.legal(s, seat);
  game.apply(s, seat, moves[below(rng, moves.length)]);
}

/** One to three slips of the pen. */
function slip(text: string, rng: Rng): string {
  let lines = text.split('\n');
  for (let n = below(rng, 3); n >= 0; n--) {
    const at = below(rng, lines.length);
    const words = lines[at].split(' ');
    const word = below(rng, words.length);
    const other = lines[below(rng, lines.length)].split(' ');
    const kind = below(rng, 6);
    if (kind === 0) lines = lines.filter((_, i) => i !== at || lines.length === 1);
    else if (kind === 1) words.splice(word, 1);
    else if (kind === 2) words.splice(word, 0, other[below(rng, other.length)]);
    else if (kind === 3) words[word] = other[below(rng, other.length)];
    else
      words[word] = words[word].replace(/-?\d+/g, (digits) => (below(rng, 2) === 0 ? digits : numberNear(digits, rng)));
    if (kind !== 0) lines[at] = words.join(' ');
  }
  return lines.join('\n');
}

function numberNear(digits: string, rng: Rng): string {
  const n = Number(digits);
  return String([n + 1, n - 1, 0, -1, 2 * n + 3, 99, 1_000_000][below(rng, 7)]);
}

/** What goes wrong on the way on from a position: it is not written as it was read, somebody has no move, or playing throws. */
function problemAhead<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  s: S,
  { rng, ahead }: { readonly rng: Rng; readonly ahead: number },
): string | undefined {
  const { formatState, parseState } = game.notation;
  const text = formatState(s);
  const read = parseState(text);
  if (!read.ok) return read.problem.text;
  const again = formatState(read.value);
  if (again !== text) return `written as\n${again}\nnot\n${text}\n`;
  game.redact(s);
  if (/(?:^|\s)\?/.test(text.replace(/^chance \?$/m, ''))) return undefined; // nobody plays on in a view
  for (let moves = 0; moves <= ahead; moves++) {
    const decision = game.decision(s);
    if (decision === undefined) {
      game.outcome(s);
      return undefined;
    }
    const stuck = decision.seats.find((seat) => game.legal(s, seat).length === 0);
    if (stuck !== undefined) return `seat ${stuck} is stuck`;
    if (moves === ahead) return undefined;
    try {
      randomMove(game, s, rng);
    } catch (error) {
      return `playing on throws ${String(error)}`;
    }
  }
  return undefined;
}
