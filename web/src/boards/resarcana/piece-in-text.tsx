import { cardNamed } from '@conclave/resarcana/board';
import { Icon } from '../../ui/icon.tsx';
import { emblemOf } from './emblems.ts';
import { Essence } from './essence.tsx';

/** A piece in the middle of a sentence: an essence in its outline, a component under its emblem and name. */
export function ResarcanaPieceInText({ piece, text }: { readonly piece: string; readonly text: string }) {
  if (/^[ELCDG]$/.test(piece)) {
    return (
      <>
        <Essence letter={piece} label={text} />
        <span className="vh">{text}</span>
      </>
    );
  }
  const id = piece.split('.')[0] ?? '';
  if (cardNamed(id) === undefined) return <b>{text}</b>;
  return (
    <b>
      <Icon name={emblemOf(id)} /> {text}
    </b>
  );
}
