import type { Game, GameEvent, Move, Seat } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import { collect } from '@conclave/kernel/play';

/** Something to be asked of a game about one position. */
export type Question =
  | { readonly ask: 'decision' }
  | { readonly ask: 'legal'; readonly seat: Seat }
  | { readonly ask: 'refusal'; readonly seat: Seat; readonly words: string }
  | { readonly ask: 'formatMove' | 'apply'; readonly seat: Seat; readonly move: Move };

/** The answer as text, so that those of two processes can be compared. Changes the position if it is `apply`. */
export function answerTo<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  state: S,
  question: Question,
): string {
  return JSON.stringify(answer(game, state, question)) ?? 'undefined';
}

function answer<S, E extends GameEvent, O extends TableOptions>(game: Game<S, E, O>, state: S, question: Question) {
  switch (question.ask) {
    case 'decision':
      return game.decision(state);
    case 'legal':
      return game.legal(state, question.seat);
    case 'refusal':
      return game.refusal(state, question.seat, question.words);
    case 'formatMove':
      return game.notation.formatMove(state, question.seat, question.move);
    case 'apply': {
      const events = collect<E>((emit) => game.apply(state, question.seat, question.move, emit));
      return { state, events };
    }
  }
}
