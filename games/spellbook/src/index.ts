import type { Game } from '@conclave/kernel/game';
import { questionsOf, readingsOf } from '@conclave/kernel/questions';
import { answer, decisionOf, legalOf } from '@conclave/kernel/script';
import { evaluate } from './evaluate.ts';
import type { Event } from './events.ts';
import { formatState } from './position-writer.ts';
import { policy } from './policy.ts';
import { checkOptions, OPTIONS, type Options } from './options.ts';
import { parseState } from './position-reader.ts';
import { outcome } from './outcome.ts';
import { SCRIPTS } from './scripts.ts';
import { setup } from './setup.ts';
import { clone, type State } from './state.ts';
import { determinise, redact, secrets } from './view.ts';

export const questions = questionsOf(SCRIPTS);
const { formatMove, parseMove, refusal } = readingsOf(questions);

/** SpellBook: gather tokens, learn seven spells, feed the familiar. */
export const spellbook: Game<State, Event, Options> = {
  id: 'spellbook',
  version: 1,
  seats: { min: 1, max: 4 },
  options: OPTIONS,
  checkOptions,
  notation: { formatMove, parseMove, formatState, parseState },
  setup,
  decision: (s) => decisionOf(SCRIPTS, s),
  legal: (s, seat) => legalOf(SCRIPTS, s, seat),
  refusal: (s, seat, words) => (seat in s.wizards ? refusal(s, seat, words) : undefined),
  apply: (s, seat, move, emit) => answer(SCRIPTS, s, seat, move, emit),
  outcome,
  clone,
  redact,
  secrets,
  determinise: (view, _seat, rng) => determinise(view, rng),
  evaluate,
  policy,
};
