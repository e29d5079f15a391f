import { cardNames } from '@conclave/aurum/board';
import type { State } from '@conclave/aurum/state';
import type { BoardContext } from '../../table/board/board.ts';
import { RuleLink } from '../../ui/rule-link.tsx';
import { AurumPieceInText } from './piece-in-text.tsx';
import css from './shown-hand.module.css';

/** Who ended a round, and the hand they showed as proof. */
export function ShownHand({ view, round, seats, texts }: ShownProps) {
  const result = view.results[round - 1];
  const seat = seats[result?.endedBy ?? -1];
  if (result === undefined || seat === undefined) return null;
  const cards = cardNames(result.shown);
  const who = { me: seat.you ? 'you' : 'other', name: seat.name };
  return (
    <p className={css.shown}>
      {texts.text(cards.length === 0 ? 'board.aurum.shown.empty' : 'board.aurum.shown', who)}{' '}
      {cards.map((card) => (
        <AurumPieceInText key={card} piece={card} text={texts.text(`piece.${card}`)} />
      ))}{' '}
      <RuleLink rule="AU-54" />
    </p>
  );
}

interface ShownProps extends Pick<BoardContext<State>, 'view' | 'seats' | 'texts'> {
  readonly round: number;
}
