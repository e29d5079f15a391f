import { UNKNOWN } from '@conclave/kernel/game';
import { unusualOptions } from '@conclave/kernel/options';
import { chanceWords, joinLines, lineIfAny } from '@conclave/kernel/position-words';
import { NOT_LAID } from '@conclave/kernel/script';
import { cardName, GOLD } from './components.ts';
import { OPTIONS } from './options.ts';
import { NO_CARD, NOBODY, type RoundResult, type State } from './state.ts';

/** What a line `result` says for each side, in this order. */
export const RESULT_LISTS = ['prediction', 'tricks', 'gold', 'points', 'nuggets'] as const;

/** A position in lines; position-reader.ts says what stands in them. */
export function formatState(s: State): string {
  const bySeat = <T>(name: string, places: readonly T[], words: (place: T) => readonly string[]) =>
    places.flatMap((place, seat) => lineIfAny(`${name} ${seat}`, words(place)));
  return joinLines([
    `seats ${s.hands.length}`,
    ...unusualOptions(OPTIONS, s.options).map(([name, value]) => `${name} ${value}`),
    `round ${s.round}`,
    `first ${s.first}`,
    `lead ${s.leader}`,
    `nuggets ${s.nuggets.join(' ')}`,
    `totals ${s.totals.join(' ')}`,
    ...s.results.map((result) => `result ${resultWords(result).join(' ')}`),
    `supply ${goldWords(s.supply).join(' ')}`,
    ...lineIfAny('left-over', s.leftovers.map(cardName)),
    ...s.hands.map((hand, seat) => `hand ${seat} ${handWords(hand).join(' ')}`),
    ...bySeat('known', s.known, handWords),
    ...bySeat('prediction', s.predictions, (card) => (card === NO_CARD ? [] : [cardName(card)])),
    ...bySeat('sealed', s.sealed, (card) => (card === NOT_LAID ? [] : [cardName(card)])),
    ...s.gold.map((gold, seat) => `gold ${seat} ${goldWords(gold).join(' ')}`),
    `tricks ${s.piles.map((piles) => piles.length).join(' ')}`,
    ...bySeat('piles', s.piles, pileWords),
    `trick ${s.trick.map(cardName).join(' ')}`,
    ...lineIfAny('discard', s.discard.map(cardName)),
    `next ${nextWords(s)}`,
    `chance ${chanceWords(s.rng)}`,
  ]);
}

function resultWords(result: RoundResult): (string | number)[] {
  const words: (string | number)[] = [];
  for (const name of RESULT_LISTS) words.push(name, ...result[name]);
  if (result.endedBy !== NOBODY) words.push('ended', result.endedBy, ...result.shown.map(cardName));
  return words;
}

function handWords(cards: readonly number[]): string[] {
  const seen = cards.filter((card) => card !== UNKNOWN).map(cardName);
  const hidden = cards.length - seen.length;
  return hidden === 0 ? seen : [...seen, `?*${hidden}`];
}

function goldWords(gold: readonly number[]): string[] {
  return gold.flatMap((count, rank) => Array.from({ length: count }, () => cardName(GOLD + rank)));
}

/** Piles of a typed position whose cards nobody named are only counted. */
function pileWords(piles: readonly (readonly number[])[]): string[] {
  return piles.filter((pile) => pile.length > 0).map((pile) => pile.map(cardName).join('+'));
}

function nextWords(s: State): string {
  if (s.frames.length === 0) return 'nothing';
  const { script, seat } = s.frames[s.frames.length - 1];
  if (script === 'predictSealed') return 'predict';
  return `${script === 'predictInTurn' ? 'predict' : script === 'window' ? 'change' : 'play'} ${seat}`;
}
