import { TOKEN_WORDS } from '@conclave/spellbook/board';
import type { Texts } from '@conclave/texts/messages';
import { Token, TokenFace, type TokenProps } from '../../ui/token.tsx';
import { drawingOf } from './materia.ts';
import css from './materia-token.module.css';

export interface MateriaTokenProps extends Omit<TokenProps, 'label' | 'outline' | 'emblem' | 'tone'> {
  readonly kind: number;
  readonly texts: Texts;
  /** Said after the token's name: 'marker'. */
  readonly role?: string;
}

/** A token of SpellBook; its size is `--tk` of whatever holds it. */
export function MateriaToken({ kind, texts, role, ...rest }: MateriaTokenProps) {
  const name = texts.text(`piece.${TOKEN_WORDS[kind] ?? ''}`);
  return <Token {...drawingOf(kind)} {...rest} label={role === undefined ? name : `${name}, ${role}`} />;
}

/** The drawing alone, where words beside it say what it is. */
export function MateriaFace({ kind }: { readonly kind: number }) {
  return <TokenFace {...drawingOf(kind)} />;
}

/** A token that nobody knows yet. */
export function UnknownToken() {
  return (
    <span className={css.unknown} aria-hidden="true">
      ?
    </span>
  );
}
