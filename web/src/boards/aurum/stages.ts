import { cardNamed, GOLD } from '@conclave/aurum/components';
import type { State } from '@conclave/aurum/state';
import { type GameEvent, UNKNOWN } from '@conclave/kernel/game';
import type { Stage } from '../../table/board/board.ts';

/** Long enough to see the whole trick, and who takes what. */
const HOLD = 1000;

/** The last card of a trick is shown among the others before they are gathered. */
export function stages(before: State, after: State, events: readonly GameEvent[]): Stage<State>[] {
  const last = events.find(isPlay);
  if (last === undefined || after.trick.length > 0) return [];
  const card = cardNamed(last.card);
  return card === undefined ? [] : [{ view: withCard(before, last.seat, card), hold: HOLD }];
}

function isPlay(event: GameEvent): event is GameEvent & { readonly seat: number; readonly card: string } {
  return event.type === 'led' || event.type === 'played';
}

function withCard(view: State, seat: number, card: number): State {
  const without = (cards: readonly number[]) => {
    const at = cards.includes(card) ? cards.indexOf(card) : cards.indexOf(UNKNOWN);
    return at < 0 ? [...cards] : cards.toSpliced(at, 1);
  };
  return {
    ...view,
    trick: [...view.trick, card],
    hands: card < GOLD ? view.hands.map((hand, i) => (i === seat ? without(hand) : hand)) : view.hands,
    gold:
      card < GOLD
        ? view.gold
        : view.gold.map((ranks, i) =>
            i === seat ? ranks.map((n, rank) => (rank === card - GOLD ? n - 1 : n)) : ranks,
          ),
  };
}
