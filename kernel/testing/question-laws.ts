import { below, type Rng } from '@conclave/kernel/chance';
import type { Game, GameEvent, Seat } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import { readMove } from '@conclave/kernel/play';
import { answers, type Choice } from '@conclave/kernel/question';
import type { Questions } from '@conclave/kernel/questions';

export const QUESTION_LAWS = [
  'every word is legal or refused by a rule, never both, never neither',
  'a quick list has what the choices have',
] as const;

interface Check {
  readonly law: (typeof QUESTION_LAWS)[number];
  readonly wrong: string | undefined;
}

/** Some seat's position, looked at closely. */
interface Look<S, E extends GameEvent, O extends TableOptions> {
  readonly game: Game<S, E, O>;
  readonly questions: Questions<S>;
  readonly state: S;
  readonly seats: number;
  readonly rng: Rng;
}

/** What the questions of a game must keep in one position, whoever is asked. */
export function* checkQuestions<S, E extends GameEvent, O extends TableOptions>(
  look: Look<S, E, O>,
): Generator<Check, void> {
  const words = new Set<string>();
  for (let seat = 0; seat < look.seats; seat++) {
    yield* quickLists(look, seat);
    for (const { choices } of look.questions.all) for (const choice of choices) addWords(choice, look, seat, words);
  }
  for (let seat = 0; seat < look.seats; seat++) for (const word of words) yield legalOrRefused(look, seat, word);
}

function* quickLists<S, E extends GameEvent, O extends TableOptions>(
  { questions, state }: Look<S, E, O>,
  seat: Seat,
): Generator<Check, void> {
  const asked = questions.now(state, seat);
  if (asked?.yours !== true) return;
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

/** Of the many pieces that a choice may be able to name, so many are looked at. */
const SOME = 12;

function addWords<S, E extends GameEvent, O extends TableOptions>(
  { verb, pieces }: Choice<S>,
  { state, rng }: Look<S, E, O>,
  seat: Seat,
  words: Set<string>,
): void {
  if (pieces === undefined) {
    words.add(verb);
    return;
  }
  for (let n = Math.min(SOME, pieces.count); n > 0; n--) {
    const piece = pieces.count <= SOME ? n - 1 : below(rng, pieces.count);
    words.add(`${verb} ${pieces.format(piece, state, seat)}`);
  }
}
