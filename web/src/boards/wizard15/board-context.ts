import type { Seat } from '@conclave/kernel/game';
import { type CardOnBoard, laidCard, sealedCard, shownCard } from '@conclave/wizard15/board';
import type { State } from '@conclave/wizard15/state';
import type { BoardContext } from '../../table/board/board.ts';

/** What every part of the board is drawn from. */
export interface WizardContext extends BoardContext<State> {
  /** The battle that is shown is over, and the next one has been laid out: nothing on the table can be played. */
  readonly gone: boolean;
  /** The side on the left: yours, or the first for a spectator. */
  readonly mine: number;
  /** Whose hand lies open below, and which of its cards is lifted. */
  readonly holder: Seat;
  readonly picked: number | undefined;
  pick(card: number | undefined): void;
  turnTo(seat: Seat): void;
  /** Shows everything that lies in front of a wizard. */
  lookAt(seat: Seat): void;
  /** Opens what the telepathy card lets the team say. */
  think(): void;
}

/** A card on a wizard's board, and how it lies there. */
export interface PlayedCard extends CardOnBoard {
  /** Shown, sealed until everybody has laid, or left over from the last round. */
  readonly how: 'shown' | 'sealed' | 'last';
}

/** The card on the board of a seat; while a round is shown, the one of that round. */
export function playedCardAt(
  { view, playback: { count, settled }, prompt, mine }: WizardContext,
  seat: Seat,
): PlayedCard | undefined {
  // until it is counted the other side shows only backs
  if (count > 0 && view.team[seat] !== mine) return { card: undefined, isFaceDown: undefined, how: 'sealed' };
  const laid = laidCard(view, seat);
  if (laid !== undefined) return { ...laid, how: 'shown' };
  const isChoosing = settled && isLaying(prompt);
  const sealed = isChoosing ? sealedCard(view, seat) : undefined;
  if (sealed !== undefined) return { ...sealed, how: 'sealed' };
  // in the first round the last cards are those of another battle, where the teams were others
  const shown = view.round === 1 && isChoosing ? undefined : shownCard(view, seat);
  return shown && { ...shown, how: settled ? 'last' : 'shown' };
}

/** Whether cards are being laid now; sealed answers to other questions are no cards. */
export function isLaying(prompt: string | undefined): boolean {
  return prompt?.startsWith('lay') ?? false;
}
