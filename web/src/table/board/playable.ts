import type { PieceState } from '../../ui/piece.ts';
import type { BoardContext } from './board.ts';

/** How a piece stands to the words it would say: what `Card`, `CardFrame` and `Token` take. */
export interface Playable {
  readonly state: PieceState;
  /** Undefined where nothing answers: a replay, a spectator, words that cannot be meant. */
  readonly onPick: ((element: HTMLElement) => void) | undefined;
}

export interface PlayableOptions {
  /** Already picked, and waiting for the rest of the move or for the gold button. */
  readonly chosen?: boolean;
  /** What a click does instead of playing the words at once: picks the piece, opens a tray. */
  readonly pick?: ((element: HTMLElement) => void) | undefined;
}

type PlayableContext = Pick<BoardContext, 'asked' | 'legal' | 'readOnly' | 'choose' | 'whyNot'>;

/**
 * A piece glows when its words are legal, and plays them when it is clicked; when they are not, it is quiet and a click asks why.
 * `words` is undefined while no move can be meant by it.
 */
export function playable(
  { asked, legal, readOnly, choose, whyNot }: PlayableContext,
  words: string | undefined,
  { chosen = false, pick }: PlayableOptions = {},
): Playable {
  if (words === undefined) return { state: 'idle', onPick: undefined };
  const isLegal = asked && legal.includes(words);
  const state = chosen ? 'chosen' : isLegal ? 'legal' : asked ? 'quiet' : 'idle';
  if (readOnly) return { state, onPick: undefined };
  return {
    state,
    onPick(element) {
      if (!isLegal && !chosen) whyNot(words, element);
      else if (pick === undefined) choose(words);
      else pick(element);
    },
  };
}
