import type { PieceState } from '../../ui/piece.ts';
import { TOKEN_WORDS } from '@conclave/spellbook/board';
import { MateriaToken, type MateriaTokenProps } from './materia-token.tsx';
import type { SpellbookContext } from './view.tsx';

export interface PlayableProps extends Omit<MateriaTokenProps, 'texts' | 'state' | 'onPick'> {
  readonly context: SpellbookContext;
  /** What choosing it would say; undefined while it cannot be meant. */
  readonly words: string | undefined;
}

/** A token that may be an answer: it glows when it is, says why when it is not, and is looked at before it is chosen. */
export function Playable({ context, words, kind, ...rest }: PlayableProps) {
  const { asked, legal, aim, texts, readOnly, whyNot } = context;
  const isLegal = asked && words !== undefined && legal.includes(words);
  const state: PieceState =
    asked && words !== undefined
      ? isLegal
        ? aim.held && aim.words === words
          ? 'chosen'
          : 'legal'
        : 'quiet'
      : 'idle';
  const pick = (element: HTMLElement) => {
    if (words === undefined) return;
    if (isLegal) aim.press(words);
    else whyNot(words, element);
  };
  return (
    <span data-words={isLegal ? words : undefined} data-token={TOKEN_WORDS[kind]}>
      <MateriaToken
        kind={kind}
        texts={texts}
        state={state}
        onPick={readOnly || words === undefined ? undefined : pick}
        {...rest}
      />
    </span>
  );
}
