import { parseToken } from '@conclave/spellbook/board';
import { Chip } from '../../ui/chip.tsx';
import { MateriaFace } from './materia-token.tsx';
import css from './piece-in-text.module.css';

/** A token in the middle of a sentence is drawn, a spell is named. */
export function SpellbookPieceInText({ piece, text }: { readonly piece: string; readonly text: string }) {
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
