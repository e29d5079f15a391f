import { Chip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { METALS } from './aurum-card.tsx';

/** A card in the middle of a sentence: its sign and its rank. */
export function AurumPieceInText({ piece, text }: { readonly piece: string; readonly text: string }) {
  const metal = METALS[piece[0] ?? ''];
  if (metal === undefined || !/^\d+$/.test(piece.slice(1))) return <b>{text}</b>;
  return (
    <Chip label={text} ink={`var(--a-${metal}-i)`}>
      <Icon name={`a-${metal}`} />
      {piece.slice(1)}
    </Chip>
  );
}
