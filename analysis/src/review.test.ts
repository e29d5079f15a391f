import { kit as aurum } from '@conclave/aurum/testing/kit';
import { below, type Rng, seeded, seedFrom } from '@conclave/kernel/chance';
import type { AnyGame, GameEvent, Seat } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import { type EmittedEvent } from '@conclave/kernel/play';
import type { LawKit } from '@conclave/kernel/testing/laws';
import { kit as resarcana } from '@conclave/resarcana/testing/kit';
import { kit as spellbook } from '@conclave/spellbook/testing/kit';
import { kit as wizard15 } from '@conclave/wizard15/testing/kit';
import { describe, expect, test } from 'vitest';
import type { Effort } from './decision.ts';
import { type ReviewPart, reviewSeat } from './review.ts';
import type { Step, Timeline } from './timeline.ts';

type Kit = LawKit<unknown, GameEvent, TableOptions>;

const QUICK: Effort = { search: 16, compare: 12, suspects: 24 };
/** Random games can be long; what holds for their first moves holds for all. */
const MOST_MOVES = 20;
const FEW_MOVES = 8;

describe.each([
  ['aurum', aurum],
  ['spellbook', spellbook],
  ['resarcana', resarcana],
  ['wizard15', wizard15],
] as const)('%s', (name, each) => {
  const kit = each as unknown as Kit; // which game it is does not matter here

  test('start, luck, play and the moves of others add up to the end exactly, for every number of seats and alone', () => {
    const tables = everyTable(kit, name);
    expect(tables.map(({ seats }) => seats)).toEqual(expect.arrayContaining(seatCounts(kit)));
    for (const [n, options] of tables.entries()) {
      const timeline = randomGame({ ...kit, tables: () => options }, `${name} sum ${n}`, FEW_MOVES);
      const eye = n % timeline.seats;
      const parts = allParts(kit.game, timeline, eye);
      expect(sumProblem(parts, timeline.steps.length)).toBeUndefined();
    }
  });

  test('a review in which a millionth is missing is caught, and one in which play is a gain', () => {
    const timeline = randomGame(kit, `${name} missing`, FEW_MOVES);
    const parts = allParts(kit.game, timeline, 0);
    const wrong = (change: (part: ReviewPart) => ReviewPart): string | undefined =>
      sumProblem(parts.map(change), timeline.steps.length);
    const less = (part: ReviewPart): ReviewPart =>
      part.type === 'summary' ? { ...part, summary: { ...part.summary, luck: part.summary.luck - 1 } } : part;
    expect(wrong(less)).toBe('the parts do not add up to the end');
    const gained = (part: ReviewPart): ReviewPart =>
      part.type === 'summary'
        ? { ...part, summary: { ...part.summary, luck: part.summary.luck + part.summary.play - 1, play: 1 } }
        : part;
    expect(wrong(gained)).toBe('play is a gain');
  });

  test('two games that a seat cannot tell apart have the same review', () => {
    const differing = reviewsThatDiffer(kit, kit.game, name);
    expect(differing).toBe(0);
  });

  test('a review that looks at the real state is caught', () => {
    const peeking = { ...kit.game, redact: (state: unknown) => state } as AnyGame;
    expect(reviewsThatDiffer(kit, peeking, name)).toBeGreaterThan(0);
  });
});

/** What is wrong with the sums of a review; undefined if nothing is. */
function sumProblem(parts: readonly ReviewPart[], moves: number): string | undefined {
  const [summary] = parts.flatMap((part) => (part.type === 'summary' ? [part.summary] : []));
  if (summary === undefined) return 'there is no summary';
  const { start, luck, play, others, end } = summary;
  if (![start, luck, play, others, end].every(Number.isInteger)) return 'not in whole millionths';
  if (start + luck + play + others !== end) return 'the parts do not add up to the end';
  if (play > 0) return 'play is a gain';
  const changes = parts.flatMap((part) => (part.type === 'change' ? [part.change] : []));
  if (changes.length !== moves) return 'a move is missing';
  const sum = changes.reduce((whole, change) => whole + change.luck + change.play + change.others, 0);
  return start + sum === end ? undefined : 'the changes do not add up to the end';
}

function seatCounts({ game: { seats } }: Kit): number[] {
  return Array.from({ length: seats.max - seats.min + 1 }, (_, i) => seats.min + i);
}

/** Random tables: one for each number of seats, and one for each mode in which somebody plays alone. */
function everyTable({ tables }: Kit, name: string): TableOptions[] {
  const found = new Map<string, TableOptions>();
  const rng = seeded(seedFrom(`${name} tables`));
  for (let i = 0; i < 400; i++) {
    const options = tables(rng);
    const mode = options.seats === 1 && 'mode' in options ? String(options.mode) : '';
    const key = `${options.seats} ${mode}`;
    if (!found.has(key)) found.set(key, options);
  }
  return [...found.values()];
}

/** How many of some games are reviewed differently once everything is exchanged that a seat may not know. */
function reviewsThatDiffer(kit: Kit, reviewed: AnyGame, name: string): number {
  let differing = 0;
  for (let n = 0; n < 3; n++) {
    const timeline = randomGame(kit, `${name} alike ${n}`);
    const rng = seeded(seedFrom(`${name} disguise ${n}`));
    const eye = below(rng, timeline.seats);
    const other = disguised(kit, timeline, eye, rng);
    const [mine, theirs] = [timeline, other].map((each) => JSON.stringify(allParts(reviewed, each, eye)));
    if (mine !== theirs) differing++;
  }
  return differing;
}

/** The same game with other hidden cards at every moment, and without what was told to others alone. */
function disguised(kit: Kit, { seats, steps, end }: Timeline<unknown, GameEvent>, eye: Seat, rng: Rng) {
  return {
    seats,
    end: kit.game.decision(end) === undefined ? end : kit.disguise(kit.game.clone(end), eye, rng),
    steps: steps.map((step) => ({
      ...step,
      before: kit.disguise(kit.game.clone(step.before), eye, rng),
      events: step.events.filter(({ onlyFor }) => onlyFor === undefined || onlyFor === eye),
    })),
  };
}

function allParts(game: AnyGame, timeline: Timeline<unknown, GameEvent>, eye: Seat): ReviewPart[] {
  return [...reviewSeat(game, timeline, eye, { effort: QUICK })];
}

function randomGame({ game, tables }: Kit, label: string, most = MOST_MOVES): Timeline<unknown, GameEvent> {
  const rng = seeded(seedFrom(label));
  const options = tables(rng);
  const state = game.setup(options, seedFrom(`${label} deal`));
  const steps: Step<unknown, GameEvent>[] = [];
  for (let decision = game.decision(state); decision !== undefined; decision = game.decision(state)) {
    if (steps.length === most) break;
    const seat = decision.seats[below(rng, decision.seats.length)] ?? 0;
    const legal = game.legal(state, seat);
    const move = legal[below(rng, legal.length)] ?? 0;
    const before = game.clone(state);
    const events: EmittedEvent<GameEvent>[] = [];
    game.apply(state, seat, move, (event, onlyFor) => {
      events.push(onlyFor === undefined ? { event } : { event, onlyFor });
    });
    steps.push({ before, seat, move, words: game.notation.formatMove(before, seat, move), events });
  }
  return { seats: options.seats, steps, end: state };
}
