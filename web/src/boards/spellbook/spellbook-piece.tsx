import { parseToken } from '@conclave/spellbook/components';
import { Chip } from '../../kit/chip.tsx';
import { MateriaFace } from './materia-token.tsx';
import css from './spellbook-piece.module.css';

/** A token in the middle of a sentence is drawn, a spell is named. */
export function SpellbookPiece({ piece, text }: { readonly piece: string; readonly text: string }) {
  const kind = parseToken(piece);
  if (kind === undefined) return <b>{text}</b>;
  return (
    <Chip label={text}>
      <span className={css.token}>
        <MateriaFace kind={kind} />
      </span>
    </Chip>
  );
}
