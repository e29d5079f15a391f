import {
  isGoldCard,
  openPrediction,
  playsInTrick,
  pointsFor,
  rankAtStake,
  rankOf,
  sideOf,
  supplyColumns,
  tricksOf,
  withPlayed,
} from '@conclave/aurum/board';
import type { State } from '@conclave/aurum/state';
import type { Seat } from '@conclave/kernel/game';
import type { BoardContext } from '../../table/board/board.ts';
import type { ReadingCount, ReadingLine, ReadingNow } from '../../table/reader/reading.ts';

/** How a card stands at this moment: what it would do, what stands in its way, how near the prediction is. */
export function nowOf(card: string, zone: string | undefined, context: BoardContext<State>): ReadingNow | undefined {
  const [where = '', n] = (zone ?? '').split('-');
  const seat = Number(n);
  const gold = isGoldCard(card) ? inSupply(card, context) : undefined;
  const counts = gold === undefined ? [] : [gold];
  if (where === 'prediction') return predictionNow(seat, context);
  if (zone === 'trick') return { lines: inTrick(card, context) };
  if (zone === 'supply') return { counts, lines: aimed(card, context) };
  const isYours = seat === context.you && (where === 'hand' || where === 'gold');
  if (isYours) return { counts, lines: [...playedNow(card, context), ...stock(card, context)] };
  return counts.length === 0 ? undefined : { counts };
}

/** Tricks won of tricks predicted, and what they are worth. */
export function predictionNow(seat: Seat, { view, texts }: BoardContext<State>): ReadingNow {
  const { text } = texts;
  const side = sideOf(view, seat);
  const need = openPrediction(view, side);
  if (need === undefined) return { lines: [{ text: text('board.aurum.read.now.down') }] };
  const have = tricksOf(view, side);
  const count = text('board.aurum.read.now.tricks', { have, need });
  const { exact, more } = pointsFor(need);
  const team = view.hands.length === 4 ? [{ text: text('board.aurum.read.now.team', { n: need }), rule: 'AU-25' }] : [];
  return {
    tag: count,
    counts: [{ text: count, have, need, tone: 'm-gold' }],
    lines: [...team, { text: text('board.aurum.read.now.scores', { n: need, exact, more }), rule: 'AU-60' }],
  };
}

/** What would come of playing it next, even while others are still to play. */
function playedNow(card: string, { view, me, legal, prompt, texts, ruleAgainst }: BoardContext<State>): ReadingLine[] {
  const { text } = texts;
  const words = `play ${card}`;
  if (prompt === 'play' && legal.length > 0 && !legal.includes(words)) {
    const rule = ruleAgainst(words);
    return rule === undefined ? [] : [{ text: text(`rule.${rule}`), rule }];
  }
  if (prompt !== 'play') return [];
  if (view.trick.length === 0) return isGoldCard(card) ? [] : [{ text: text('board.aurum.read.now.first') }];
  const before = playsInTrick(view);
  const metal = card.charAt(0);
  if (!isGoldCard(card) && before.some((play) => play.card.startsWith(metal))) {
    return [{ text: text('board.aurum.read.now.closed', { metal: text(`board.aurum.suit.${metal}`) }), rule: 'AU-33' }];
  }
  const after = withPlayed(view, me, card);
  const plays = playsInTrick(after);
  const own = plays.at(-1);
  const best = plays.find(({ wins }) => wins);
  const lines: ReadingLine[] = [
    own?.wins || best === undefined
      ? { text: text('board.aurum.read.now.wins') }
      : { text: text('board.aurum.read.now.beaten', { card: text(`piece.${best.card}`) }) },
  ];
  if (own?.isLowest) {
    const rank = rankOf(card);
    const isThere = (view.supply[rank] ?? 0) > 0;
    lines.push({
      text: text(isThere ? 'board.aurum.read.now.takes' : 'board.aurum.read.now.lowest', { n: rank }),
      rule: 'AU-43',
    });
  }
  return lines;
}

function inTrick(card: string, { view, texts }: BoardContext<State>): ReadingLine[] {
  const play = playsInTrick(view).find((each) => each.card === card);
  return [
    ...(play?.wins ? [{ text: texts.text('board.aurum.read.now.winning'), rule: 'AU-76' }] : []),
    ...(play?.isLowest ? [{ text: texts.text('board.aurum.read.now.isLowest'), rule: 'AU-43' }] : []),
  ];
}

function inSupply(card: string, { view, texts }: BoardContext<State>): ReadingCount | undefined {
  const column = supplyColumns(view).find(({ rank }) => rank === rankOf(card));
  if (column === undefined) return undefined;
  const { count: have, most: need } = column;
  return { text: texts.text('board.aurum.read.now.supply', { n: have, of: need }), have, need, tone: 'm-gold' };
}

/** How much gold the card could take. */
function stock(card: string, { view, texts }: BoardContext<State>): ReadingLine[] {
  const rank = rankOf(card);
  const n = view.supply[rank];
  return isGoldCard(card) || n === undefined ? [] : [{ text: texts.text('board.aurum.read.now.stock', { rank, n }) }];
}

/** Who would take gold of this rank as the trick lies. */
function aimed(card: string, { view, seats, texts }: BoardContext<State>): ReadingLine[] {
  if (rankAtStake(view) !== rankOf(card) || (view.supply[rankOf(card)] ?? 0) === 0) return [];
  const lowest = playsInTrick(view).find(({ isLowest }) => isLowest)?.seat ?? view.leader;
  return [{ text: texts.text('board.aurum.read.now.aimed', { name: seats[lowest]?.name ?? '' }), rule: 'AU-43' }];
}
