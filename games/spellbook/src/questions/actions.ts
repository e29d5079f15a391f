import type { Move, RuleId, Seat } from '@conclave/kernel/game';
import { answers, type Declaration } from '@conclave/kernel/question';
import type { Frame } from '@conclave/kernel/script';
import {
  EMPTY,
  EVENING,
  FOCUS,
  MORNING,
  NO_PHASE,
  NOON,
  PHASES,
  SPELL_IDS,
  SPELLS_EACH,
  TRANSMUTATION,
} from '../components.ts';
import { altarIsEmpty, canDraw, familiarIsFull, poolIsFull } from '../movements.ts';
import { COPY_FOCUS, COPY_TRANSMUTE, DRAW, LEARN, PASS, STORE, TAKE } from '../moves.ts';
import { BASIC } from '../payment.ts';
import type { State } from '../state.ts';
import { type Answer, choose, closedBy, type Line } from '../vocabulary.ts';
import { BASIC_ACTIONS } from './basic.ts';
import { OWN_SPELLS } from './casting.ts';
import { whyNotOwn } from './learned.ts';
import { lessons } from './lessons.ts';

/** One action of a phase, or none; passed over when nothing is possible (SB-26, SB-27), or for another reason. */
export function phase(prompt: string, of: number, why?: (s: State, seat: Seat) => RuleId | undefined): Line {
  if (why === undefined) {
    return choose(prompt, ACTIONS[of], ELSEWHERE, {
      quick: (s, seat, f) => actions(s, seat, f, of),
      quickAny: (s, seat, f) => hasAction(s, seat, f, of),
    });
  }
  return choose(prompt, closedBy(why, ACTIONS[of]), ELSEWHERE, {
    quick: (s, seat, f) => (why(s, seat) === undefined ? actions(s, seat, f, of) : []),
    quickAny: (s, seat, f) => why(s, seat) === undefined && hasAction(s, seat, f, of),
  });
}

const pass: Answer = {
  verb: 'pass',
  move: PASS,
  declines: true,
  run: (_s, f, _piece, emit) => emit?.({ type: 'passed', rule: 'SB-27', seat: f.seat }),
};

/** Basic actions and learned spells (SB-29). Spells of no phase can be named, but never are an action (SB-50). */
const ACTIONS: readonly (readonly Answer[])[] = [MORNING, NOON, EVENING].map((of) => [
  ...BASIC_ACTIONS[of],
  ...OWN_SPELLS.filter((_, spell) => PHASES[spell] === of || PHASES[spell] === NO_PHASE).flat(),
  pass,
]);

/** The rule against what is no action of the phase: mostly that it is one of another phase (SB-25). */
const ELSEWHERE: Declaration<State>['elsewhere'] = {
  ...Object.fromEntries(SPELL_IDS.map((id, spell) => [id, (s, seat) => whyNotOwn(s, seat, spell) ?? 'SB-25'])),
  take: 'SB-25',
  draw: 'SB-25',
  store: 'SB-25',
  learn: 'SB-39',
  focus: (s, seat, move) => (move >= COPY_FOCUS ? 'SB-89' : (whyNotOwn(s, seat, FOCUS) ?? 'SB-25')),
  transmute: (s, seat, move) => (move >= COPY_TRANSMUTE ? 'SB-89' : (whyNotOwn(s, seat, TRANSMUTATION) ?? 'SB-25')),
  '*': 'SB-29',
};

/** The actions of a phase, for searches: of the spells only those that are learned are looked at. */
function actions(s: State, seat: Seat, f: Frame, of: number): Move[] {
  const moves: Move[] = [];
  if (of === MORNING) {
    if (!poolIsFull(s, seat)) {
      addTokens(s.altar, TAKE, moves);
      if (canDraw(s)) moves.push(DRAW);
    }
  } else if (of === NOON) {
    if (!familiarIsFull(s, seat)) addTokens(s.wizards[seat].pool, STORE, moves);
  } else {
    const payable = lessons(s, seat, BASIC);
    for (let i = 0; i < payable.length; i++) moves.push(LEARN + payable[i]);
  }
  const { levels } = s.wizards[seat];
  for (let colour = 0; colour < SPELLS_EACH; colour++) {
    if (levels[colour] === 0) continue;
    const spell = s.spells[colour];
    if (PHASES[spell] !== of || (s.fresh & (1 << colour)) !== 0) continue;
    const uses = answers(OWN_SPELLS[spell], s, seat, f);
    for (let i = 0; i < uses.length; i++) moves.push(uses[i]);
  }
  if (moves.length > 0) moves.push(PASS);
  return moves;
}

/** Equal tokens are one answer. */
function addTokens(tokens: readonly number[], verb: number, moves: Move[]): void {
  let seen = 0;
  for (let i = 0; i < tokens.length; i++) {
    const kind = tokens[i];
    if (kind === EMPTY || (seen & (1 << kind)) !== 0) continue;
    seen |= 1 << kind;
    moves.push(verb + kind);
  }
}

/** Whether there is any: mostly the basic actions tell. */
function hasAction(s: State, seat: Seat, f: Frame, of: number): boolean {
  if (of === MORNING) {
    if (!poolIsFull(s, seat) && (!altarIsEmpty(s) || canDraw(s))) return true;
  } else if (of === NOON) {
    if (s.wizards[seat].pool.length > 0 && !familiarIsFull(s, seat)) return true;
  } else if (!hasSpellOf(s, seat, of)) {
    return lessons(s, seat, BASIC).length > 0;
  }
  return actions(s, seat, f, of).length > 0;
}

function hasSpellOf(s: State, seat: Seat, of: number): boolean {
  const { levels } = s.wizards[seat];
  for (let colour = 0; colour < SPELLS_EACH; colour++) {
    if (levels[colour] !== 0 && PHASES[s.spells[colour]] === of) return true;
  }
  return false;
}
