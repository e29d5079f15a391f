import type { ComponentType } from 'react';
import type { Part } from '@conclave/texts/parts';
import { RuleLink } from './rule-link.tsx';

/** How a game draws a piece in the middle of a sentence. */
export type PieceInText = ComponentType<{ readonly piece: string; readonly text: string }>;

/** A sentence with its pieces drawn, its people in bold and its rules to open. */
export function Sentence({
  parts,
  Piece,
}: {
  readonly parts: readonly Part[];
  readonly Piece?: PieceInText | undefined;
}) {
  return parts.map((part, i) => {
    switch (part.kind) {
      case 'seat':
        return <b key={i}>{part.text}</b>;
      case 'rule':
        return <RuleLink key={i} rule={part.rule} />;
      case 'piece':
        return (
          <span key={i} data-read={part.piece}>
            {Piece === undefined ? <b>{part.text}</b> : <Piece piece={part.piece} text={part.text} />}
          </span>
        );
      default:
        return part.text;
    }
  });
}
