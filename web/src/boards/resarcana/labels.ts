import { amountsOn, factsOf, idOf, isTurned, kindOf } from '@conclave/resarcana/board';
import type { Texts } from '@conclave/texts/messages';
import type { ResarcanaContext } from './view.tsx';

/** What a component is called, and what lies on it, for those who hear it. */
export function labelOf({ view, texts }: Pick<ResarcanaContext, 'view' | 'texts'>, card: number): string {
  const { text } = texts;
  const on = amountsOn(view, card).map(([letter, n]) => `${n} ${text(`piece.${letter}`)}`);
  return [
    text(`card.${idOf(card)}.name`),
    text(`board.resarcana.kind.${kindOf(card)}`),
    ...(costSays(texts, card) === '' ? [] : [costSays(texts, card)]),
    ...(isTurned(view, card) ? [text('board.resarcana.turned')] : []),
    ...(on.length === 0 ? [] : [text('board.resarcana.on', { what: on.join(', ') })]),
  ].join(', ');
}

/** Everything printed on a component, as sentences. */
export function linesOf(
  texts: Texts,
  card: number,
): { readonly key: string; readonly text: string; readonly n?: number }[] {
  const id = idOf(card);
  const { points, reacts } = factsOf(card);
  const lines: { key: string; text: string; n?: number }[] = [];
  if (texts.has(`card.${id}.points`)) lines.push({ key: 'points', text: texts.text(`card.${id}.points`) });
  else if (points > 0) lines.push({ key: 'points', text: texts.text('board.resarcana.worth', { n: points }) });
  for (const key of ['collect', 'ability']) {
    if (texts.has(`card.${id}.${key}`)) lines.push({ key, text: texts.text(`card.${id}.${key}`) });
  }
  for (const i of reacts.keys()) {
    lines.push({ key: String(i + 1), text: texts.text(`card.${id}.${i + 1}`), n: i + 1 });
  }
  return lines;
}

/** The cost of a component in words. */
export function costSays(texts: Texts, card: number): string {
  return factsOf(card)
    .price.map(
      ([letter, n]) => `${n} ${letter === '?' ? texts.text('board.resarcana.any') : texts.text(`piece.${letter}`)}`,
    )
    .join(', ');
}

/** Printed points; a plus where essences on it or other components add to them. */
export function pointsSign(card: number): string {
  const { points, isGrowing } = factsOf(card);
  const printed = points === 0 ? '' : String(points);
  return isGrowing ? `${printed}+` : printed;
}
