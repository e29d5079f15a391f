import { type Move, type Notation, type Seat, UNKNOWN } from '@conclave/kernel/game';
import { NOT_LAID } from '@conclave/kernel/script';
import { cardName, GOLD, GOLD_RANKS } from './cards.ts';
import { END, KEEP, ofChange } from './moves.ts';
import { OPTIONS } from './options.ts';
import { parsePosition, RESULT_LISTS } from './position.ts';
import { NO_CARD, NOBODY, type RoundResult, type State } from './state.ts';

/** Moves and positions as words. */
export const notation: Notation<State> = { formatMove, formatState, parseState: parsePosition };

/** `predict B3`, `play G4`, `end`, `change G0 S4 partner`, `keep`. */
function formatMove(s: State, _seat: Seat, move: Move): string {
  if (move === END) return 'end';
  if (move === KEEP) return 'keep';
  if (move < END) return (s.frames[s.frames.length - 1].script === 'trick' ? PLAY : PREDICT)[move];
  const { rank, card, partners } = ofChange(move);
  return `change ${cardName(GOLD + rank)} ${cardName(card)}${partners ? ' partner' : ''}`;
}

const PLAY: readonly string[] = Array.from({ length: END }, (_, card) => `play ${cardName(card)}`);
const PREDICT: readonly string[] = Array.from({ length: END }, (_, card) => `predict ${cardName(card)}`);

function formatState(s: State): string {
  const lines: string[] = [`seats ${s.hands.length}`];
  for (const [name, field] of Object.entries(OPTIONS)) {
    const value = s.options[name as keyof typeof s.options];
    if (name !== 'seats' && value !== field.default) lines.push(`${name} ${value}`);
  }
  const add = (name: string, words: readonly (string | number)[], always = false) => {
    if (always || words.length > 0) lines.push([name, ...words].join(' '));
  };
  add('round', [s.round]);
  add('first', [s.first]);
  add('lead', [s.leader]);
  add('nuggets', s.nuggets);
  add('totals', s.totals);
  for (const result of s.results) add('result', resultWords(result));
  add('supply', goldWords(s.supply), true);
  add('left-over', s.leftovers.map(cardName));
  for (const [seat, hand] of s.hands.entries()) add(`hand ${seat}`, cardWords(hand), true);
  for (const [seat, known] of s.known.entries()) add(`known ${seat}`, cardWords(known));
  for (const [seat, card] of s.predictions.entries()) if (card !== NO_CARD) add(`prediction ${seat}`, [cardName(card)]);
  for (const [seat, card] of s.sealed.entries()) if (card !== NOT_LAID) add(`sealed ${seat}`, [cardName(card)]);
  for (const [seat, gold] of s.gold.entries()) add(`gold ${seat}`, goldWords(gold), true);
  add(
    'tricks',
    s.piles.map((piles) => piles.length),
  );
  for (const [seat, piles] of s.piles.entries()) add(`piles ${seat}`, pileWords(piles));
  add('trick', s.trick.map(cardName), true);
  add('discard', s.discard.map(cardName));
  add('next', nextWords(s));
  add('chance', chanceWords(s));
  return lines.join('\n');
}

/** `prediction 4 2 tricks 3 5 gold 1 0 points 1 4 nuggets 0 1 ended 3 S2 B7`: for each side; by whom, with which hand. */
function resultWords(result: RoundResult): (string | number)[] {
  const words: (string | number)[] = [];
  for (const name of RESULT_LISTS) words.push(name, ...result[name]);
  if (result.endedBy !== NOBODY) words.push('ended', result.endedBy, ...result.shown.map(cardName));
  return words;
}

/** Cards one may see, then how many one may not: `P4 ?*10`. */
function cardWords(cards: readonly number[]): string[] {
  const seen = cards.filter((card) => card !== UNKNOWN).map(cardName);
  const hidden = cards.length - seen.length;
  return hidden === 0 ? seen : [...seen, `?*${hidden}`];
}

function goldWords(gold: readonly number[]): string[] {
  const words: string[] = [];
  for (let rank = 0; rank < GOLD_RANKS; rank++) {
    for (let n = gold[rank]; n > 0; n--) words.push(cardName(GOLD + rank));
  }
  return words;
}

/** `B9+P4`: the cards of each pile; piles of a typed position whose cards nobody named are only counted. */
function pileWords(piles: readonly (readonly number[])[]): string[] {
  return piles.filter((pile) => pile.length > 0).map((pile) => pile.map(cardName).join('+'));
}

function nextWords(s: State): (string | number)[] {
  if (s.frames.length === 0) return ['nothing'];
  const { script, seat } = s.frames[s.frames.length - 1];
  if (script === 'predictSealed') return ['predict'];
  return [script === 'predictInTurn' ? 'predict' : script === 'window' ? 'change' : 'play', seat];
}

function chanceWords({ rng: { a, b, c, d } }: State): (string | number)[] {
  return a === 0 && b === 0 && c === 0 && d === 0 ? ['?'] : [a, b, c, d];
}
