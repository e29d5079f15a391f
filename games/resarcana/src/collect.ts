import type { Emit } from '@conclave/kernel/game';
import { AGAIN, call, type Frame, STOP } from '@conclave/kernel/script';
import { TABLE, the } from './components/table.ts';
import { COMPONENTS, IDS } from './components/values.ts';
import { amounts, DEATH, GOLD, NO_GOLD, type Pool } from './essences.ts';
import type { Event } from './events.ts';
import { gain, putOn, spend } from './movements.ts';
import { FORGE_PAY } from './moves.ts';
import { callGain } from './power-effects.ts';
import { CURSED_FORGE, feedingForge, taking } from './questions/collecting.ts';
import type { State } from './state.ts';
import { act, askIfAny, decide, type Script } from './vocabulary.ts';

const VAULT = the('vault');
const WINDUP_MAN = the('windup-man');

/** What each component gives without a choice. */
const FIXED_COLLECTS: readonly Readonly<Pool>[] = TABLE.map(({ collect }) => amounts(collect?.fixed ?? {}));

/**
 * One player's Collect (RA-B21 to RA-B27). What leaves no choice happens first; then come the components to empty, the
 * free gains and the Cursed Forge, last so that everything gained can pay for it (RA-B24). Players take turns (RA-B28).
 */
export const collectScript: Script = [
  act((s, f, emit) => {
    for (const card of s.tableaux[f.seat]) collectFixed(s, f, card, emit);
  }),
  askIfAny('take', taking, (s, f, move, emit) => {
    if (move === STOP) {
      f.count = s.tableaux[f.seat].length;
      return;
    }
    f.count = s.tableaux[f.seat].indexOf(move) + 1;
    takeOff(s, f, move, emit);
    return AGAIN;
  }),
  act((s, f, emit) => {
    const tableau = s.tableaux[f.seat];
    for (let i = tableau.length - 1; i >= 0; i--) {
      const card = tableau[i];
      const choice = COMPONENTS[card].collect?.choice;
      if (choice !== undefined) callGain(s, f.seat, card, choice.count, choice.of);
      if (card === VAULT && s.on[card * 5 + GOLD] > 0) callGain(s, f.seat, card, 2, NO_GOLD); // RA-B26
      if (card === WINDUP_MAN) wind(s, f, emit);
    }
  }),
  ...decide('forge', feedingForge, (s, f, move, emit) => {
    if (move === FORGE_PAY) {
      spend(s, f.seat, DEATH, 1, 'RA-B25', emit);
    } else {
      s.turned[CURSED_FORGE] = 1;
      emit?.({ type: 'turn', rule: 'RA-B25', seat: f.seat, card: IDS[CURSED_FORGE] });
    }
  }),
];

function collectFixed(s: State, f: Frame, card: number, emit: Emit<Event> | undefined): void {
  const fixed = FIXED_COLLECTS[card];
  for (let e = 0; e < 5; e++) {
    if (fixed[e] === 0) continue;
    gain(s, f.seat, e, fixed[e], 'RA-B21', emit);
  }
}

/** All of it or nothing (RA-B22), also off a Place of Power (RA-B23). */
function takeOff(s: State, f: Frame, card: number, emit: Emit<Event> | undefined): void {
  emit?.({ type: 'take-off', rule: 'RA-B22', seat: f.seat, card: IDS[card] });
  for (let e = 0; e < 5; e++) {
    gain(s, f.seat, e, s.on[card * 5 + e], 'RA-B22', emit);
    s.on[card * 5 + e] = 0;
  }
}

/** Two more of every kind that was left on the Windup Man (RA-B27). */
function wind(s: State, f: Frame, emit: Emit<Event> | undefined): void {
  for (let e = 0; e < 5; e++) {
    if (s.on[WINDUP_MAN * 5 + e] > 0) putOn(s, WINDUP_MAN, e, 2, { seat: f.seat, rule: 'RA-B27', emit });
  }
}

/** Every player collects, the First Player first. */
export function callCollects(s: State): void {
  for (let i = s.seats - 1; i >= 0; i--) call(s, 'collect', (s.first + i) % s.seats, 0, 0);
}
