import type { Emit, Move, Seat } from '@conclave/kernel/game';
import { AGAIN, call, type Frame, type Scripts, vocabulary } from '@conclave/kernel/script';
import { cardName, cardNames, GOLD, HAND_SIZE, RANK } from './components.ts';
import type { Event } from './events.ts';
import { END, KEEP, mayChange, ofChange, PARTNERS } from './moves.ts';
import { changing, playing, predicting } from './questions.ts';
import { isMatchOver, matchWinners, predictionOf, scoreRound } from './outcome.ts';
import {
  dealRound,
  NO_CARD,
  nextSeat,
  partnerOf,
  removeFromHand,
  type State,
  seatsOf,
  sideOf,
  takeOpenly,
  toSupply,
  withMore,
} from './state.ts';
import { resolveTrick, voidTrick } from './trick.ts';

const { act, ask, askSealed } = vocabulary<State, Event>();

/** The match, the predictions before the first trick (AU-83) and the tricks, as scripts (rules file, 2.1). */
export const SCRIPTS: Scripts<State, Event> = {
  /** Rounds until the match is decided. */
  match: [
    act(deal),
    act((s) => call(s, s.hands.length === 4 ? 'predictInTurn' : 'predictSealed', s.first)),
    act((s) => call(s, 'trick', s.leader)),
    act(finishRound),
  ],
  /** Four players: one after another, face up, from the first player on (AU-24, AUR-5). */
  predictInTurn: [ask('predict', predicting, predictOpenly)],
  /** Three players: face down, then all at once (AU-26). */
  predictSealed: [
    askSealed('predict', {
      seats: everySeat,
      question: predicting,
      laid: layFaceDown,
      reveal: revealPredictions,
    }),
  ],
  /** Tricks until the round ends (AU-82): the change window, a card from everybody (AU-36, AU-75), then it is resolved. */
  trick: [act(openWindow), ask('play', playing, playOrEnd), act(finishTrick)],
  /** One lap from the coming leader clockwise; each may change one prediction (AU-37, AUR-9, AUR-10). */
  window: [ask('change', changing, changeOrKeep)],
};

const TRICK_OVER = SCRIPTS.trick.length;
const SEATS: readonly (readonly Seat[])[] = [[], [], [], [0, 1, 2], [0, 1, 2, 3]];

function everySeat(s: State): readonly Seat[] {
  return SEATS[s.hands.length];
}

function deal(s: State, _f: Frame, emit?: Emit<Event>): void {
  dealRound(s);
  if (emit === undefined) return;
  const teams = s.hands.length === 4;
  emit({ type: 'round-begins', rule: 'AU-69', seat: s.first, round: s.round });
  emit({ type: 'dealt', rule: teams ? 'AU-67' : 'AU-68', count: HAND_SIZE });
  for (const [seat, hand] of s.hands.entries()) {
    emit({ type: 'hand-dealt', rule: teams ? 'AU-11' : 'AU-19', seat, cards: cardNames(hand) }, seat);
  }
  if (teams) emit({ type: 'left-over', rule: 'AU-12', cards: cardNames(s.leftovers) });
}

function predictOpenly(s: State, f: Frame, card: Move, emit?: Emit<Event>): typeof AGAIN | void {
  f.pick = 0;
  const { seat } = f;
  removeFromHand(s, seat, card);
  s.predictions[seat] = card;
  emit?.({ type: 'predicted', rule: 'AU-24', seat, card: cardName(card), count: RANK[card] });
  if (emit !== undefined && s.predictions[partnerOf(seat)] !== NO_CARD) tellTeam(s, seat, 'AU-25', emit);
  f.seat = nextSeat(s, seat);
  if (f.seat !== s.first) return AGAIN;
}

function layFaceDown(s: State, _f: Frame, seat: Seat, emit?: Emit<Event>): void {
  const card = s.sealed[seat];
  removeFromHand(s, seat, card);
  emit?.({ type: 'prediction-laid', rule: 'AU-26', seat });
  emit?.({ type: 'prediction-chosen', rule: 'AUR-6', seat, card: cardName(card) }, seat);
}

function revealPredictions(s: State, _f: Frame, emit?: Emit<Event>): void {
  for (let seat = 0; seat < s.sealed.length; seat++) {
    const card = s.sealed[seat];
    s.predictions[seat] = card;
    emit?.({ type: 'predicted', rule: 'AU-26', seat, card: cardName(card), count: RANK[card] });
  }
}

/** Calls the window if anybody has something to decide in it (AUR-19). */
function openWindow(s: State, f: Frame): void {
  f.seat = s.leader;
  if (s.options.emptyLead === 'no-window' && s.hands[s.leader].length === 0) return;
  let seat = s.leader;
  do {
    if (mayChange(s, seat)) return call(s, 'window', seat);
    seat = nextSeat(s, seat);
  } while (seat !== s.leader);
}

function changeOrKeep(s: State, f: Frame, move: Move, emit?: Emit<Event>): typeof AGAIN | void {
  f.pick = 0;
  if (move === KEEP) emit?.({ type: 'kept', rule: 'AU-37', seat: f.seat });
  else changePrediction(s, f.seat, move, emit);
  let seat = nextSeat(s, f.seat);
  while (seat !== s.leader && !mayChange(s, seat)) seat = nextSeat(s, seat);
  if (seat === s.leader) return;
  f.seat = seat;
  return AGAIN;
}

/**
 * One gold to the supply, a hand card to a prediction area, the card from there to the hand (AU-38 to AU-42, AU-86).
 * It may be used at once, and replaced again (AUR-13).
 */
function changePrediction(s: State, seat: Seat, move: Move, emit?: Emit<Event>): void {
  const { paid, card, whose } = ofChange(move);
  const owner = whose === PARTNERS ? partnerOf(seat) : seat;
  toSupply(s, seat, paid - GOLD); // at once, for the trick that follows (AUR-12)
  const replaced = s.predictions[owner];
  removeFromHand(s, seat, card);
  s.predictions[owner] = card;
  takeOpenly(s, seat, replaced);
  if (emit === undefined) return;
  const teams = s.hands.length === 4;
  const rule = teams ? 'AU-39' : 'AU-40';
  const cards = { gold: cardName(paid), card: cardName(card), replaced: cardName(replaced) };
  if (whose === PARTNERS) emit({ type: 'changed-partners', rule, seat, partnerSeat: owner, ...cards });
  else emit({ type: 'changed', rule, seat, ...cards });
  if (teams) tellTeam(s, seat, 'AU-42', emit);
}

function tellTeam(s: State, seat: Seat, rule: string, emit: Emit<Event>): void {
  const side = sideOf(s, seat);
  emit({ type: 'team-predicts', rule, seats: seatsOf(s, side), count: predictionOf(s, side) });
}

function playOrEnd(s: State, f: Frame, move: Move, emit?: Emit<Event>): typeof AGAIN | void {
  f.pick = 0;
  const { seat } = f;
  if (move === END) {
    endRound(s, seat, emit);
    f.line = TRICK_OVER;
    return;
  }
  if (move < GOLD) removeFromHand(s, seat, move);
  else s.gold[seat] = withMore(s.gold[seat], move - GOLD, -1);
  if (emit !== undefined) tellPlay(s, seat, move, emit);
  s.trick.push(move);
  if (s.trick.length === s.hands.length) return;
  f.seat = nextSeat(s, seat);
  return AGAIN;
}

function tellPlay(s: State, seat: Seat, card: number, emit: Emit<Event>): void {
  if (s.trick.length === 0) emit({ type: 'led', rule: 'AU-31', seat, card: cardName(card) });
  else emit({ type: 'played', rule: card < GOLD ? 'AU-33' : 'AU-34', seat, card: cardName(card) });
}

/** The hand is shown as proof (AU-54), the trick is void (AU-55), and nobody plays any more (AU-53). */
function endRound(s: State, seat: Seat, emit?: Emit<Event>): void {
  s.endedBy = seat;
  s.known[seat] = s.hands[seat].slice();
  const cards = s.hands[seat];
  emit?.({ type: 'round-ended', rule: 'AU-52', seat, cards: cardNames(cards), count: cards.length });
  voidTrick(s, emit);
}

/** The round goes on while anybody holds a card (AU-56, AUR-20). */
function finishTrick(s: State, f: Frame, emit?: Emit<Event>): void {
  resolveTrick(s, emit);
  for (const hand of s.hands) {
    if (hand.length > 0) {
      f.line = 0;
      return;
    }
  }
  emit?.({ type: 'hands-empty', rule: 'AU-56' });
}

/** Scores, and deals again with the marker one seat on (AU-69, AUR-32), unless the match is over. */
function finishRound(s: State, f: Frame, emit?: Emit<Event>): void {
  scoreRound(s, emit);
  if (isMatchOver(s)) {
    const { winners, rule } = matchWinners(s);
    emit?.({ type: 'match-won', rule, seats: winners.flatMap((side) => seatsOf(s, side)) });
    return;
  }
  s.round++;
  s.first = nextSeat(s, s.first);
  f.line = 0;
}
