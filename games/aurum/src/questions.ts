import type { Move, RuleId, Seat } from '@conclave/kernel/game';
import { named, type Pieces, question } from '@conclave/kernel/question';
import { CARD_NAMES, cardName, cardNamed, GOLD, GOLD_RANKS, isUsed, SUIT_BIT } from './components.ts';
import { CHANGE, CHANGE_COUNT, type Change, changeMove, END, KEEP, OTHERS, OWN, ofChange, PARTNERS } from './moves.ts';
import { nextSeat, partnerOf, type State } from './state.ts';

const METALS = named(CARD_NAMES.slice(0, GOLD));
const GOLDS = named(CARD_NAMES.slice(GOLD));
const CHANGES: Pieces<State> = { count: CHANGE_COUNT, format: formatChange, parse: parseChange };

/** Any base metal of one's hand may be laid as a prediction, also a hopeless one (AU-23, AU-27, AUR-8). */
export const predicting = question<State>({
  choices: [
    {
      verb: 'predict',
      pieces: METALS,
      from: handOf,
      absent: (s, _seat, card) => (isUsed(card, s.hands.length) ? 'AU-23' : 'AU-16'),
    },
    { verb: 'predict', pieces: GOLDS, base: GOLD, absent: 'AU-23' },
  ],
  turn: (s) => (s.hands.length === 4 ? 'AU-24' : 'AUR-6'),
  elsewhere: { change: 'AU-37', keep: 'AU-37', '*': 'AU-22' },
  quick: (s, seat) => handOf(s, seat).slice(),
});

/** What a player on turn may do (rules file, 2.2). */
export const playing = question<State>({
  choices: [
    {
      verb: 'play',
      pieces: METALS,
      from: handOf,
      whyNot: (s, _seat, card) => (isFollowing(s, card) ? 'AU-33' : undefined),
      absent: whyNotInHand,
    },
    {
      verb: 'play',
      pieces: GOLDS,
      base: GOLD,
      from: ranksOwned,
      whyNone: (s) => (s.trick.length === 0 ? 'AU-32' : undefined),
      absent: 'AU-34',
    },
    { verb: 'end', move: END, whyNot: whyNotEnd },
  ],
  turn: 'AU-30',
  elsewhere: { keep: whyNoWindow, change: (s, seat, move) => whyNoChange(s, seat, ofChange(move)), '*': 'AU-38' },
  quick: plays,
});

/** Every gold one owns (AUR-11) with every card of one's hand, for one's own prediction or the partner's; or none. */
export const changing = question<State>({
  choices: [
    { verb: 'keep', move: KEEP },
    { verb: 'change', pieces: CHANGES, base: CHANGE, from: changesOwned, absent: whyNotChange },
  ],
  turn: 'AU-37',
  elsewhere: { predict: 'AU-38', end: 'AUR-36', '*': 'AU-37' },
  quick: changes,
});

function handOf(s: State, seat: Seat): readonly number[] {
  return s.hands[seat];
}

function ranksOwned(s: State, seat: Seat): number[] {
  return s.gold[seat].flatMap((count, rank) => (count > 0 ? [rank] : []));
}

/** Why a base metal that is not in the hand cannot be played: it is in the box, or it is one's prediction. */
function whyNotInHand(s: State, seat: Seat, card: number): RuleId {
  if (!isUsed(card, s.hands.length)) return 'AU-16';
  return s.predictions[seat] === card ? 'AUR-14' : 'AU-31';
}

function isFollowing(s: State, card: number): boolean {
  return (SUIT_BIT[card] & suitsInTrick(s)) !== 0;
}

/** A leader without cards must end (AUR-18); anybody else only without a legal base metal in hand (AUR-16). */
function whyNotEnd(s: State, seat: Seat): RuleId | undefined {
  if (s.trick.length === 0) return s.hands[seat].length > 0 ? 'AU-52' : undefined;
  return s.hands[seat].some((card) => !isFollowing(s, card)) ? 'AUR-16' : undefined;
}

/** The window closes with the first card of a trick, and for each player with one answer. */
function whyNoWindow(s: State): RuleId {
  return s.trick.length > 0 ? 'AUR-15' : 'AUR-10';
}

function whyNoChange(s: State, seat: Seat, { paid }: Change): RuleId {
  return s.trick.length === 0 && !isPaid(s, seat, paid) ? 'AU-38' : whyNoWindow(s);
}

function isPaid(s: State, seat: Seat, paid: number): boolean {
  return paid >= GOLD && s.gold[seat][paid - GOLD] > 0;
}

function whyNotChange(s: State, seat: Seat, piece: number): RuleId {
  const { paid, card, whose } = ofChange(CHANGE + piece);
  const teams = s.hands.length === 4;
  const rule = teams ? 'AU-39' : 'AU-40';
  if (whose === OTHERS || (whose === PARTNERS && !teams)) return rule;
  if (!isPaid(s, seat, paid)) return 'AU-38';
  if (card >= GOLD) return 'AU-23';
  return isUsed(card, s.hands.length) ? rule : 'AU-16';
}

function changesOwned(s: State, seat: Seat): number[] {
  const sides = s.hands.length === 4 ? [OWN, PARTNERS] : [OWN];
  return ranksOwned(s, seat).flatMap((rank) =>
    sides.flatMap((whose) => s.hands[seat].map((card) => changeMove({ paid: GOLD + rank, card, whose }) - CHANGE)),
  );
}

/** `G0 S4`, `G0 S4 partner`; a seat besides these is one of another side. */
function formatChange(piece: number, s: State, seat: Seat): string {
  const { paid, card, whose } = ofChange(CHANGE + piece);
  const words = `${cardName(paid)} ${cardName(card)}`;
  return whose === OWN ? words : `${words} ${whose === PARTNERS ? 'partner' : nextSeat(s, seat)}`;
}

/** One's own prediction and the partner's may be named by their seat as well. */
function parseChange(words: string, s: State, seat: Seat): number | undefined {
  const [first, second, owner, ...rest] = words.split(' ');
  const paid = cardNamed(first);
  const card = cardNamed(second);
  if (paid === undefined || card === undefined || rest.length > 0) return undefined;
  if (owner !== undefined && !/^(partner|[0-3])$/.test(owner)) return undefined;
  return changeMove({ paid, card, whose: whoseIs(s, seat, owner) }) - CHANGE;
}

function whoseIs(s: State, seat: Seat, owner: string | undefined): Change['whose'] {
  if (owner === undefined || owner === String(seat)) return OWN;
  return owner === 'partner' || (s.hands.length === 4 && owner === String(partnerOf(seat))) ? PARTNERS : OTHERS;
}

/** The base-metal suits already played to this trick: none of them may come again (AU-4, AU-33, AU-80). */
function suitsInTrick(s: State): number {
  let suits = 0;
  for (let n = 0; n < s.trick.length; n++) suits |= SUIT_BIT[s.trick[n]];
  return suits;
}

/** The answers of `playing`, for searches. */
export function plays(s: State, seat: Seat): Move[] {
  const hand = s.hands[seat];
  if (s.trick.length === 0) return hand.length > 0 ? hand.slice() : [END]; // gold may never be led (AU-32, AUR-18)
  const taken = suitsInTrick(s);
  const moves: Move[] = [];
  for (let i = 0; i < hand.length; i++) {
    if ((SUIT_BIT[hand[i]] & taken) === 0) moves.push(hand[i]);
  }
  const mayEnd = moves.length === 0; // never with a legal base-metal card in hand (AUR-16)
  const gold = s.gold[seat];
  for (let rank = 0; rank < GOLD_RANKS; rank++) if (gold[rank] > 0) moves.push(GOLD + rank);
  if (mayEnd) moves.push(END);
  return moves;
}

/** The answers of `changing`, for searches. */
function changes(s: State, seat: Seat): Move[] {
  const hand = s.hands[seat];
  const gold = s.gold[seat];
  const sides = s.hands.length === 4 ? 2 : 1;
  let ranks = 0;
  for (let rank = 0; rank < GOLD_RANKS; rank++) if (gold[rank] > 0) ranks++;
  // oxlint-disable-next-line unicorn/no-new-array -- the longest list there is: made in one piece, twice as fast
  const moves = new Array<Move>(1 + ranks * sides * hand.length);
  let n = 0;
  moves[n++] = KEEP;
  for (let rank = 0; rank < GOLD_RANKS; rank++) {
    if (gold[rank] === 0) continue;
    const own = changeMove({ paid: GOLD + rank, card: 0, whose: OWN });
    const partners = changeMove({ paid: GOLD + rank, card: 0, whose: PARTNERS });
    for (let i = 0; i < hand.length; i++) moves[n++] = own + hand[i];
    if (sides === 2) for (let i = 0; i < hand.length; i++) moves[n++] = partners + hand[i];
  }
  return moves;
}
