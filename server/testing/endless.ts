import type { AnyGame, Game, GameEvent, View } from '@conclave/kernel/game';
import { fail } from '@conclave/kernel/result';
import type { TableOptions } from '@conclave/kernel/options';

interface State {
  /** How often each seat has stepped. */
  steps: number[];
}

/** A game without an end: two seats step in turn, and whoever has stepped less often is asked. */
const game: Game<State, GameEvent, TableOptions> = {
  id: 'endless',
  version: 1,
  seats: { min: 2, max: 2 },
  options: { seats: { kind: 'number', min: 2, max: 2, default: 2 } },
  notation: {
    formatMove: () => 'step',
    parseMove: (_s, _seat, words) => (words === 'step' ? 0 : undefined),
    formatState: (s) => JSON.stringify(s),
    parseState: () => fail('bad-position', 'nobody sets up such a position'),
  },
  setup: () => ({ steps: [0, 0] }),
  decision: ({ steps: [one = 0, other = 0] }) => ({ prompt: 'step', seats: [one <= other ? 0 : 1] }),
  legal: (s, seat) => (game.decision(s)?.seats.includes(seat) ? [0] : []),
  refusal: () => undefined,
  apply(s, seat, _move, emit) {
    s.steps[seat] = (s.steps[seat] ?? 0) + 1;
    emit?.({ type: 'stepped', rule: 'E-1' });
  },
  outcome: ({ steps }) => ({ scores: steps.slice(), winners: [0] }),
  clone: ({ steps }) => ({ steps: steps.slice() }),
  redact: (s) => game.clone(s) as View<State>,
  secrets: () => ({}),
  determinise: (view) => game.clone(view),
  evaluate: () => 0.5,
};

export const endless = game as unknown as AnyGame;
