import type { Move, Seat } from '@conclave/kernel/game';
import { decisionOf, NOT_LAID } from '@conclave/kernel/script';
import { liveAt } from './round/battle.ts';
import {
  BLAST,
  type Card,
  cardOf,
  COUNTER,
  KIND,
  LOVE_ATTACK,
  NO_LOVE,
  PHYSICAL,
  REPLAY,
  SUPPORT,
} from './components.ts';
import { cardLaid, readWand, THOUGHT, WAND } from './moves.ts';
import { SCRIPTS } from './scripts.ts';
import { FACE_DOWN } from './round/state.ts';
import { NOTHING } from './questions/windows.ts';
import { combine } from './round/opening.ts';
import type { State } from './state.ts';
import { LET_BE, RECITE } from './time-jump.ts';
import { valuesOf } from './card-values.ts';

/** The move of a sensible wizard. */
export function instinct(s: State, seat: Seat, moves: readonly Move[], luck: number): Move {
  if (moves.length === 1) return moves[0];
  if (moves.includes(RECITE)) return RECITE;
  if (moves.includes(LET_BE)) return LET_BE;
  const prompt = decisionOf(SCRIPTS, s)?.prompt ?? '';
  if (prompt.startsWith('lay')) return layByInstinct(s, seat, moves, luck);
  const me = s.team[seat];
  const theirs = s.battle.forces[1 - me];
  switch (prompt) {
    case 'hurricane':
      return liveAt(theirs, COUNTER) >= 0 || !theirs.card.some((card) => KIND[card] === PHYSICAL) ? 1 : 0;
    case 'laser':
      return theirs.card.some((card) => STOPS_MAGIC.includes(card)) ? 0 : moves[moves.length - 1];
    case 'windblade':
      return liveAt(theirs, COUNTER) >= 0 ? 0 : moves[moves.length - 1];
    case 'hand':
      return moves[0] === NOTHING ? moves[1 + (luck % (moves.length - 1))] : moves[0];
    case 'poison':
      return s.sides[1 - me].poison >= Math.min(4, s.sides[1 - me].life) ? 1 : 0;
    default:
      return moves[luck % moves.length];
  }
}

const STOPS_MAGIC: readonly Card[] = [cardOf('shield'), COUNTER, cardOf('plantdef'), cardOf('flight')];

/** One wizard of a team casts: the one that a wand points O at. Cards with an X are condensed, and so are cards that cannot trigger. */
function layByInstinct(s: State, seat: Seat, moves: readonly Move[], luck: number): Move {
  const { seats } = s.sides[s.team[seat]];
  const advice = adviceFor(s, seat);
  const partner = castByPartner(s, seat) ?? advice.others;
  const casts = moves.filter((move) => move < FACE_DOWN && !advice.not.includes(move) && mayWork(s, seat, move));
  const condenses = moves.filter((move) => move >= FACE_DOWN && move < WAND);
  const fitting = partner === undefined ? casts : casts.filter((card) => combine(card, partner));
  if (advice.own !== undefined && fitting.includes(advice.own)) return advice.own;
  const eager = partner !== undefined || luck % (seats.length * 8) < 6;
  if (eager && fitting.length > 0) return fitting[(luck >>> 8) % fitting.length];
  const told = condenses.filter((move) => advice.not.includes(cardLaid(move)));
  const idle = told.length > 0 ? told : condenses.filter((move) => !casts.includes(cardLaid(move)));
  const from = idle.length > 0 ? idle : condenses;
  return from[(luck >>> 8) % from.length];
}

/**
 * What a wizard that listens to its partners chooses among (WW-139): it casts the card that an O points at; where a partner
 * casts, it condenses, a card with an X first, or joins the combo; it does not cast a card with an X.
 */
export function consider(s: State, seat: Seat, moves: readonly Move[]): readonly Move[] {
  const { seats } = s.sides[s.team[seat]] ?? {};
  if (seats === undefined || !s.options.wands || !seats.some((mate) => s.signals[mate].length > 0)) return moves;
  if (!(decisionOf(SCRIPTS, s)?.prompt ?? '').startsWith('lay')) return moves;
  const { own, others, not } = adviceFor(s, seat);
  const partner = castByPartner(s, seat) ?? others;
  const isFitting = (card: Card) => !not.includes(card) && (partner === undefined || combine(card, partner));
  if (own !== undefined && moves.includes(own) && mayWork(s, seat, own) && isFitting(own)) return [own];
  const spare = moves.filter((move) => move >= FACE_DOWN && move < WAND && not.includes(cardLaid(move)));
  const chosen = moves.filter((move) => {
    if (move < FACE_DOWN) return isFitting(move);
    return move >= WAND || partner === undefined || spare.length === 0 || spare.includes(move);
  });
  return chosen.length === 0 ? moves : chosen;
}

/** A card that a partner holds ready to cast; partners see each other's cards (WW-112). */
function castByPartner(s: State, seat: Seat): Card | undefined {
  for (const mate of s.sides[s.team[seat]].seats) {
    if (mate !== seat && s.sealed[mate] >= 0 && s.sealed[mate] < FACE_DOWN) return s.sealed[mate];
  }
  return undefined;
}

/** What the wands of the team tell a wizard (WW-139): cast this, a partner casts that, do not cast these. */
interface Advice {
  own: Card | undefined;
  others: Card | undefined;
  readonly not: Card[];
}

/** The last O counts, a partner's more than one's own; an X counts where it points at a card of this seat. */
function adviceFor(s: State, seat: Seat): Advice {
  const advice: Advice = { own: undefined, others: undefined, not: [] };
  const mates = s.sides[s.team[seat]].seats;
  for (const mate of [seat, ...mates.filter((each) => each !== seat)]) {
    for (const move of s.signals[mate]) {
      if (move >= THOUGHT) continue;
      const { target, card, sign } = readWand(move);
      if (sign === 'x' && target === seat) advice.not.push(card);
      if (sign === 'x') continue;
      advice.own = target === seat ? card : undefined;
      // a partner who has laid something else will not cast it any more
      advice.others = target === seat || s.sealed[target] !== NOT_LAID ? undefined : card;
    }
  }
  return advice;
}

/** Paid for, not banned, not barred, and of the kind a love token asks for. */
export function mayWork(s: State, seat: Seat, card: Card): boolean {
  const side = s.sides[s.team[seat]];
  const attack = KIND[card] !== SUPPORT;
  if (valuesOf(s.printed).cost[card] > s.mana[seat]) return false;
  if (attack && side.ban === 1) return false;
  if (card === BLAST && side.attacked === 1) return false;
  if (card === REPLAY && side.last.length !== 1) return false;
  return side.love === NO_LOVE || attack === (side.love === LOVE_ATTACK);
}
