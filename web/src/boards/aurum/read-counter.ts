import { cardNames, goldPointsOf, openPrediction, playsInTrick, sideOf } from '@conclave/aurum/board';
import type { State } from '@conclave/aurum/state';
import type { RuleId } from '@conclave/kernel/game';
import type { BoardContext } from '../../table/board/board.ts';
import type { Reading, ReadingLine } from '../../table/reader/reading.ts';
import { predictionNow } from './read-now.ts';
import { sideName } from './score-sheet.ts';

/** What stands behind a number or an empty place: tricks, hands, predictions, sides, the trick, the first player. */
export function readCounter(id: string, context: BoardContext<State>): Reading | undefined {
  const { view, seats, texts } = context;
  const { text } = texts;
  const [what, n = '0'] = id.split('-');
  const seat = Number(n);
  const name = seats[seat]?.name ?? '';
  switch (what) {
    case 'trick':
      return {
        ...says(context, 'board.aurum.theTrick', ['AU-76', 'AU-43', 'AU-33']),
        now: { lines: trickNow(context) },
      };
    case 'first':
      return says(context, 'board.aurum.first', ['AU-29', 'AU-69']);
    case 'won':
      return {
        ...says(context, 'board.aurum.read.tricks', ['AU-49', 'AU-58', 'AU-59', 'AU-60'], name),
        now: view.predictions.some((card) => card < 0) ? undefined : predictionNow(seat, context),
      };
    case 'gold':
      return {
        ...says(context, 'board.aurum.gold.of', ['AU-84', 'AU-61'], name),
        now: { lines: goldNow(seat, context) },
      };
    case 'prediction': {
      const isLaid = (view.sealed[seat] ?? -1) >= -1;
      return {
        ...says(context, 'board.aurum.read.place.prediction', ['AU-23', 'AU-28'], name),
        now: { lines: [{ text: text(isLaid ? 'board.aurum.read.now.down' : 'board.aurum.read.now.none') }] },
      };
    }
    case 'hand':
      return {
        ...says(context, 'board.aurum.read.hand', ['AU-31', 'AU-54'], name),
        now: { lines: handNow(seat, context) },
      };
    case 'side':
      return view.totals[seat] === undefined
        ? undefined
        : {
            ...says(context, 'board.aurum.score', ['AU-58', 'AU-59', 'AU-60']),
            name: sideName(view, seat, seats, texts),
            now: sideNow(seat, context),
          };
    default:
      return undefined;
  }
}

/** Rules already say it in whole sentences. */
function says({ texts: { text } }: BoardContext<State>, key: string, rules: readonly RuleId[], name = ''): Reading {
  return { name: text(key, { name }), says: rules.map((rule) => ({ text: text(`rule.${rule}`) })) };
}

function trickNow({ view, seats, texts }: BoardContext<State>): ReadingLine[] {
  const { text } = texts;
  const plays = playsInTrick(view);
  const line = (key: string, play: (typeof plays)[number] | undefined) =>
    play === undefined
      ? []
      : [{ text: `${text(key)}: ${text(`piece.${play.card}`)} (${seats[play.seat]?.name ?? ''})` }];
  return [
    ...line(
      'board.aurum.winning',
      plays.find(({ wins }) => wins),
    ),
    ...line(
      'board.aurum.lowest',
      plays.find(({ isLowest }) => isLowest),
    ),
  ];
}

function handNow(seat: number, { view, texts }: BoardContext<State>): ReadingLine[] {
  const { text } = texts;
  const known = cardNames(view.known[seat] ?? []).map((card) => text(`piece.${card}`));
  const cards = new Intl.ListFormat(texts.language).format(known);
  const left: ReadingLine = { text: text('board.aurum.read.now.hand', { n: view.hands[seat]?.length ?? 0 }) };
  return known.length === 0 ? [left] : [left, { text: text('board.aurum.read.now.known', { cards }), rule: 'AU-41' }];
}

function goldNow(seat: number, { view, texts }: BoardContext<State>): ReadingLine[] {
  return [
    { text: texts.text('board.aurum.read.now.gold', { n: goldPointsOf(view, sideOf(view, seat)) }), rule: 'AU-61' },
  ];
}

function sideNow(side: number, context: BoardContext<State>): Reading['now'] {
  const { view } = context;
  const gold = goldNow(side, context);
  if (openPrediction(view, side) === undefined) return { lines: gold };
  const now = predictionNow(side, context);
  return { ...now, lines: [...(now.lines ?? []), ...gold] };
}
