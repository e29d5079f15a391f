/** A piece of a sentence, and whether it was looked for. */
export interface Piece {
  readonly text: string;
  readonly hit: boolean;
}

const RUNS = /\p{Script=Han}+|[\p{L}\p{N}-]+/gu;
const HAN = /^\p{Script=Han}/u;
/** Endings of Polish and English words, after accents are gone, the longest first. */
const ENDINGS = /(?:ami|ach|ego|emu|ymi|imi|owi|ing|ow|om|em|ie|ych|ich|ym|im|ej|ed|es|[aeiouys])$/;
const SHORTEST_STEM = 3;

/** What a text is found by: words without accents, with and without their ending, and every two Chinese characters in a row. */
export function termsOf(text: string): string[] {
  return [...text.matchAll(RUNS)].flatMap(([run]) => (HAN.test(run) ? pairsOf(run) : wordTerms(run)));
}

/** What must be found for what somebody typed: of each of these lists one term. */
export function wantedTerms(typed: string): string[][] {
  return [...typed.matchAll(RUNS)].flatMap(([run]) => {
    if (!HAN.test(run)) return [wordTerms(run)];
    const pairs = pairsOf(run);
    return (pairs.length === 1 ? pairs : pairs.slice(0, -1)).map((pair) => [pair]);
  });
}

/** The sentence in pieces, with those marked that one of the terms stands for. */
export function markHits(sentence: string, terms: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  const push = (text: string, hit: boolean) => {
    const last = pieces.at(-1);
    if (last?.hit === hit) pieces[pieces.length - 1] = { text: last.text + text, hit };
    else if (text !== '') pieces.push({ text, hit });
  };
  let from = 0;
  for (const match of sentence.matchAll(RUNS)) {
    const [run] = match;
    push(sentence.slice(from, match.index), false);
    from = match.index + run.length;
    if (HAN.test(run)) for (const [char, hit] of markHan(run, terms)) push(char, hit);
    else
      push(
        run,
        wordTerms(run).some((term) => terms.has(term)),
      );
  }
  push(sentence.slice(from), false);
  return pieces;
}

function wordTerms(word: string): string[] {
  const whole = fold(word);
  const stem = stemOf(whole);
  return stem === whole ? [whole] : [whole, stem];
}

/** `żółw` is found by `zolw`. */
function fold(word: string): string {
  return word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l');
}

function stemOf(word: string): string {
  const stem = word.replace(ENDINGS, '');
  return stem.length < SHORTEST_STEM || /\d/.test(word) ? word : stem;
}

/** Two characters each; the last one also by itself, so that every character begins a term. */
function pairsOf(run: string): string[] {
  return Array.from(run, (_, i) => run.slice(i, i + 2));
}

function markHan(run: string, terms: ReadonlySet<string>): (readonly [char: string, hit: boolean])[] {
  const hits = new Set<number>();
  for (const [i, pair] of pairsOf(run).entries()) {
    if (pair.length === 2 && terms.has(pair)) hits.add(i).add(i + 1);
    else if (terms.has(run.charAt(i))) hits.add(i);
  }
  return Array.from(run, (char, i) => [char, hits.has(i)] as const);
}
