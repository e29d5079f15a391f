import { leadingSides, pointsOfPredictions, roundRule, seatsOf, standing, standingRule } from '@conclave/aurum/board';
import type { State } from '@conclave/aurum/state';
import type { Texts } from '@conclave/texts/messages';
import type { Sheet } from '../../table/board/board.ts';
import type { SeatInfo } from '../../client/table.ts';

/** How one round was scored. */
export function roundSheet(view: State, round: number, seats: readonly SeatInfo[], texts: Texts): Sheet {
  const { text } = texts;
  const result = view.results[round - 1];
  const sides = view.totals.map((_, side) => side);
  if (result === undefined) return { caption: '', columns: [], rows: [] };
  return {
    caption: text('board.aurum.round', { n: round }),
    columns: sides.map((side) => ({ name: sideName(view, side, seats, texts), won: (result.nuggets[side] ?? 0) > 0 })),
    rows: [
      { label: text('board.aurum.sheet.prediction'), cells: [...result.prediction] },
      { label: text('board.aurum.sheet.tricks'), cells: [...result.tricks] },
      {
        label: text('board.aurum.sheet.points'),
        rules: ['AU-58', 'AU-59', 'AU-60'],
        cells: pointsOfPredictions(result),
      },
      { label: text('board.aurum.sheet.gold'), rules: ['AU-61'], cells: [...result.gold] },
      {
        label: text('board.aurum.sheet.round'),
        rules: [roundRule(view, result)],
        cells: [...result.points],
        total: true,
      },
    ],
  };
}

/** The whole match, a row for each round. */
export function matchSheet(view: State, seats: readonly SeatInfo[], texts: Texts): Sheet {
  const { text } = texts;
  const sides = view.totals.map((_, side) => side);
  const byPoints = view.options.scoring === 'points';
  const leading = leadingSides(view);
  const last = roundSheet(view, view.results.length, seats, texts); // nobody was shown it: the match was over
  return {
    caption: text('board.aurum.sheet.match'),
    columns: sides.map((side) => ({
      name: sideName(view, side, seats, texts),
      won: leading.includes(side),
      seats: seatsOf(view, side),
    })),
    rows: [
      ...view.results.map((result, i) => ({
        label: text('board.aurum.round', { n: i + 1 }),
        cells: sides.map((side) => `${result.points[side] ?? 0}${(result.nuggets[side] ?? 0) > 0 ? ' ★' : ''}`),
      })),
      {
        label: text(byPoints ? 'board.aurum.sheet.total' : 'board.aurum.sheet.nuggets'),
        rules: [standingRule(view)],
        cells: [...standing(view)],
        total: true,
      },
      ...last.rows
        .filter(({ total }) => total !== true)
        .map((row) => ({ ...row, label: text('board.aurum.sheet.of', { round: last.caption, what: row.label }) })),
    ],
  };
}

/** A team by its two names, a player by one. */
export function sideName(view: State, side: number, seats: readonly SeatInfo[], texts: Texts): string {
  const names = seatsOf(view, side).map((seat) =>
    seats[seat]?.you ? texts.text('board.aurum.you') : (seats[seat]?.name ?? ''),
  );
  return names.length === 1
    ? (names[0] ?? '')
    : texts.text('board.aurum.team', { a: names[0] ?? '', b: names[1] ?? '' });
}
