import type { Emit, Move, Seat } from '@conclave/kernel/game';
import { call, type Frame } from '@conclave/kernel/script';
import { evenly } from './automa/payment.ts';
import { DISCARD, NO_ESCAPE } from './components/component.ts';
import { COMPONENTS, IDS } from './components/values.ts';
import { LIFE, type Pool, total } from './essences.ts';
import type { Event } from './events.ts';
import { destroy, discard, lose, spend } from './movements.ts';
import { ESCAPE, powerCard, SUFFER } from './moves.ts';
import { loseOthers } from './payment.ts';
import { powerWord } from './questions/pieces.ts';
import { destroyingToEscape, discardingToEscape, reacting } from './questions/reacting.ts';
import { isAutoma, type State } from './state.ts';
import { act, askIfAny, decide, type Script } from './vocabulary.ts';

/**
 * One victim of Life loss: `card` causes it, `count` is how much. Asked only when there is an answer; one React or
 * escape is enough and helps only this victim (RA-B68, RA-B70).
 */
export const victimScript: Script = [
  askIfAny('react', reacting, (s, f, move, emit) => {
    if (move === SUFFER) return;
    f.count = 0;
    if (move === ESCAPE) {
      emit?.({ type: 'escape', rule: 'RA-B68', seat: f.seat, card: IDS[f.card] });
      call(s, 'escape', f.seat, f.card);
    } else {
      callReact(s, f.seat, move, emit);
    }
  }),
  act((s, f, emit) => {
    if (f.count > 0) suffer(s, f, f.count, emit);
  }),
];

/** Pays for a React power and carries it out (RA-B64). */
export function callReact(s: State, seat: Seat, move: Move, emit: Emit<Event> | undefined): void {
  const card = powerCard(move);
  const power = powerWord(move);
  emit?.({ type: 'react', rule: 'RA-B64', seat, card: power });
  call(s, power, seat, card);
}

/** The escapes: an essence, a card from hand, or an artifact. */
export const escapeScript: Script = [
  act((s, f, emit) => {
    const escape = COMPONENTS[f.card].escape ?? NO_ESCAPE;
    if (escape < DISCARD) spend(s, f.seat, escape, 1, 'RA-B68', emit);
    f.count = escape;
  }),
  ...decide('escape-discard', discardingToEscape, (s, f, card, emit) => discard(s, f.seat, card, 'RA-B68', emit)),
  ...decide('escape-destroy', destroyingToEscape, (s, f, card, emit) => destroy(s, f.seat, card, 'RA-B68', emit)),
];

/** Life first, then two others for each that is missing (RA-B69, RA-Q3). */
export function suffer(s: State, f: Frame, count: number, emit: Emit<Event> | undefined): void {
  const { life, others } = lossOf(s.pools[f.seat], count);
  lose(s, f.seat, LIFE, life, 'RA-B69', emit);
  if (others === 0) return;
  if (isAutoma(s, f.seat)) {
    const parts = evenly(s, others);
    for (let e = 0; e < 5; e++) lose(s, f.seat, e, parts[e], 'RA-Q49', emit);
  } else {
    loseOthers(s, f, others, emit);
  }
}

/** What losing so much Life takes from a pool. */
export function lossOf(pool: Pool, count: number): { readonly life: number; readonly others: number } {
  const life = Math.min(count, pool[LIFE]);
  return { life, others: Math.min(2 * (count - life), total(pool) - life) };
}
