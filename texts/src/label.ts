import type { RuleId } from '@conclave/kernel/game';
import { missing, type Texts } from './messages.ts';
import { RichArgument, listed, type Part, partsOf, piecePart, plain } from './parts.ts';

/** A move as a player reads it on a button. */
export function moveLabel(words: string, texts: Texts): string {
  return plain(moveParts(words, texts));
}

/**
 * The same, with pieces as parts of their own: `play Z4` is `move.play` with `{a1}` filled by the piece Z4; numbers are counts.
 * Where a move names any number of pieces, `{pieces}` lists them all.
 * A place for a word that the move does not have stays empty, and reads `none` in a `select`.
 */
export function moveParts(words: string, texts: Texts): Part[] {
  const [verb = '', ...rest] = words.split(' ');
  if (!texts.has(`move.${verb}`)) return [{ kind: 'text', text: missing(words) }];
  const args: Record<string, number | RichArgument> = {};
  const pieces: Part[] = [];
  for (const [i, word] of rest.entries()) {
    const count = /^\d+$/.test(word) && !texts.has(`piece.${word}`);
    const piece = piecePart(texts, word);
    if (!count) pieces.push(piece);
    args[`a${i + 1}`] = count ? Number(word) : new RichArgument([piece], word);
  }
  args.pieces = new RichArgument(listed(texts.language, pieces), rest.join(' '));
  return partsOf(texts, `move.${verb}`, args);
}

/** What the table asks of the player who must choose. */
export function promptText(prompt: string, texts: Texts): string {
  return texts.text(`prompt.${prompt}`);
}

/** A rule in a sentence or two, for whoever asks why. */
export function ruleText(rule: RuleId, texts: Texts): string {
  return texts.text(`rule.${rule}`);
}
