import { Chip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EMBLEMS } from './emblems.ts';

/** A spell or item in the middle of a sentence: its sign and its name. */
export function WizardPieceInText({ piece, text }: { readonly piece: string; readonly text: string }) {
  const emblem = EMBLEMS[piece];
  if (emblem === undefined) return <b>{text}</b>;
  return (
    <Chip label={text}>
      <Icon name={emblem} />
      {text}
    </Chip>
  );
}
