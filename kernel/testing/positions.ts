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

/**
 * Registers tests of the position text of a game. Positions of random games, whole and as views, are read back to the same
 * state; a line that stands twice is refused; and a position with a slip in it (a line dropped, a number or a word
 * changed) is either refused with the number of a line, or can be played on.
 */
export function positions<S, E extends GameEvent, O extends TableOptions>(
  kit: LawKit<S, E, O>,
  { written = (s) => s, repeatable = [], games, ahead = 12 }: Written<S>,
): void {
  const { game } = kit;
  const { formatState, parseState } = game.notation;

  test('a position of a random game is read back to the same state', () => {
    forEachPosition(kit, games * 4, (s) => {
      const text = formatState(s);
      const read = parseState(text);
      expect(read.ok ? read.value : `${read.problem.text} in\n${text}`).toEqual(written(s));
    });
  });

  test('a line that stands twice is refused with the number of the second', () => {
    forEachPosition(kit, games, (s, rng) => {
      const lines = formatState(s).split('\n');
      for (const line of lines) {
        if (repeatable.includes(line.split(' ')[0])) continue;
        const at = below(rng, lines.length + 1);
        const twice = [...lines.slice(0, at), line, ...lines.slice(at)];
        const second = Math.max(at, twice.lastIndexOf(line)) + 1;
        const read = parseState(twice.join('\n'));
        const found = read.ok ? 'read' : read.problem.text;
        expect(found.startsWith(`line ${second}: the line `), `${found}\n${twice.join('\n')}`).toBe(true);
      }
    });
  });

  test('a position with a slip in it is refused with the number of a line, or can be played on', () => {
    let refused = 0;
    let played = 0;
    forEachPosition(kit, games * 12, (s, rng) => {
      const text = slip(formatState(s), rng);
      const read = parseState(text);
      if (read.ok) {
        played++;
        playOn(game, read.value, { rng, text, ahead });
      } else {
        refused++;
        expect(read.problem).toMatchObject({ code: 'bad-position', text: expect.stringMatching(/^line \d+: ./) });
      }
    });
    expect(refused).toBeGreaterThan(0);
    expect(played).toBeGreaterThan(0);
  });
}

/** A position somewhere in each of so many random games, every second one as somebody sees it. */
function forEachPosition<S, E extends GameEvent, O extends TableOptions>(
  { game, tables }: LawKit<S, E, O>,
  games: number,
  look: (s: S, rng: Rng) => void,
): void {
  for (let i = 0; i < games; i++) {
    const rng = seeded(seedFrom(`positions ${i}`));
    const options = tables(rng);
    const s = game.setup(options, seedFrom(`positions ${i}`));
    for (let moves = below(rng, 150); moves > 0 && game.decision(s) !== undefined; moves--) randomMove(game, s, rng);
    const viewer = below(rng, options.seats + 1);
    look(i % 2 === 0 ? s : game.redact(s, viewer === options.seats ? undefined : viewer), rng);
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

/** Whoever is asked has a move, it is written again as it was read, and nothing throws for a while. */
function playOn<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  s: S,
  { rng, text, ahead }: { readonly rng: Rng; readonly text: string; readonly ahead: number },
): void {
  const { formatState, parseState } = game.notation;
  const again = formatState(s);
  const read = parseState(again);
  expect(read.ok ? formatState(read.value) : `${read.problem.text}, read from\n${text}`).toBe(again);
  game.redact(s);
  if (/(?:^|\s)\?/.test(again.replace(/^chance \?$/m, ''))) return; // nobody plays on in a view
  for (let moves = 0; moves <= ahead; moves++) {
    const decision = game.decision(s);
    if (decision === undefined) {
      game.outcome(s);
      return;
    }
    for (const seat of decision.seats)
      expect(game.legal(s, seat).length, `seat ${seat} is stuck:\n${text}`).toBeGreaterThan(0);
    if (moves === ahead) return;
    try {
      randomMove(game, s, rng);
    } catch (error) {
      throw new Error(`playing on throws:\n${text}`, { cause: error });
    }
  }
}
