import { colourOfSpellNamed, parseToken } from '@conclave/spellbook/board';
import type { State } from '@conclave/spellbook/state';
import type { BoardContext } from '../../table/board/board.ts';
import type { Reading, ReadPiece } from '../../table/reader/reading.ts';
import { readPlace } from './read-place.ts';
import { readSpell } from './read-spell.tsx';
import { readToken } from './read-token.tsx';

/** What a token, a spell or a place of the table says. A spell in front of somebody else is read as `focus@2`. */
export function read(piece: ReadPiece, context: BoardContext<State>): Reading | undefined {
  const kind = parseToken(piece.id);
  if (kind !== undefined) return readToken(kind, piece.zone, context);
  const [id = '', seat] = piece.id.split('@');
  const colour = colourOfSpellNamed(id);
  if (colour !== undefined) return readSpell(colour, seat === undefined ? context.me : Number(seat), context);
  return readPlace(piece.id, context);
}
