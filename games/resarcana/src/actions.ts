import { call, type Frame } from '@conclave/kernel/script';
import { IDS } from './components/values.ts';
import { GOLD, NO_GOLD } from './essences.ts';
import { destroy, discard, draw, gain, ruleOfItem, swapItem } from './movements.ts';
import { CLAIM, CLAIM_UNSEEN, DISCARD_CARD, PASS, POWER, powerCard, UNSEEN, UNSPELL } from './moves.ts';
import { pay } from './payment.ts';
import { callClaim } from './placing.ts';
import { callGain, callPlace } from './power-effects.ts';
import { NOTHING, UNSPELL_PRICE } from './prices.ts';
import { acting, discarded, exchanging } from './questions/acting.ts';
import { powerWord } from './questions/pieces.ts';
import { flipItem, isLastRound } from './score-attack.ts';
import { AUTOMA_SEAT, SCORE_ATTACK, type State } from './state.ts';
import { act, ask, decide, type Line, type Script } from './vocabulary.ts';

/** One action of the seat whose turn it is (RA-B29, RA-B30). */
export const actionLine: Line = ask('action', acting, (s, f, move, emit) => {
  if (move === PASS) {
    call(s, 'pass', f.seat);
    return;
  }
  if (s.mode === SCORE_ATTACK) {
    if (s.actions > 0) flipItem(s, emit); // RA-S14, RA-Q21
    s.actions++;
  }
  if (move < DISCARD_CARD) {
    emit?.({ type: 'place', rule: 'RA-B31', seat: f.seat, card: IDS[move] });
    callPlace(s, f.seat, move, 0);
  } else if (move < POWER) {
    discard(s, f.seat, move - DISCARD_CARD, 'RA-B34', emit);
    call(s, 'discarded', f.seat, move - DISCARD_CARD);
  } else if (move < CLAIM) {
    const card = powerCard(move);
    const power = powerWord(move);
    emit?.({ type: 'use', rule: 'RA-B45', seat: f.seat, card: power });
    call(s, power, f.seat, card);
  } else if (move < UNSPELL) {
    callClaim(s, f.seat, move === CLAIM_UNSEEN ? UNSEEN : move - CLAIM);
  } else {
    call(s, 'unspell', f.seat, move - UNSPELL);
  }
});

/** What discarding as an action gives: a Gold, or two others, alike or not (RA-B34). */
export const discardedScript: Script = [
  ask('discarded', discarded, (s, f, essence, emit) => {
    gain(s, f.seat, essence, 1, 'RA-B34', emit);
    if (essence !== GOLD) callSecond(s, f, essence);
  }),
];

/** The second essence is not before the first one in order, so that every pair can be named in one way only. */
function callSecond(s: State, f: Frame, first: number): void {
  callGain(s, f.seat, f.card, 1, NO_GOLD & ~((1 << first) - 1));
}

/** Pay five of anything; the artifact goes to the Automa's discard pile, its chip to the supply (RA-A25, RA-Q52). */
export const unspellScript: Script = [
  act((s, f, emit) => pay(s, f, NOTHING, UNSPELL_PRICE, 'RA-A25', emit)),
  act((s, f, emit) => {
    destroy(s, AUTOMA_SEAT, f.card, 'RA-A25', emit);
    emit?.({ type: 'unspell', rule: 'RA-A25', seat: f.seat, card: IDS[f.card] });
  }),
];

/** Passing: the token for the first, another item, a card (RA-B72). */
export const passScript: Script = [
  act((s, f, emit) => {
    s.passed[f.seat] = 1;
    emit?.({ type: 'pass', rule: 'RA-B72', seat: f.seat });
    if (s.taken === 0 && s.mode !== SCORE_ATTACK) {
      s.taken = 1;
      s.first = f.seat;
      emit?.({ type: 'first-player', rule: 'RA-B72', seat: f.seat });
    }
  }),
  ...decide('item', exchanging, (s, f, item, emit) => swapItem(s, f.seat, item, emit)),
  act((s, f, emit) => {
    if (!isLastRound(s)) draw(s, f.seat, 1, ruleOfItem(s), emit);
  }),
];
