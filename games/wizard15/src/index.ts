import type { Decision, Emit, Game, Move, Seat } from '@conclave/kernel/game';
import { type Questions, questionsOf, readingsOf } from '@conclave/kernel/questions';
import { advance, answer, call, decisionOf, type Frame, legalOf } from '@conclave/kernel/script';
import { evaluate } from './evaluate.ts';
import type { Event } from './events.ts';
import { policy } from './policy.ts';
import { outcome, SCRIPTS } from './scripts.ts';
import { checkOptions, type Options, options } from './options.ts';
import { parseState } from './position-reader.ts';
import { formatState } from './position-writer.ts';
import { jumping } from './questions/jumping.ts';
import { seatWizards } from './setup.ts';
import { clone, type State } from './state.ts';
import { CHANT, jumperOf, LINE, RECITE, skipOthers, workOnJump } from './time-jump.ts';
import { determinise, redact, secrets } from './view.ts';

const inScripts = questionsOf(SCRIPTS);

/** What the scripts ask and, beside that, what a wizard may do who works on a time jump. */
export const questions: Questions<State> = {
  all: [...inScripts.all, jumping],
  current: (s, seat) =>
    isJumper(s, seat) ? { question: jumping, frame: top(s), isYourTurn: true } : inScripts.current(s, seat),
};
const { formatMove, parseMove, refusal } = readingsOf(questions);

/** Wizard vs Wizard (巫15師): two sides lay a spell at the same moment, fifteen times. */
export const wizard15: Game<State, Event, Options> = {
  id: 'wizard15',
  version: 1,
  seats: { min: 2, max: 8 },
  options,
  checkOptions,
  notation: { formatMove, parseMove, formatState, parseState },
  setup(chosen, seed) {
    const s = seatWizards(chosen, seed);
    call(s, 'match', 0);
    advance(SCRIPTS, s);
    return s;
  },
  decision,
  legal: (s, seat) => (isJumper(s, seat) ? jumping.legal(s, seat, top(s)) : legalOf(SCRIPTS, s, seat)),
  refusal: (s, seat, words) => (seat in s.team ? refusal(s, seat, words) : undefined),
  apply,
  pace: (_s, _seat, move) => (move === RECITE ? LINE : 0),
  outcome,
  clone,
  redact,
  secrets,
  determinise,
  evaluate,
  policy,
};

function isJumper(s: State, seat: Seat): boolean {
  return seat >= 0 && jumperOf(s) === seat;
}

function top(s: State): Frame {
  return s.frames[s.frames.length - 1];
}

/** Those the script asks and, beside them, a wizard who may work on a time jump while the others still lay. */
function decision(s: State): Decision | undefined {
  const asked = decisionOf(SCRIPTS, s);
  const jumper = jumperOf(s);
  if (asked === undefined || jumper < 0) return asked;
  return { prompt: asked.prompt, seats: [...asked.seats, jumper].sort((a, b) => a - b) };
}

function apply(s: State, seat: Seat, move: Move, emit?: Emit<Event>): void {
  if (move < CHANT) {
    answer(SCRIPTS, s, seat, move, emit);
  } else if (workOnJump(s, seat, move, emit)) {
    const last = skipOthers(s, seat, emit);
    // who was skipped never called
    const tell: Emit<Event> | undefined = emit && ((event, onlyFor) => event.type !== 'called' && emit(event, onlyFor));
    answer(SCRIPTS, s, last.seat, last.move, tell);
  }
}
