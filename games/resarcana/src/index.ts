import type { Game, Move } from '@conclave/kernel/game';
import { questionsOf, readingsOf } from '@conclave/kernel/questions';
import { advance, answer, decisionOf, legalOf } from '@conclave/kernel/script';
import { evaluate } from './evaluate.ts';
import type { Event } from './events.ts';
import { checkOptions, type Options, options } from './options.ts';
import { outcome } from './outcome.ts';
import { policy } from './policy.ts';
import { parseState } from './position-reader.ts';
import { formatState } from './position-writer.ts';
import { scripts } from './scripts.ts';
import { setup } from './setup.ts';
import { clone, type State } from './state.ts';
import { determinise, redact, secrets } from './view.ts';

export const questions = questionsOf(scripts);
const { formatMove, parseMove, refusal } = readingsOf(questions);

/** Res Arcana for two to four players, and its two solo modes: score attack and Automa. */
export const resarcana: Game<State, Event, Options> = {
  id: 'resarcana',
  version: 1,
  seats: { min: 1, max: 4 },
  options,
  checkOptions,
  notation: { formatMove, parseMove, formatState, parseState },
  setup: (chosen, seed) => {
    const s = setup(chosen, seed);
    advance(scripts, s);
    return s;
  },
  decision: (s) => decisionOf(scripts, s),
  legal: (s, seat) => legalOf(scripts, s, seat),
  refusal: (s, seat, words) => (seat in s.sealed ? refusal(s, seat, words) : undefined),
  apply: (s, seat, move, emit) => {
    noteOpenly(s, move);
    answer(scripts, s, seat, move, emit);
  },
  outcome,
  clone,
  redact,
  secrets,
  determinise,
  evaluate,
  policy,
};

/** Keeps the last public answer in the bottom frame: everyone saw it, even where it changes nothing else. */
function noteOpenly(s: State, move: Move): void {
  if (!SECRET.has(s.frames[s.frames.length - 1].script)) s.frames[0].pick = move;
}

/** Scripts whose answers are private to one seat. */
const SECRET: ReadonlySet<string> = new Set(['order', 'mages', 'draft', 'solo-draft']);
