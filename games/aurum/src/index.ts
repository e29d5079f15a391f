import { below, seeded } from '@conclave/kernel/chance';
import type { Game } from '@conclave/kernel/game';
import { questionsOf, readingsOf } from '@conclave/kernel/questions';
import { advance, answer, call, decisionOf, legalOf } from '@conclave/kernel/script';
import { evaluate } from './evaluate.ts';
import type { Event } from './events.ts';
import { policy } from './policy.ts';
import { OPTIONS, type Options } from './options.ts';
import { parseState } from './position-reader.ts';
import { formatState } from './position-writer.ts';
import { SCRIPTS } from './scripts.ts';
import { isOf, matchWinners, standing } from './outcome.ts';
import { clone, emptyTable, type State, sideOf } from './state.ts';
import { determinise, redact, secrets } from './view.ts';

export const questions = questionsOf(SCRIPTS);
const { formatMove, parseMove, refusal } = readingsOf(questions);

/** Aurum: tricks in which no suit may come twice, and gold for the lowest card. Rules: docs/rules/aurum.md. */
export const aurum: Game<State, Event, Options> = {
  id: 'aurum',
  version: 1,
  seats: { min: 3, max: 4 },
  options: OPTIONS,
  notation: { formatMove, parseMove, formatState, parseState },
  setup(options, seed) {
    const rng = seeded(seed);
    const s = emptyTable(options, rng, below(rng, options.seats)); // the first player is drawn at random (AU-14, AU-20)
    call(s, 'match', 0);
    advance(SCRIPTS, s);
    return s;
  },
  decision: (s) => decisionOf(SCRIPTS, s),
  legal: (s, seat) => legalOf(SCRIPTS, s, seat),
  refusal: (s, seat, words) => (seat in s.hands ? refusal(s, seat, words) : undefined),
  apply: (s, seat, move, emit) => answer(SCRIPTS, s, seat, move, emit),
  outcome(s) {
    const { winners } = matchWinners(s);
    return {
      scores: s.hands.map((_, seat) => standing(s)[sideOf(s, seat)]),
      winners: s.hands.map((_, seat) => seat).filter((seat) => isOf(s, seat, winners)),
    };
  },
  clone,
  redact,
  secrets,
  determinise,
  evaluate,
  policy,
};
