import { wilson } from '../wilson.ts';
import type { Bout, DuelResult } from './duel.ts';
import type { Fault } from './external.ts';
import { type Rating, ratings } from './ratings.ts';
import { fairShare } from './schedule.ts';

/** A share with the interval that holds the true one with 95 % confidence. */
export interface Share {
  readonly n: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
  /** What it would be if nothing mattered but chance. */
  readonly fair: number;
}

export interface Meetings extends Share {
  readonly pair: readonly [string, string];
  readonly score: number;
  readonly otherScore: number;
  /** Alone: how far ahead of the opponent without a chair, where there is one. */
  readonly margin?: number;
}

export interface Piece extends Share {
  /** `learned Storm`. */
  readonly what: string;
  /** How many times a seat could have had it and did. */
  readonly taken: number;
}

/** Everything the report shows, as plain data. */
export interface Summary {
  readonly games: number;
  readonly ratings: readonly Rating[];
  readonly meetings: readonly Meetings[];
  readonly seats: readonly Share[];
  readonly opener: Share;
  readonly lengths: readonly number[];
  readonly pieces: readonly Piece[];
  /** Milliseconds and decisions of each entrant. */
  readonly thought: Readonly<Record<string, { readonly decisions: number; readonly milliseconds: number }>>;
  readonly faults: Readonly<Record<string, Readonly<Partial<Record<Fault, number>>>>>;
  /** Games with several winners, and with none. */
  readonly shared: number;
  readonly unwon: number;
}

/** Fewer takers than this say nothing about a piece. */
const FEW = 20;

export function summarise(results: readonly DuelResult[], pattern: string): Summary {
  const bouts = results.flatMap((result) => result.bouts);
  const seats = pattern.length;
  const credits = bouts.map((bout) => Array.from({ length: seats }, (_, seat) => creditOf(bout, seat)));
  const won = (seat: number) => credits.reduce((sum, credit) => sum + (credit[seat] ?? 0), 0);
  const opened = bouts.reduce((sum, bout) => sum + creditOf(bout, bout.opener), 0);
  return {
    games: bouts.length,
    ratings: ratings(results.map((result) => meetingOf(result, pattern))),
    meetings: meetingsOf(results, pattern),
    seats: Array.from({ length: seats }, (_, seat) => shareOf(won(seat), bouts.length, 1 / seats)),
    opener: shareOf(opened, bouts.length, 1 / seats),
    lengths: bouts.map(({ moves }) => moves),
    pieces: piecesOf(bouts, seats),
    thought: thoughtOf(results),
    faults: faultsOf(results),
    shared: bouts.filter(({ winners }) => winners.length > 1).length,
    unwon: bouts.filter(({ winners }) => winners.length === 0).length,
  };
}

/** A first place that several share counts in part. */
function creditOf({ winners }: Bout, seat: number): number {
  return winners.includes(seat) ? 1 / winners.length : 0;
}

function creditOfLetter(bout: Bout, letter: string): number {
  return bout.winners.filter((seat) => bout.seating[seat] === letter).length / Math.max(1, bout.winners.length);
}

function meetingOf({ pair, bouts }: DuelResult, pattern: string) {
  const credit = bouts.reduce((sum, bout) => sum + creditOfLetter(bout, 'a'), 0);
  return { pair, games: bouts.length, credit, fair: fairShare(pattern) };
}

function shareOf(credit: number, n: number, fair: number): Share {
  return { n, share: n === 0 ? 0 : credit / n, ...wilson(credit, n), fair };
}

function meetingsOf(results: readonly DuelResult[], pattern: string): Meetings[] {
  const byPair = grouped(results);
  return [...byPair.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const bouts = own.flatMap((result) => result.bouts);
    const credit = own.reduce((sum, result) => sum + meetingOf(result, pattern).credit, 0);
    const scores = (letter: string) =>
      mean(bouts.flatMap(({ scores: all, seating }) => all.filter((_, seat) => seating[seat] === letter)));
    return [
      {
        pair: first.pair,
        ...shareOf(credit, bouts.length, fairShare(pattern)),
        score: scores('a'),
        otherScore: scores('b'),
        ...marginOf(bouts),
      },
    ];
  });
}

function marginOf(bouts: readonly Bout[]): { readonly margin?: number } {
  const margins = bouts.flatMap(({ opponent, scores }) => (opponent === undefined ? [] : (scores[0] ?? 0) - opponent));
  return margins.length === 0 ? {} : { margin: mean(margins) };
}

function grouped(results: readonly DuelResult[]): Map<string, DuelResult[]> {
  const groups = new Map<string, DuelResult[]>();
  for (const result of results) {
    const key = result.pair.join(' ');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [result]);
    else group.push(result);
  }
  return groups;
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function piecesOf(bouts: readonly Bout[], seats: number): Piece[] {
  const tallies = new Map<string, { taken: number; won: number }>();
  for (const bout of bouts) {
    for (const [what, takers] of Object.entries(bout.pieces)) {
      const tally = tallies.get(what) ?? { taken: 0, won: 0 };
      tally.taken += takers.length;
      for (const seat of takers) tally.won += creditOf(bout, seat);
      tallies.set(what, tally);
    }
  }
  return [...tallies]
    .filter(([, { taken }]) => taken >= FEW)
    .map(([what, { taken, won }]) => ({ what, taken, ...shareOf(won, taken, 1 / seats) }))
    .sort((a, b) => b.taken - a.taken || (a.what < b.what ? -1 : 1));
}

function thoughtOf(results: readonly DuelResult[]): Summary['thought'] {
  const sums: Record<string, { decisions: number; milliseconds: number }> = {};
  for (const { pair, bouts } of results) {
    for (const { thought } of bouts) {
      for (const [i, letter] of ['a', 'b'].entries()) {
        const [decisions, milliseconds] = thought[letter] ?? [0, 0];
        const sum = (sums[pair[i] ?? ''] ??= { decisions: 0, milliseconds: 0 });
        sum.decisions += decisions;
        sum.milliseconds += milliseconds;
      }
    }
  }
  return sums;
}

function faultsOf(results: readonly DuelResult[]): Summary['faults'] {
  const sums: Record<string, Partial<Record<Fault, number>>> = {};
  for (const { pair, bouts } of results) {
    for (const { faults } of bouts) {
      for (const [letter, own] of Object.entries(faults)) {
        const sum = (sums[pair[letter === 'a' ? 0 : 1]] ??= {});
        for (const [fault, count] of Object.entries(own)) {
          sum[fault as Fault] = (sum[fault as Fault] ?? 0) + count;
        }
      }
    }
  }
  return sums;
}
