import type { Texts } from '@conclave/texts/messages';
import { lastRound } from '@conclave/wizard15/board';
import type { State } from '@conclave/wizard15/state';

/** Where the match stands, for the top bar. */
export function positionLabel(view: State, texts: Texts): string {
  const { mode, seats } = view.options;
  const kind = view.war === 1 ? 'war' : mode === 'bout' && seats > 2 ? 'teams' : mode;
  return texts.text('board.wizard15.where', {
    kind: texts.text(`board.wizard15.mode.${kind}`),
    long: mode === 'bout' ? 'no' : 'yes',
    bout: view.bout,
    n: view.round,
    of: lastRound(view),
  });
}
