import { call } from '@conclave/kernel/script';
import { isMonument, isPlace } from './components/component.ts';
import { the } from './components/table.ts';
import { IDS } from './components/values.ts';
import { GOLD, NO_GOLD } from './essences.ts';
import { monumentLeft } from './knowledge.ts';
import { clearOff, enterPlay, remove, spend } from './movements.ts';
import { UNSEEN } from './moves.ts';
import { payAnyPart, payNamed } from './payment.ts';
import { callGain } from './power-effects.ts';
import { MONUMENT_PRICE } from './prices.ts';
import { NONE, type State } from './state.ts';
import { act, type Script } from './vocabulary.ts';

const OBELISK = the('obelisk');

/** Places an artifact at its cost less the discount in `count`: pays named parts, then `any` parts (RA-B31). */
export const placeScript: Script = [
  act((s, f, emit) => payNamed(s, f, f.count, emit)),
  act((s, f, emit) => payAnyPart(s, f, f.count, emit)),
  act((s, f) => {
    clearOff(s, f.card);
    enterPlay(s, f.seat, f.card);
  }),
];

/** Claims a Place of Power (RA-B33) or a monument (RA-B32); the display is refilled after the Obelisk's gain (RA-Q12). */
export const claimScript: Script = [
  act((s, f, emit) => {
    if (isPlace(f.card)) {
      payNamed(s, f, 0, emit);
      remove(s.places, f.card);
      emit?.({ type: 'claim', rule: 'RA-B33', seat: f.seat, card: IDS[f.card] });
    } else {
      spend(s, f.seat, GOLD, MONUMENT_PRICE, 'RA-B32', emit);
      if (f.card === UNSEEN) {
        f.card = takeTop(s);
        emit?.({ type: 'claim-unseen', rule: 'RA-B32', seat: f.seat, card: IDS[f.card] });
        f.count = NONE;
      } else {
        f.count = s.display.indexOf(f.card);
        s.display[f.count] = NONE;
        emit?.({ type: 'claim', rule: 'RA-B32', seat: f.seat, card: IDS[f.card] });
      }
    }
    enterPlay(s, f.seat, f.card);
    if (f.card === OBELISK) callGain(s, f.seat, f.card, 6, NO_GOLD);
  }),
  act((s, f, emit) => {
    if (isMonument(f.card) && f.count >= 0) refill(s, f.count, emit);
  }),
];

/** The replacement lies where the claimed monument lay (RA-Q13). */
export function refill(s: State, slot: number, emit: Parameters<typeof spend>[5]): void {
  if (s.monuments.length === 0) return;
  s.display[slot] = takeTop(s);
  emit?.({ type: 'display', rule: 'RA-B32', card: IDS[s.display[slot]] });
}

function takeTop(s: State): number {
  const card = s.monuments.shift() as number;
  monumentLeft(s, card);
  return card;
}

/** Calls the claim of a component, or of the unseen monument. */
export function callClaim(s: State, seat: number, card: number): void {
  call(s, 'claim', seat, card);
}
