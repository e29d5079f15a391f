import { rulesOfPiece, spellFacts, whyNotCast } from '@conclave/wizard15/board';
import type { State } from '@conclave/wizard15/state';
import type { Seat } from '@conclave/kernel/game';
import type { BoardContext } from '../../table/board/board.ts';
import type { Reading, ReadingNow, Saying } from '../../table/reader/reading.ts';
import { COMBO_SIGNS, comboText, SpellCard } from './spell-card.tsx';

/** A spell: what it does, with whom it is cast, and what would come of it in the hand where it lies. */
export function readSpell(card: number, seat: Seat | undefined, context: BoardContext<State>): Reading | undefined {
  const { view, texts } = context;
  const { text } = texts;
  const spell = spellFacts(card, view.printed);
  if (spell === undefined) return undefined;
  const { id, kind, cost, attack, speed, combo, numbers } = spell;
  const says: Saying[] = [{ text: text(`card.${id}.text`, numbers) }];
  if (combo !== undefined) says.push({ text: comboText(combo, texts), sign: COMBO_SIGNS[combo] });
  if (speed > 0) says.push({ text: text('board.wizard15.read.speed', { n: speed }), sign: 'speed' });
  if (spell.isCostGuessed || spell.isAttackGuessed) says.push({ text: text('card.mark-R.text') });
  return {
    name: text(`card.${id}.name`),
    kind:
      kind === 'support'
        ? text('piece.support')
        : text('board.wizard15.attacks', { n: attack, kind: text(`piece.${kind}`) }),
    face: <SpellCard card={card} printed={view.printed} texts={texts} />,
    price: text('board.wizard15.costs', { n: cost }),
    says,
    now: seat === undefined || view.hand[seat]?.includes(card) !== true ? undefined : inHand(card, cost, seat, context),
    rulings: [...rulesOfPiece(id), ...(combo === undefined ? [] : ['WW-127'])],
  };
}

/** Whether it can be paid for, and whether it would only be turned face down. */
function inHand(card: number, cost: number, seat: Seat, { view, texts }: BoardContext<State>): ReadingNow {
  const { text } = texts;
  const mana = view.mana[seat] ?? 0;
  const rule = whyNotCast(view, seat, card);
  return {
    counts:
      cost === 0
        ? []
        : [{ text: text('board.wizard15.read.have', { mana, cost }), have: Math.min(mana, cost), need: cost }],
    lines: [
      rule === undefined
        ? { text: text('board.wizard15.read.castable'), rule: 'WW-24' }
        : { text: text(`board.wizard15.forced.${rule}`, { cost, mana }), rule },
    ],
  };
}
