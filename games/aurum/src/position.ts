import { cloneRng, HIDDEN_RNG, type Rng, seeded, seedFrom } from '@conclave/kernel/chance';
import { type Seat, UNKNOWN } from '@conclave/kernel/game';
import { type OptionField, parseOptions } from '@conclave/kernel/options';
import { fail, ok, type Result } from '@conclave/kernel/result';
import { advance, call, NOT_LAID } from '@conclave/kernel/script';
import { BASE_METALS, cardName, GOLD, goldInPlay, HAND_SIZE, isUsed, RANK, SUIT_BIT } from './cards.ts';
import { type Lines, Misread, readCard, readCards, readCount, readCounts, readLines, SEAT_LINES } from './lines.ts';
import { mayChange } from './moves.ts';
import { OPTIONS, type Options } from './options.ts';
import { SCRIPTS } from './round.ts';
import { isMatchOver } from './scoring.ts';
import {
  ascending,
  emptyTable,
  NO_CARD,
  NO_GOLD,
  NOBODY,
  nextSeat,
  type RoundResult,
  type State,
  sidesAt,
} from './state.ts';
import { seatOfPlay } from './trick.ts';
import { unseenCards } from './view.ts';

const MAX_CHARS = 20_000;

/** What a line `result` says for each side, in this order. */
export const RESULT_LISTS = ['prediction', 'tricks', 'gold', 'points', 'nuggets'] as const;

/**
 * Reads a position. What is left out takes a sensible value: seat 0 is first and leads, the supply holds the gold that
 * lies nowhere else, and who has no prediction though tricks are played gets the lowest card that lies nowhere else.
 */
export function parsePosition(text: string): Result<State> {
  if (text.length > MAX_CHARS) return fail('too-large', `a position has at most ${MAX_CHARS} characters`);
  try {
    return ok(readPosition(text));
  } catch (problem) {
    if (problem instanceof Misread) return fail('bad-position', problem.message, problem.rule);
    throw problem;
  }
}

function readPosition(text: string): State {
  const lines = readLines(text);
  const options = readOptions(lines);
  const s = emptyTable(options, readChance(lines, text), 0);
  readTable(s, lines);
  readSeats(s, lines);
  readPiles(s, lines);
  readGold(s, lines);
  checkCards(s);
  standAt(s, lines);
  return s;
}

function readOptions(lines: Lines): Options {
  const raw: Record<string, unknown> = {};
  for (const [name, field] of Object.entries<OptionField>(OPTIONS)) {
    const words = lines.get(name);
    if (words === undefined) continue;
    const [word = ''] = words;
    raw[name] = field.kind === 'number' ? Number(word) : field.kind === 'flag' ? word === 'true' : word;
    if (field.kind === 'flag' && word !== 'true' && word !== 'false') throw new Misread(`${name} is true or false`);
  }
  const options = parseOptions({ id: 'aurum', seats: { min: 3, max: 4 }, options: OPTIONS }, raw);
  if (!options.ok) throw new Misread(options.problem.text, options.problem.rule);
  return options.value;
}

/** `chance ?` where it is hidden; a typed position without the line has its own. */
function readChance(lines: Lines, text: string): Rng {
  const words = lines.get('chance');
  if (words === undefined) return seeded(seedFrom(text));
  if (words.length === 1 && words[0] === '?') return cloneRng(HIDDEN_RNG);
  const [a, b, c, d] = words.map(Number);
  if (words.length !== 4 || ![a, b, c, d].every((n) => n === (n | 0))) {
    throw new Misread("'chance' is ? or four whole numbers of 32 bits");
  }
  return { a, b, c, d };
}

function readTable(s: State, lines: Lines): void {
  const seats = s.hands.length;
  const sides = sidesAt(seats);
  s.round = readCount(lines, 'round', { min: 1, max: 999 }) ?? 1;
  s.first = readCount(lines, 'first', { min: 0, max: seats - 1 }) ?? 0;
  s.leader = readCount(lines, 'lead', { min: 0, max: seats - 1 }) ?? s.first;
  s.nuggets = readCounts(lines, 'nuggets', sides) ?? s.nuggets;
  s.totals = readCounts(lines, 'totals', sides) ?? s.totals;
  s.results = readResults(lines, seats);
  s.leftovers = readCards(lines, 'left-over').sort(ascending);
  const over = BASE_METALS[seats].length - seats * HAND_SIZE;
  if (s.leftovers.length > over) throw new Misread(`at most ${over} cards are left over`, over > 0 ? 'AU-12' : 'AU-19');
  s.discard = readCards(lines, 'discard');
  s.trick = readCards(lines, 'trick', { gold: true });
}

function readSeats(s: State, lines: Lines): void {
  const seats = s.hands.length;
  for (const name of lines.keys()) {
    const [line, seat] = name.split(' ');
    if (SEAT_LINES.includes(line) && !(/^\d$/.test(seat) && Number(seat) < seats)) {
      throw new Misread(`'${name}' needs a seat from 0 to ${seats - 1} after '${line}'`);
    }
  }
  for (let seat = 0; seat < seats; seat++) {
    const hand = readCards(lines, `hand ${seat}`, { hidden: true });
    const seen = hand.filter((card) => card !== UNKNOWN).sort(ascending);
    s.hands[seat] = [...seen, ...hand.filter((card) => card === UNKNOWN)];
    s.known[seat] = readCards(lines, `known ${seat}`).sort(ascending);
    if (seen.length < hand.length) s.known[seat] = seen.slice(); // seen in a hand of others means: everybody knows it
    if (s.known[seat].some((card) => !seen.includes(card))) throw new Misread(`'known ${seat}' must be in the hand`);
    const twice = s.known[seat].find((card, i) => card === s.known[seat][i + 1]);
    if (twice !== undefined) throw new Misread(`'known ${seat}' says ${cardName(twice)} twice`);
    const [card = NO_CARD] = readCards(lines, `prediction ${seat}`);
    s.predictions[seat] = card;
    const [laid = NOT_LAID] = readCards(lines, `sealed ${seat}`, { hidden: true });
    s.sealed[seat] = laid;
  }
}

function readPiles(s: State, lines: Lines): void {
  const seats = s.hands.length;
  const tricks = readCounts(lines, 'tricks', seats);
  for (let seat = 0; seat < seats; seat++) {
    const named = (lines.get(`piles ${seat}`) ?? []).map((pile) =>
      pile.split('+').map((word) => readCard(word, `piles ${seat}`)),
    );
    const unnamed = (tricks?.[seat] ?? named.length) - named.length;
    if (unnamed < 0) throw new Misread(`'piles ${seat}' has more piles than tricks were won`, 'AU-49');
    s.piles[seat] = [...Array.from({ length: unnamed }, (): number[] => []), ...named];
  }
}

/** Gold that is not mentioned lies in the supply, unless a line says what lies there. */
function readGold(s: State, lines: Lines): void {
  const left = goldInPlay(s.hands.length, s.options.zeros);
  const take = (rank: number) => {
    if (--left[rank] < 0) throw new Misread(`there are not so many G${rank} in this game`, 'AU-7');
  };
  for (const card of s.trick) if (card >= GOLD) take(RANK[card]);
  for (let seat = 0; seat < s.hands.length; seat++) s.gold[seat] = readGoldLine(lines, `gold ${seat}`, take);
  s.supply = lines.has('supply') ? readGoldLine(lines, 'supply', take) : left;
}

function readGoldLine(lines: Lines, name: string, take: (rank: number) => void): number[] {
  const gold = NO_GOLD.slice();
  for (const card of readCards(lines, name, { gold: true })) {
    if (card < GOLD) throw new Misread(`'${name}' takes gold cards only, not ${cardName(card)}`);
    take(RANK[card]);
    gold[RANK[card]]++;
  }
  return gold;
}

/** No base-metal card lies in two places, and all belong to the game. */
function checkCards(s: State): void {
  const seen = new Set<number>();
  let hidden = 0;
  const places = [...s.hands, ...s.piles.flat(), s.predictions, s.sealed, s.leftovers, s.trick, s.discard];
  for (const card of places.flat()) {
    if (card === UNKNOWN) hidden++;
    if (card < 0 || card >= GOLD) continue;
    if (seen.has(card)) throw new Misread(`${cardName(card)} lies in two places`, 'AU-6');
    if (!isUsed(card, s.hands.length)) throw new Misread(`${cardName(card)} is not in the three-player game`, 'AU-16');
    seen.add(card);
  }
  if (hidden > unseenCards(s).length) throw new Misread('more cards are hidden than are left in the deck', 'AU-6');
  checkTrick(s);
}

function checkTrick(s: State): void {
  if (s.trick.length >= s.hands.length) throw new Misread('the trick is complete: leave the last card to be played');
  if (s.trick.length > 0 && s.trick[0] >= GOLD) throw new Misread('a trick is never led with gold', 'AU-32');
  const suits = s.trick.filter((card) => card < GOLD).map((card) => SUIT_BIT[card]);
  if (new Set(suits).size < suits.length) throw new Misread('a suit comes twice in the trick', 'AU-33');
}

/** Sets the frames to what the line `next` says, or to what the rest of the position suggests. */
function standAt(s: State, lines: Lines): void {
  const [what = suggestedNext(s, lines), who] = lines.get('next') ?? [];
  if (what === 'nothing') {
    if (!isMatchOver(s)) throw new Misread('the match is not over', s.hands.length === 4 ? 'AU-70' : 'AU-71');
    if (s.results.length === 0) throw new Misread('a match that is over has the result of its last round');
    s.endedBy = s.results.at(-1)?.endedBy ?? NOBODY;
    return;
  }
  call(s, 'match', 0);
  s.frames[0].line = what === 'predict' ? 2 : 3;
  if (what === 'predict') standAtPrediction(s, who);
  else if (what === 'play' || what === 'change') standAtTrick(s, what, who);
  else throw new Misread(`'next' is predict, change, play or nothing, not '${what.slice(0, 40)}'`);
}

function suggestedNext(s: State, lines: Lines): string {
  if (s.trick.length > 0) return 'play';
  return lines.has('lead') || s.predictions.every((card) => card !== NO_CARD) ? 'change' : 'predict';
}

function standAtPrediction(s: State, who: string | undefined): void {
  if (s.hands.length === 3) {
    call(s, 'predictSealed', s.first);
    if (s.predictions.some((card) => card !== NO_CARD)) throw new Misread("a face-down prediction is a line 'sealed'");
    if (s.sealed.every((card) => card !== NOT_LAID)) throw new Misread('all three predictions are laid: open them');
    return;
  }
  if (s.sealed.some((card) => card !== NOT_LAID)) throw new Misread('four players predict face up', 'AU-24');
  let seat = s.first;
  while (s.predictions[seat] !== NO_CARD) {
    seat = nextSeat(s, seat);
    if (seat === s.first) throw new Misread('everybody has predicted');
  }
  for (let later = nextSeat(s, seat); later !== s.first; later = nextSeat(s, later)) {
    if (s.predictions[later] !== NO_CARD) throw new Misread(`seat ${seat} predicts before seat ${later}`, 'AU-24');
  }
  if (who !== undefined && Number(who) !== seat) throw new Misread(`it is seat ${seat} that predicts next`, 'AU-24');
  call(s, 'predictInTurn', seat);
}

function standAtTrick(s: State, what: 'change' | 'play', who: string | undefined): void {
  if (s.sealed.some((card) => card !== NOT_LAID))
    throw new Misread("after the reveal a prediction is no longer 'sealed'");
  if (what === 'change' && s.trick.length > 0) throw new Misread('predictions change only before a trick', 'AU-37');
  fillPredictions(s);
  call(s, 'trick', s.leader);
  const frame = s.frames[1];
  if (what === 'change' && who === undefined) {
    advance(SCRIPTS, s);
    return;
  }
  frame.line = 1;
  const seat = seatOfPlay(s, s.trick.length);
  if (what === 'play') {
    frame.seat = seat;
    if (who !== undefined && Number(who) !== seat) throw new Misread(`it is seat ${seat} that plays next`, 'AU-30');
    return;
  }
  const asked: Seat = Number(who);
  if (!(asked in s.hands) || !mayChange(s, asked)) throw new Misread(`seat ${who} has nothing to change with`, 'AU-38');
  call(s, 'window', asked);
}

/** Who was given no prediction has the lowest card that lies nowhere else. */
function fillPredictions(s: State): void {
  if (s.predictions.every((card) => card !== NO_CARD)) return;
  const spare = unseenCards(s).sort((a, b) => RANK[a] - RANK[b] || a - b);
  const hidden = s.hands.flat().filter((card) => card === UNKNOWN).length; // those lie in hands, whichever they are
  spare.length = Math.max(0, spare.length - hidden);
  for (let seat = 0; seat < s.predictions.length; seat++) {
    if (s.predictions[seat] === NO_CARD) s.predictions[seat] = spare.shift() ?? NO_CARD;
  }
  if (s.predictions.includes(NO_CARD))
    throw new Misread('no card is left for the predictions that are missing', 'AU-27');
}

function readResults(lines: Lines, seats: number): RoundResult[] {
  const results: RoundResult[] = [];
  for (let i = 0; lines.has(`result ${i}`); i++) results.push(readResult(lines.get(`result ${i}`) ?? [], seats));
  return results;
}

function readResult(words: readonly string[], seats: number): RoundResult {
  const sides = sidesAt(seats);
  const lines: Lines = new Map();
  for (const [i, name] of RESULT_LISTS.entries()) {
    const at = i * (sides + 1);
    if (words[at] !== name) throw new Misread(`a result says ${RESULT_LISTS.join(', ')}, each for ${sides} sides`);
    lines.set(name, words.slice(at + 1, at + 1 + sides));
  }
  const [ended, endedBy = '', ...shown] = words.slice(RESULT_LISTS.length * (sides + 1));
  if (ended !== undefined && (ended !== 'ended' || !/^[0-3]$/.test(endedBy) || Number(endedBy) >= seats)) {
    throw new Misread("after its numbers a result says 'ended', who ended the round, and the hand shown");
  }
  const list = (name: string) => readCounts(lines, name, sides) ?? [];
  return {
    prediction: list('prediction'),
    tricks: list('tricks'),
    gold: list('gold'),
    points: list('points'),
    nuggets: list('nuggets'),
    endedBy: ended === undefined ? NOBODY : Number(endedBy),
    shown: shown.map((word) => readCard(word, 'result')),
  };
}
