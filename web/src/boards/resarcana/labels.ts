import { ESSENCES } from '@conclave/resarcana/essences';
import { isMonument } from '@conclave/resarcana/components/component';
import type { Texts } from '@conclave/texts/messages';
import { kindOf } from './emblems.ts';
import { priceOf } from './price.ts';
import type { ResarcanaContext } from './view.tsx';
import { COMPONENTS, IDS, POINTS } from '@conclave/resarcana/components/values';

/** What a component is called, and what lies on it, for those who hear it. */
export function labelOf({ view, texts }: Pick<ResarcanaContext, 'view' | 'texts'>, card: number): string {
  const { text } = texts;
  const on = ESSENCES.flatMap((letter, e) => {
    const n = view.on[card * 5 + e] ?? 0;
    return n > 0 ? [`${n} ${text(`piece.${letter}`)}`] : [];
  });
  return [
    text(`card.${IDS[card]}.name`),
    text(`board.resarcana.kind.${kindOf(card)}`),
    ...(costSays(texts, card) === '' ? [] : [costSays(texts, card)]),
    ...(view.turned[card] === 1 ? [text('board.resarcana.turned')] : []),
    ...(on.length === 0 ? [] : [text('board.resarcana.on', { what: on.join(', ') })]),
  ].join(', ');
}

/** Everything printed on a component, as sentences. */
export function linesOf(
  texts: Texts,
  card: number,
): { readonly key: string; readonly text: string; readonly n?: number }[] {
  const id = IDS[card] ?? '';
  const points = POINTS[card] ?? 0;
  const lines: { key: string; text: string; n?: number }[] = [];
  if (texts.has(`card.${id}.points`)) lines.push({ key: 'points', text: texts.text(`card.${id}.points`) });
  else if (points > 0) lines.push({ key: 'points', text: texts.text('board.resarcana.worth', { n: points }) });
  for (const key of ['collect', 'ability']) {
    if (texts.has(`card.${id}.${key}`)) lines.push({ key, text: texts.text(`card.${id}.${key}`) });
  }
  for (const [i] of (COMPONENTS[card]?.powers ?? []).entries()) {
    lines.push({ key: String(i + 1), text: texts.text(`card.${id}.${i + 1}`), n: i + 1 });
  }
  return lines;
}

/** The cost of a component in words; monuments cost four Gold. */
export function costSays(texts: Texts, card: number): string {
  const price = isMonument(card) ? [['G', 4] as const] : priceOf(card);
  return price
    .map(([letter, n]) => `${n} ${letter === '?' ? texts.text('board.resarcana.any') : texts.text(`piece.${letter}`)}`)
    .join(', ');
}
