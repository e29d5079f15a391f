import { type Amount, amountsOn, cardAsking, factsOf, idOf, isTurned, kindOf } from '@conclave/resarcana/board';
import type { Texts } from '@conclave/texts/messages';
import type { Saying } from '../../table/reader/reading.ts';
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

/** The same, as the reader and trays show it. */
export function saysOf(texts: Texts, card: number): (Saying & { readonly key: string; readonly n?: number })[] {
  const { reacts } = factsOf(card);
  return linesOf(texts, card).map(({ key, text, n }) => {
    const line = { key, text, ...(n === undefined ? {} : { n }) };
    if (key === 'collect') return { ...line, sign: 'hourglass', tone: 'collects' };
    if (key === 'points') return { ...line, sign: 'laurel' };
    if (n === undefined) return line;
    return reacts[n - 1] ? { ...line, sign: 'shield', tone: 'reacts' } : { ...line, sign: 'turn' };
  });
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

/** What asks, by name: the component whose cost or effect is at hand. */
export function sourceName({ now, texts }: Pick<ResarcanaContext, 'now' | 'texts'>): string | undefined {
  const card = cardAsking(now);
  return card === undefined ? undefined : texts.text(`card.${idOf(card)}.name`);
}

/** A question in the name of what asks it: 'Corrupt Altar: gain 7.' */
export function asked(context: Pick<ResarcanaContext, 'now' | 'texts'>, question: string): string {
  const source = sourceName(context);
  return source === undefined ? question : context.texts.text('board.resarcana.asks', { card: source, question });
}

/** A choice between essences names them: 'Witch: choose Life or Death.' Other questions are asked as they are. */
export function choiceTitle(
  context: Pick<ResarcanaContext, 'now' | 'texts' | 'legal' | 'prompt'>,
  { alone = false } = {},
): string {
  const { texts, legal, prompt } = context;
  const letters = legal.map((words) => words.split(' ')[1] ?? '').filter((piece) => /^[ELCDG]$/.test(piece));
  const isFew = letters.length === legal.length && letters.length > 1 && letters.length < 4;
  const what = new Intl.ListFormat(texts.language, { type: 'disjunction' }).format(
    letters.map((letter) => texts.text(`piece.${letter}`)),
  );
  const question = isFew ? texts.text('board.resarcana.choose', { what }) : texts.text(`prompt.${prompt}`);
  return alone ? question : asked(context, question);
}

/** '3 Elan and 4 Calm'. */
export function listedAmounts(texts: Texts, list: readonly Amount[]): string {
  const items = list.map(([letter, count]) =>
    texts.text('board.resarcana.amount', { count, essence: texts.text(`piece.${letter}`) }),
  );
  return new Intl.ListFormat(texts.language).format(items);
}

/** A name that may break between a vowel and the syllable after it, three letters from either end at the nearest. */
export function softened(name: string): string {
  return name.replaceAll(/\p{L}{8,}/gu, (word) =>
    word.replaceAll(/(?<=\p{L}{2}[aeiouyąęó])(?=[^aeiouyąęó\P{L}][aeiouyąęó]\p{L})/giu, '\u00ad'),
  );
}
