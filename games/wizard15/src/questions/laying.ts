import type { Move, RuleId, Seat } from '@conclave/kernel/game';
import { named, type Pieces, question } from '@conclave/kernel/question';
import { NOT_LAID } from '@conclave/kernel/script';
import { type Card, ownerOf, SPELL_COUNT, SPELL_IDS, THOUGHTS, THOUGHTS_PER_CARD } from '../components.ts';
import { cardLaid, readWand, SLOW, THOUGHT, WAND, wandMove } from '../moves.ts';
import { FACE_DOWN, NO_CARD } from '../round/state.ts';
import type { State } from '../state.ts';
import { ELSEWHERE, turnOf } from './elsewhere.ts';

/** How many signals a wizard may give in one round; time is short, and a match must end. */
const SIGNALS_PER_ROUND = 6;
const MOST_SEATS = 8;

const SPELLS = named(SPELL_IDS);
const WANDS: Pieces<State> = { count: MOST_SEATS * SPELL_COUNT * 2, format: formatWand, parse: parseWand };

/** Any card of the hand, cast or condensed; before that, signals to the team (WW-21, WW-139, WW-140, WW-142). */
export const laying = question<State>({
  choices: [
    { verb: 'cast', pieces: SPELLS, from: handOf, absent: whyNotInHand },
    { verb: 'condense', pieces: SPELLS, base: FACE_DOWN, from: handOf, absent: whyNotInHand },
    {
      verb: 'wand',
      pieces: WANDS,
      base: WAND,
      from: (s, seat) => addWands(s, seat, 0, []),
      whyNone: whyNoSignal('WW-139'),
      absent: 'WW-139',
    },
    {
      verb: 'think',
      pieces: named(THOUGHTS.flat()),
      base: THOUGHT,
      from: (s, seat) => addThoughts(s, seat, 0, []),
      whyNone: whyNoSignal('WW-140'),
      absent: 'WW-140',
    },
    { verb: 'slow', move: SLOW, whyNot: (s, seat) => (maySlow(s, seat) ? undefined : 'WW-142') },
  ],
  turn: turnOf(turnOfLaying),
  elsewhere: ELSEWHERE,
  quick(s, seat) {
    const moves: Move[] = [];
    const hand = s.hand[seat];
    for (let k = 0; k < hand.length; k++) moves.push(hand[k]);
    for (let k = 0; k < hand.length; k++) moves.push(FACE_DOWN + hand[k]);
    if (maySignal(s, seat)) {
      addWands(s, seat, WAND, moves);
      addThoughts(s, seat, THOUGHT, moves);
    }
    if (maySlow(s, seat)) moves.push(SLOW);
    return moves;
  },
});

function handOf(s: State, seat: Seat): readonly Card[] {
  return s.hand[seat];
}

/** A partner's spell is not yours to lay; nobody else's unique spell is in your book; a card used is gone for the bout. */
function whyNotInHand(s: State, seat: Seat, card: Card): RuleId {
  const owner = ownerOf(card);
  if (owner !== undefined && owner !== s.wizard[seat]) {
    return s.sides[s.team[seat]].seats.some((mate) => s.hand[mate].includes(card)) ? 'WW-112' : 'WW-12';
  }
  if (owner !== undefined && !s.options.unique) return 'WW-152';
  return s.used[seat].some((laid) => laid >= 0 && cardLaid(laid) === card) ? 'WWR-24' : 'WW-21';
}

function maySignal(s: State, seat: Seat): boolean {
  return s.sides[s.team[seat]].seats.length > 1 && s.signals[seat].length < SIGNALS_PER_ROUND;
}

function whyNoSignal(rule: RuleId): (s: State, seat: Seat) => RuleId | undefined {
  return (s, seat) => (maySignal(s, seat) ? undefined : rule);
}

/** Wands point O or X at cards of the own team (WW-139). */
function addWands(s: State, seat: Seat, base: Move, wands: number[]): number[] {
  if (!s.options.wands) return wands;
  const given = s.signals[seat];
  for (const target of s.sides[s.team[seat]].seats) {
    for (const card of s.hand[target]) {
      for (let sign = 0; sign < 2; sign++) {
        const move = wandMove(target, card, sign);
        if (!given.includes(move)) wands.push(base + move - WAND);
      }
    }
  }
  return wands;
}

/** Telepathy says what the team's card lets it say (WW-140). */
function addThoughts(s: State, seat: Seat, base: Move, thoughts: number[]): number[] {
  const first = s.telepathy[s.team[seat]] * THOUGHTS_PER_CARD;
  if (first < 0) return thoughts;
  const given = s.signals[seat];
  for (let thought = first; thought < first + THOUGHTS_PER_CARD; thought++) {
    if (!given.includes(THOUGHT + thought)) thoughts.push(base + thought);
  }
  return thoughts;
}

/** While the others recite, a slow token may be spent on it once. */
function maySlow({ team, chant, slow }: State, seat: Seat): boolean {
  return chant.side === 1 - team[seat] && chant.slowed === 0 && slow[team[seat]] > 0;
}

const TIME_JUMP: readonly string[] = ['chant', 'let-be', 'recite', 'break-off'];

/** Only who has called may recite; a call cannot be taken back; who foresaw waits. */
function turnOfLaying(s: State, seat: Seat, verb: string): RuleId {
  if (TIME_JUMP.includes(verb)) return 'WW-141';
  return s.laid[seat] !== NO_CARD || s.sealed[seat] !== NOT_LAID ? 'WW-22' : 'WW-47';
}

/** `o 2 shield`: cast it; `x 2 shield`: do not (WW-139). */
function formatWand(piece: number): string {
  const { sign, target, card } = readWand(WAND + piece);
  return `${sign} ${target} ${SPELL_IDS[card]}`;
}

function parseWand(words: string): number | undefined {
  const [sign, target, spell, ...rest] = words.split(' ');
  const card = SPELL_IDS.findIndex((id) => id === spell);
  if (!/^[ox]$/.test(sign) || !/^[0-7]$/.test(target) || card < 0 || rest.length > 0) return undefined;
  return wandMove(Number(target), card, sign === 'o' ? 0 : 1) - WAND;
}
