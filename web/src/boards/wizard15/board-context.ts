import type { Seat } from '@conclave/kernel/game';
import { NOT_LAID } from '@conclave/kernel/script';
import { cardLaid, readWand, THOUGHT, thoughtWord } from '@conclave/wizard15/moves';
import { FACE_DOWN, NO_CARD, SOME_FACE_DOWN } from '@conclave/wizard15/round/state';
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

/** What lies on a wizard's board: a card (undefined for a back one may not look under), and how. */
export interface PlayedCard {
  readonly card: number | undefined;
  /** Face down, to be condensed; undefined where one may not know. */
  readonly down: boolean | undefined;
  /** Shown, sealed until everybody has laid, or left over from the last round. */
  readonly how: 'shown' | 'sealed' | 'last';
}

/** The card on the board of a seat; while a round is shown, the one of that round. */
export function playedCardAt(
  { view, playback: { count, settled }, prompt, mine }: WizardContext,
  seat: Seat,
): PlayedCard | undefined {
  // until it is counted the other side shows only backs
  if (count > 0 && view.team[seat] !== mine) return { card: undefined, down: undefined, how: 'sealed' };
  const laid = view.laid[seat] ?? NO_CARD;
  if (laid !== NO_CARD) return lying(laid, 'shown');
  const shown = view.shown[seat] ?? NO_CARD;
  const sealed = view.sealed[seat] ?? NOT_LAID;
  if (sealed !== NOT_LAID && settled && isLaying(prompt)) return lying(sealed, 'sealed');
  // in the first round the last cards are those of another battle, where the teams were others
  const stale = view.round === 1 && isLaying(prompt) && settled;
  return shown === NO_CARD || stale ? undefined : lying(shown, settled ? 'last' : 'shown');
}

function lying(code: number, how: PlayedCard['how']): PlayedCard {
  const down = code < 0 ? undefined : code >= FACE_DOWN;
  return { card: code < 0 || code >= SOME_FACE_DOWN ? undefined : cardLaid(code), down, how };
}

/** Whether cards are being laid now; sealed answers to other questions are no cards. */
export function isLaying(prompt: string | undefined): boolean {
  return prompt?.startsWith('lay') ?? false;
}

/** The cards a seat still holds: one that lies sealed has left the hand. */
export function handOf({ view, prompt }: WizardContext, seat: Seat): readonly number[] {
  const hand = view.hand[seat] ?? [];
  const sealed = view.sealed[seat] ?? NOT_LAID;
  if (!isLaying(prompt) || sealed < 0 || sealed >= SOME_FACE_DOWN || view.laid[seat] !== NO_CARD) return hand;
  return hand.filter((card) => card !== cardLaid(sealed));
}

/** The wands that point at a card of a seat. */
export function wandsAt(view: State, seat: Seat, card: number): { readonly by: Seat; readonly sign: 'o' | 'x' }[] {
  return view.signals.flatMap((signals, by) =>
    signals.flatMap((move) => {
      if (move >= THOUGHT) return [];
      const wand = readWand(move);
      return wand.target === seat && wand.card === card ? [{ by, sign: wand.sign }] : [];
    }),
  );
}

/** What a seat has said by telepathy this round. */
export function thoughtsOf(view: State, seat: Seat): string[] {
  return (view.signals[seat] ?? []).filter((move) => move >= THOUGHT).map(thoughtWord);
}

/** Whether a seat has called in this round. */
export function hasLaid({ view, prompt }: WizardContext, seat: Seat): boolean {
  if (!isLaying(prompt)) return false;
  return (view.sealed[seat] ?? NOT_LAID) !== NOT_LAID || (view.laid[seat] ?? NO_CARD) !== NO_CARD;
}
