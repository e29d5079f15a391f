import type { Emit, Move, Seat } from '@conclave/kernel/game';
import { call, type Frame } from '@conclave/kernel/script';
import { evenly } from './automa/payment.ts';
import { DESTROY, DISCARD, NO_ESCAPE } from './components/component.ts';
import { COMPONENTS, DRAGON, IDS, POWERS } from './components/values.ts';
import { LIFE, total } from './essences.ts';
import type { Event } from './events.ts';
import { destroy, discard, lose, spend } from './movements.ts';
import { ESCAPE, powerCard, powerMove, powerNumber, SUFFER } from './moves.ts';
import { loseOthers } from './payment.ts';
import { artifactsOf, isAutoma, type State } from './state.ts';
import { act, askIfAny, decide, type Script } from './vocabulary.ts';

/**
 * One victim of Life loss: `card` causes it, `count` is how much. Asked only when there is an answer; one React or
 * escape is enough and helps only this victim (RA-B68, RA-B70).
 */
export const victimScript: Script = [
  askIfAny('react', answers, (s, f, move, emit) => {
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
  const power = `${IDS[card]}.${powerNumber(move)}`;
  emit?.({ type: 'react', rule: 'RA-B64', seat, card: power });
  call(s, power, seat, card);
}

function answers(s: State, f: Frame): Move[] {
  const moves: Move[] = [];
  if (f.count === 0 || isAutoma(s, f.seat)) return moves; // the Automa never reacts (RA-Q49)
  for (const card of s.tableaux[f.seat]) {
    const powers = POWERS[card];
    for (let n = 0; n < powers.length; n++) {
      if (powers[n].react !== undefined && whyNotReact(s, f, card, n) === undefined) moves.push(powerMove(card, n + 1));
    }
  }
  if (whyNotEscape(s, f) === undefined) moves.push(ESCAPE);
  if (moves.length > 0) moves.push(SUFFER);
  return moves;
}

/** Why a component's power does not answer this Life loss; undefined when it does. */
export function whyNotReact(s: State, f: Frame, card: number, n: number): string | undefined {
  const power = POWERS[card][n];
  if (power?.react !== 'life-loss' && !(power?.react === 'dragon' && DRAGON[f.card])) return 'RA-B66';
  for (const part of power.cost) {
    const rule = part.forbids(s, f.seat, card);
    if (rule !== undefined) return rule === 'RA-B46' ? 'RA-B65' : rule;
  }
  return undefined;
}

/** Why the escape printed on the Dragon cannot be used; the auto-spell and the Elvish Bow have none (RA-B68). */
export function whyNotEscape(s: State, f: Frame): string | undefined {
  if (isSpell(s, f)) return 'RA-B68';
  const escape = COMPONENTS[f.card].escape ?? NO_ESCAPE;
  if (escape === NO_ESCAPE) return 'RA-B68';
  if (escape === DISCARD) return s.hands[f.seat].length > 0 ? undefined : 'RA-B68';
  if (escape === DESTROY) return artifactsOf(s, f.seat).length > 0 ? undefined : 'RA-B68';
  return s.pools[f.seat][escape] > 0 ? undefined : 'RA-B68';
}

/** Whether the Life loss comes from an auto-spell on the card, not from the card's own power. */
function isSpell(s: State, f: Frame): boolean {
  return s.spelled.includes(f.card) && s.tableaux[1].includes(f.card);
}

/** The escapes: an essence, a card from hand, or an artifact. */
export const escapeScript: Script = [
  act((s, f, emit) => {
    const escape = COMPONENTS[f.card].escape ?? NO_ESCAPE;
    if (escape < DISCARD) spend(s, f.seat, escape, 1, 'RA-B68', emit);
    f.count = escape;
  }),
  ...decide(
    'escape-discard',
    (s, f) => (f.count === DISCARD ? s.hands[f.seat].slice() : []),
    (s, f, card, emit) => discard(s, f.seat, card, 'RA-B68', emit),
  ),
  ...decide(
    'escape-destroy',
    (s, f) => (f.count === DESTROY ? artifactsOf(s, f.seat) : []),
    (s, f, card, emit) => destroy(s, f.seat, card, 'RA-B68', emit),
  ),
];

/** Life first, then two others for each that is missing (RA-B69, RA-Q3). */
export function suffer(s: State, f: Frame, count: number, emit: Emit<Event> | undefined): void {
  const life = Math.min(count, s.pools[f.seat][LIFE]);
  lose(s, f.seat, LIFE, life, 'RA-B69', emit);
  const others = 2 * (count - life);
  if (others === 0) return;
  if (isAutoma(s, f.seat)) {
    const parts = evenly(s, Math.min(others, total(s.pools[f.seat])));
    for (let e = 0; e < 5; e++) lose(s, f.seat, e, parts[e], 'RA-Q49', emit);
  } else {
    loseOthers(s, f, others, emit);
  }
}
