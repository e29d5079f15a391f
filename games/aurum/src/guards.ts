import type { Move, RuleId, Seat } from '@conclave/kernel/game';
import { firstForbidding, type Guard } from '@conclave/kernel/guard';
import { decisionOf } from '@conclave/kernel/script';
import { cardNamed, GOLD, isUsed, SUIT_BIT } from './cards.ts';
import { END, KEEP, suitsInTrick } from './moves.ts';
import { SCRIPTS } from './round.ts';
import { partnerOf, type State } from './state.ts';

/** Why these words are not a legal move of this seat now; undefined when they are, or when they are no move at all. */
export function refusal(s: State, seat: Seat, words: string): RuleId | undefined {
  const wish = readWish(words);
  const decision = decisionOf(SCRIPTS, s);
  if (wish === undefined || decision === undefined || s.hands[seat] === undefined) return undefined;
  if (!decision.seats.includes(seat)) return outOfTurn(s, decision.prompt);
  const { prompt } = decision;
  if (wish.prompt !== prompt) return outOfPlace(s, seat, wish, prompt);
  if (prompt === 'predict') return firstForbidding(PREDICT_GUARDS, s, seat, wish.card);
  if (prompt === 'play') return firstForbidding(PLAY_GUARDS, s, seat, wish.card);
  return wish.card === KEEP ? undefined : changeRefusal(s, seat, wish);
}

/** A move somebody would like to make, legal or not. */
interface Wish {
  readonly prompt: 'predict' | 'change' | 'play';
  /** The card named, or END or KEEP. */
  readonly card: number;
  /** The card paid with, for a change. */
  readonly paid: number;
  /** Whose prediction is to change: nothing for one's own, `partner`, or a seat. */
  readonly whose: string;
}

function readWish(words: string): Wish | undefined {
  const [verb, first = '', second = '', whose = '', ...rest] = words.split(' ');
  if (rest.length > 0) return undefined;
  const bare = first === '';
  if (verb === 'end' && bare) return { prompt: 'play', card: END, paid: END, whose };
  if (verb === 'keep' && bare) return { prompt: 'change', card: KEEP, paid: KEEP, whose };
  const card = cardNamed(verb === 'change' ? second : first);
  const paid = cardNamed(first);
  if (card === undefined || paid === undefined) return undefined;
  if (verb === 'change') return /^(partner|[0-3])?$/.test(whose) ? { prompt: verb, card, paid, whose } : undefined;
  if ((verb !== 'predict' && verb !== 'play') || second !== '') return undefined;
  return { prompt: verb, card, paid, whose };
}

function outOfTurn(s: State, prompt: string): RuleId {
  if (prompt === 'predict') return s.hands.length === 4 ? 'AU-24' : 'AUR-6';
  return prompt === 'change' ? 'AU-37' : 'AU-30';
}

/** A move that belongs to another moment of the round. */
function outOfPlace(s: State, seat: Seat, wish: Wish, prompt: string): RuleId {
  if (prompt === 'predict') return wish.prompt === 'change' ? 'AU-37' : 'AU-22';
  if (wish.prompt === 'predict') return 'AU-38';
  if (wish.prompt === 'change') {
    if (s.trick.length > 0) return 'AUR-15';
    return wish.card === KEEP ? 'AUR-10' : (firstForbidding(PAYMENT_GUARDS, s, seat, wish.paid) ?? 'AUR-10');
  }
  return wish.card === END ? 'AUR-36' : 'AU-37';
}

const isGold = (_s: State, _seat: Seat, card: Move) => card >= GOLD && card !== END;
const isInBox = (s: State, _seat: Seat, card: Move) => card < GOLD && !isUsed(card, s.hands.length);
const isMissing = (s: State, seat: Seat, card: Move) => card < GOLD && !s.hands[seat].includes(card);
const isOwnPrediction = (s: State, seat: Seat, card: Move) => card < GOLD && s.predictions[seat] === card;
const isNotOwned = (s: State, seat: Seat, card: Move) => isGold(s, seat, card) && s.gold[seat][card - GOLD] === 0;
const isGoldLed = (s: State, seat: Seat, card: Move) => isGold(s, seat, card) && s.trick.length === 0;
const isFollowing = (s: State, _seat: Seat, card: Move) => card < GOLD && (SUIT_BIT[card] & suitsInTrick(s)) !== 0;
const isLeaderEnding = (s: State, seat: Seat, card: Move) =>
  card === END && s.trick.length === 0 && s.hands[seat].length > 0;
const isEndingAble = (s: State, seat: Seat, card: Move) =>
  card === END && s.hands[seat].some((held) => !isFollowing(s, seat, held));

const PREDICT_GUARDS: readonly Guard<State, Seat>[] = [
  { rule: 'AU-23', forbids: isGold },
  { rule: 'AU-16', forbids: isInBox },
  { rule: 'AU-23', forbids: isMissing },
];

const PLAY_GUARDS: readonly Guard<State, Seat>[] = [
  { rule: 'AU-32', forbids: isGoldLed },
  { rule: 'AU-34', forbids: isNotOwned },
  { rule: 'AU-16', forbids: isInBox },
  { rule: 'AUR-14', forbids: isOwnPrediction },
  { rule: 'AU-31', forbids: isMissing },
  { rule: 'AU-33', forbids: isFollowing },
  { rule: 'AU-52', forbids: isLeaderEnding },
  { rule: 'AUR-16', forbids: isEndingAble },
];

const PAYMENT_GUARDS: readonly Guard<State, Seat>[] = [
  { rule: 'AU-38', forbids: (_s, _seat, paid) => paid < GOLD },
  { rule: 'AU-38', forbids: isNotOwned },
];

function changeRefusal(s: State, seat: Seat, { card, paid, whose }: Wish): RuleId | undefined {
  const teams = s.hands.length === 4;
  const rule = teams ? 'AU-39' : 'AU-40';
  if (whose === 'partner' ? !teams : whose !== '' && !isOwnSide(s, seat, Number(whose))) return rule;
  const unpaid = firstForbidding(PAYMENT_GUARDS, s, seat, paid);
  if (unpaid !== undefined) return unpaid;
  if (isGold(s, seat, card)) return 'AU-23';
  if (isInBox(s, seat, card)) return 'AU-16';
  return isMissing(s, seat, card) ? rule : undefined;
}

function isOwnSide(s: State, seat: Seat, owner: Seat): boolean {
  return owner === seat || (s.hands.length === 4 && owner === partnerOf(seat));
}
