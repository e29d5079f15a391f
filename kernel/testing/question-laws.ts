import { below, type Rng } from '@conclave/kernel/chance';
import type { Game, GameEvent, Seat } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import { readMove } from '@conclave/kernel/play';
import { answers } from '@conclave/kernel/question';
import type { Questions } from '@conclave/kernel/questions';

export const QUESTION_LAWS = [
  'every word is legal or refused by a rule, never both, never neither',
  'a quick list has what the choices have',
] as const;

interface Check {
  readonly law: (typeof QUESTION_LAWS)[number];
  readonly wrong: string | undefined;
}

/** A position, and what is needed to check it. */
interface Look<S, E extends GameEvent, O extends TableOptions> {
  readonly game: Game<S, E, O>;
  readonly questions: Questions<S>;
  readonly state: S;
  readonly seats: number;
  readonly rng: Rng;
}

/** How many words of any question every seat tries in each position. */
const WORDS = 30;

/** Checks the questions of a game in one position, for every seat. */
export function* checkQuestions<S, E extends GameEvent, O extends TableOptions>(
  look: Look<S, E, O>,
): Generator<Check, void> {
  for (let seat = 0; seat < look.seats; seat++) yield* quickLists(look, seat);
  for (let n = 0; n < WORDS; n++) {
    const words = someWords(look, below(look.rng, look.seats));
    for (let seat = 0; seat < look.seats; seat++) yield legalOrRefused(look, seat, words);
  }
}

function* quickLists<S, E extends GameEvent, O extends TableOptions>(
  { questions, state }: Look<S, E, O>,
  seat: Seat,
): Generator<Check, void> {
  const asked = questions.current(state, seat);
  if (asked?.isYourTurn !== true) return;
  const { question, frame } = asked;
  const moves = answers(question.choices, state, seat, frame);
  const listed = question.legal(state, seat, frame);
  const same = String(moves.toSorted()) === String(listed.toSorted());
  const any = question.hasAnswer(state, seat, frame);
  const law = 'a quick list has what the choices have';
  yield { law, wrong: same ? undefined : `seat ${seat} has ${moves}; the quick list is ${listed}` };
  yield { law, wrong: any === moves.length > 0 ? undefined : `seat ${seat} has ${moves}, but any is ${any}` };
}

function legalOrRefused<S, E extends GameEvent, O extends TableOptions>(
  { game, state }: Look<S, E, O>,
  seat: Seat,
  words: string,
): Check {
  const legal = readMove(game, state, seat, words).ok;
  const rule = game.refusal(state, seat, words);
  const wrong = legal === (rule === undefined) ? undefined : `seat ${seat} '${words}': legal ${legal}, refused ${rule}`;
  return { law: 'every word is legal or refused by a rule, never both, never neither', wrong };
}

/** Random words that the notation can write for this seat. */
function someWords<S, E extends GameEvent, O extends TableOptions>(
  { questions, state, rng }: Look<S, E, O>,
  seat: Seat,
): string {
  const { choices } = oneOf(questions.all, rng);
  const { verb, pieces } = oneOf(choices, rng);
  return pieces === undefined ? verb : `${verb} ${pieces.format(below(rng, pieces.count), state, seat)}`;
}

function oneOf<T>(list: readonly T[], rng: Rng): T {
  return list[below(rng, list.length)];
}
