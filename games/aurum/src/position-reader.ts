import { seeded, seedFrom } from '@conclave/kernel/chance';
import { UNKNOWN } from '@conclave/kernel/game';
import { parseOptionWords } from '@conclave/kernel/options';
import {
  ANY_NUMBER,
  type Box,
  boxOf,
  Line,
  type Lines,
  ONCE,
  ONCE_EACH,
  readPosition,
} from '@conclave/kernel/position-text';
import type { Result } from '@conclave/kernel/result';
import { call, NOT_LAID } from '@conclave/kernel/script';
import {
  BASE_METALS,
  CARD_NAMES,
  cardName,
  cardNamed,
  GOLD,
  goldInPlay,
  HAND_SIZE,
  isUsed,
  RANK,
  SUIT_BIT,
} from './components.ts';
import { mayChange } from './moves.ts';
import { OPTIONS, type Options } from './options.ts';
import { RESULT_LISTS } from './position-writer.ts';
import { SCRIPTS } from './scripts.ts';
import { isMatchOver } from './outcome.ts';
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

/**
 * The lines of a position. What is left out takes a sensible value: seat 0 is first and leads, the supply holds the gold
 * that lies nowhere else, and who has no prediction though tricks are played gets the lowest card that lies nowhere else.
 */
const LINES = {
  ...Object.fromEntries(Object.keys(OPTIONS).map((name) => [name, ONCE])), // seats 4, zeros false: the options
  round: ONCE,
  first: ONCE, // the seat with the first-player marker
  lead: ONCE,
  nuggets: ONCE, // one number for each side; so in totals
  totals: ONCE,
  result: ANY_NUMBER, // prediction 4 2 tricks 3 5 gold 1 0 points 1 4 nuggets 0 1 ended 3 S2 B7: by whom, with which hand
  supply: ONCE, // G0 G0 G1
  'left-over': ONCE,
  hand: ONCE_EACH, // hand 0 B9 P4 ?*10
  known: ONCE_EACH, // the cards of that hand that everybody knows of
  prediction: ONCE_EACH,
  sealed: ONCE_EACH,
  gold: ONCE_EACH,
  tricks: ONCE, // how many each seat has won
  piles: ONCE_EACH, // piles 0 B9+P4 C1+Z2: the cards of each
  trick: ONCE,
  discard: ONCE,
  next: ONCE, // predict, predict 1, change 0, play 2 or nothing
  chance: ONCE,
};
const COUNT = { min: 0, max: 999 };
/** One of the twelve cards is the prediction. */
const TRICKS = HAND_SIZE - 1;

export function parseState(text: string): Result<State> {
  return readPosition(text, LINES, SCRIPTS, (lines) => {
    const options = readOptions(lines);
    const s = emptyTable(options, lines.get('chance')?.chance() ?? seeded(seedFrom(text)), 0);
    const box = cardsFor(options);
    readTable(s, lines, box);
    readHands(s, lines, box);
    readPiles(s, lines, box);
    readGold(s, lines, box);
    checkHidden(s, lines, box);
    standAt(s, lines);
    return s;
  });
}

function readOptions(lines: Lines): Options {
  const given = Object.keys(OPTIONS).flatMap((name) => lines.get(name)?.word('a value').replace(/^/, `${name}=`) ?? []);
  const game = { id: 'aurum', seats: { min: 3, max: 4 }, options: OPTIONS };
  return lines.options(game, parseOptionWords(given.join(' ')), 'seats');
}

/** Every base metal of the game once, and the gold in play. */
function cardsFor({ seats, zeros }: Options): Box {
  const ones = Array.from({ length: GOLD }, (_, card) => (isUsed(card, seats) ? 1 : 0));
  const ruleOf = (card: number) => (card >= GOLD ? 'AU-7' : isUsed(card, seats) ? 'AU-6' : 'AU-16');
  return boxOf([...ones, ...goldInPlay(seats, zeros)], CARD_NAMES, ruleOf);
}

function readTable(s: State, lines: Lines, box: Box): void {
  const seats = s.hands.length;
  const sides = sidesAt(seats);
  s.round = lines.get('round')?.number({ min: 1, max: 999 }) ?? 1;
  s.first = lines.get('first')?.number({ min: 0, max: seats - 1 }) ?? 0;
  s.leader = lines.get('lead')?.number({ min: 0, max: seats - 1 }) ?? s.first;
  s.nuggets = lines.get('nuggets')?.numbers(COUNT, sides) ?? s.nuggets;
  s.totals = lines.get('totals')?.numbers(COUNT, sides) ?? s.totals;
  s.results = lines.named('result').map((line) => readResult(line, seats));
  if (s.results.length > s.round) lines.fail('result', `${s.results.length} results in round ${s.round}`);
  s.leftovers = metals(lines.get('left-over'), box).sort(ascending);
  const over = BASE_METALS[seats].length - seats * HAND_SIZE;
  if (s.leftovers.length > over) {
    lines.fail('left-over', `at most ${over} cards are left over`, over > 0 ? 'AU-12' : 'AU-19');
  }
  s.discard = metals(lines.get('discard'), box);
  const trick = lines.get('trick');
  if (trick !== undefined) s.trick = readTrick(trick, seats, box);
}

function readTrick(line: Line, seats: number, box: Box): number[] {
  const trick = line.pieces({ read: cardNamed, what: 'a card', box });
  if (trick.length >= seats) line.fail('the trick is complete: leave the last card to be played');
  if (trick[0] >= GOLD) line.fail('a trick is never led with gold', 'AU-32');
  checkSuits(trick, line);
  return trick;
}

function checkSuits(trick: readonly number[], line: Line): void {
  const suits = trick.filter((card) => card < GOLD).map((card) => SUIT_BIT[card]);
  if (new Set(suits).size < suits.length) line.fail('a suit comes twice in the trick', 'AU-33');
}

/** Base metals to the end of a line. */
function metals(line: Line | undefined, box?: Box, hidden = false): number[] {
  const read = (word: string) => {
    const card = cardNamed(word);
    return card !== undefined && card >= GOLD ? line?.fail(`gold does not belong in '${line.name}'`) : card;
  };
  return line?.pieces({ read, what: 'a card', hidden, box }) ?? [];
}

function readHands(s: State, lines: Lines, box: Box): void {
  const seats = s.hands.length;
  for (const [seat, line] of lines.bySeat('hand', seats)) {
    const hand = metals(line, box, true);
    if (hand.length > HAND_SIZE) line.fail(`a hand has at most ${HAND_SIZE} cards`, seats === 4 ? 'AU-11' : 'AU-19');
    const seen = hand.filter((card) => card !== UNKNOWN).sort(ascending);
    s.hands[seat] = [...seen, ...hand.filter((card) => card === UNKNOWN)];
    if (seen.length < hand.length) s.known[seat] = seen; // seen in a hand of others means: everybody knows it
  }
  for (const [seat, line] of lines.bySeat('known', seats)) {
    const known = metals(line).sort(ascending);
    if (known.some((card) => !s.hands[seat].includes(card))) line.fail(`'${line.name}' must be in the hand`);
    const twice = known.find((card, i) => card === known[i + 1]);
    if (twice !== undefined) line.fail(`'${line.name}' says ${cardName(twice)} twice`);
    if (!s.hands[seat].includes(UNKNOWN)) s.known[seat] = known;
  }
  for (const [seat, line] of lines.bySeat('prediction', seats)) s.predictions[seat] = oneCard(line, box) ?? NO_CARD;
  for (const [seat, line] of lines.bySeat('sealed', seats)) s.sealed[seat] = oneCard(line, box, true) ?? NOT_LAID;
}

function oneCard(line: Line, box: Box, hidden = false): number | undefined {
  const cards = metals(line, box, hidden);
  return cards.length > 1 ? line.fail(`'${line.name}' is one card`, 'AU-23') : cards[0];
}

function readPiles(s: State, lines: Lines, box: Box): void {
  const seats = s.hands.length;
  const tricks = lines.get('tricks')?.numbers({ min: 0, max: TRICKS }, seats);
  for (const [seat, line] of lines.bySeat('piles', seats)) {
    for (const words of line.rest()) {
      const pile = metals(new Line(line.at, line.name, words.split('+')), box);
      if (pile.length > seats) line.fail(`a trick has at most ${seats} cards`);
      checkSuits(pile, line);
      s.piles[seat].push(pile);
    }
    if (s.piles[seat].length > (tricks?.[seat] ?? TRICKS)) {
      line.fail(`'${line.name}' has more piles than tricks were won`, 'AU-49');
    }
  }
  for (const [seat, won] of (tricks ?? []).entries()) while (s.piles[seat].length < won) s.piles[seat].unshift([]);
}

/** Gold that is not mentioned lies in the supply, unless a line says what lies there. */
function readGold(s: State, lines: Lines, box: Box): void {
  for (const [seat, line] of lines.bySeat('gold', s.hands.length)) s.gold[seat] = goldIn(line, box);
  const supply = lines.get('supply');
  s.supply = supply === undefined ? box.left.slice(GOLD) : goldIn(supply, box);
}

function goldIn(line: Line, box: Box): number[] {
  const gold = NO_GOLD.slice();
  for (const card of line.pieces({ read: cardNamed, what: 'a card', box })) {
    if (card < GOLD) line.fail(`'${line.name}' takes gold cards only, not ${cardName(card)}`);
    gold[RANK[card]]++;
  }
  return gold;
}

function checkHidden(s: State, lines: Lines, box: Box): void {
  const hidden = [...s.hands.flat(), ...s.sealed].filter((card) => card === UNKNOWN).length;
  const left = box.left.slice(0, GOLD).filter((count) => count > 0).length;
  if (hidden > left) lines.fail('hand', 'more cards are hidden than are left in the deck', 'AU-6');
}

/** Sets the frames to what the line `next` says, or to what the rest of the position suggests. */
function standAt(s: State, lines: Lines): void {
  const next = lines.get('next');
  const what = next?.word('predict, change, play or nothing') ?? suggestedNext(s, lines);
  const complain: Complain = (text, rule) => lines.fail('next', text, rule);
  const seatRange = { min: 0, max: s.hands.length - 1 };
  const who = what === 'nothing' || next === undefined || next.isEnd ? undefined : next.number(seatRange);
  const over = s.options.scoring === 'points' ? s.results.length === s.round && isMatchOver(s) : isMatchOver(s);
  if (what === 'nothing') {
    if (!isMatchOver(s)) complain('the match is not over', s.hands.length === 4 ? 'AU-70' : 'AU-71');
    if (s.results.length === 0) complain('a match that is over has the result of its last round');
    s.endedBy = s.results.at(-1)?.endedBy ?? NOBODY;
    return;
  }
  if (over) complain('the match is over', s.hands.length === 4 ? 'AU-70' : 'AU-71');
  call(s, 'match', 0);
  s.frames[0].line = what === 'predict' ? 2 : 3;
  if (what === 'predict') standAtPrediction(s, who, complain);
  else if (what === 'play' || what === 'change') standAtTrick(s, what, who, complain);
  else complain(`'next' is predict, change, play or nothing, not '${what.slice(0, 40)}'`);
}

function suggestedNext(s: State, lines: Lines): string {
  if (s.trick.length > 0) return 'play';
  return lines.has('lead') || s.predictions.every((card) => card !== NO_CARD) ? 'change' : 'predict';
}

type Complain = (text: string, rule?: string) => never;

function standAtPrediction(s: State, who: number | undefined, complain: Complain): void {
  if (s.hands.length === 3) {
    call(s, 'predictSealed', s.first);
    if (s.predictions.some((card) => card !== NO_CARD)) complain("a face-down prediction is a line 'sealed'");
    if (s.sealed.every((card) => card !== NOT_LAID)) complain('all three predictions are laid: open them');
    return;
  }
  if (s.sealed.some((card) => card !== NOT_LAID)) complain('four players predict face up', 'AU-24');
  let seat = s.first;
  while (s.predictions[seat] !== NO_CARD) {
    seat = nextSeat(s, seat);
    if (seat === s.first) complain('everybody has predicted');
  }
  for (let later = nextSeat(s, seat); later !== s.first; later = nextSeat(s, later)) {
    if (s.predictions[later] !== NO_CARD) complain(`seat ${seat} predicts before seat ${later}`, 'AU-24');
  }
  if (who !== undefined && who !== seat) complain(`it is seat ${seat} that predicts next`, 'AU-24');
  call(s, 'predictInTurn', seat);
}

function standAtTrick(s: State, what: 'change' | 'play', who: number | undefined, complain: Complain): void {
  if (s.sealed.some((card) => card !== NOT_LAID)) complain("after the reveal a prediction is no longer 'sealed'");
  if (what === 'change' && s.trick.length > 0) complain('predictions change only before a trick', 'AU-37');
  fillPredictions(s, complain);
  call(s, 'trick', s.leader);
  const frame = s.frames[1];
  if (what === 'change' && who === undefined) return;
  frame.line = 1;
  const seat = seatOfPlay(s, s.trick.length);
  if (what === 'play') {
    frame.seat = seat;
    if (who !== undefined && who !== seat) complain(`it is seat ${seat} that plays next`, 'AU-30');
    return;
  }
  if (who === undefined || !mayChange(s, who)) complain(`seat ${who} has nothing to change with`, 'AU-38');
  call(s, 'window', who);
}

/** Who was given no prediction has the lowest card that lies nowhere else. */
function fillPredictions(s: State, complain: Complain): void {
  if (s.predictions.every((card) => card !== NO_CARD)) return;
  const spare = unseenCards(s).sort((a, b) => RANK[a] - RANK[b] || a - b);
  const hidden = s.hands.flat().filter((card) => card === UNKNOWN).length; // those lie in hands, whichever they are
  spare.length = Math.max(0, spare.length - hidden);
  for (let seat = 0; seat < s.predictions.length; seat++) {
    if (s.predictions[seat] === NO_CARD) s.predictions[seat] = spare.shift() ?? NO_CARD;
  }
  if (s.predictions.includes(NO_CARD)) complain('no card is left for the predictions that are missing', 'AU-27');
}

function readResult(line: Line, seats: number): RoundResult {
  const parts = line.fields([...RESULT_LISTS, 'ended']);
  const lists = RESULT_LISTS.map((name) => {
    const part = parts.get(name) ?? line.fail(`a result says ${RESULT_LISTS.join(', ')}`);
    return part.numbers(COUNT, sidesAt(seats));
  });
  const [prediction, tricks, gold, points, nuggets] = lists;
  const ended = parts.get('ended');
  const endedBy = ended?.number({ min: 0, max: seats - 1 }) ?? NOBODY;
  return { prediction, tricks, gold, points, nuggets, endedBy, shown: metals(ended) };
}
