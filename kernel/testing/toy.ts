import { below, cloneRng, fork, HIDDEN_RNG, type Rng, seeded, shuffle } from '@conclave/kernel/chance';
import { type Game, type Move, type Seat, UNKNOWN } from '@conclave/kernel/game';
import { fail, ok, type Result } from '@conclave/kernel/result';
import { numbered, type Pieces, question } from '@conclave/kernel/question';
import { questionsOf, readingsOf } from '@conclave/kernel/questions';
import {
  advance,
  answer,
  cloneFrames,
  decisionOf,
  type Frame,
  legalOf,
  NOT_LAID,
  type Script,
  type Scripts,
  vocabulary,
} from '@conclave/kernel/script';
import { redactor } from '@conclave/kernel/view';

/**
 * The smallest game with everything a kernel must carry. Twelve numbered cards, three in each of two hands. Both lay a
 * card face down (T-1); the higher scores a point, and its owner boasts or hushes (T-2); the other draws (T-3). It ends
 * when a hand is empty (T-4).
 */
export interface ToyState {
  frames: Frame[];
  sealed: Move[];
  rng: Rng;
  deck: number[];
  hands: number[][];
  played: number[];
  points: number[];
  boasts: number;
}
export type ToyEvent =
  | { readonly type: 'laid'; readonly rule: string; readonly seat: Seat }
  | { readonly type: 'shown'; readonly rule: string; readonly cards: readonly string[]; readonly seat: Seat }
  | { readonly type: 'boasted'; readonly rule: string; readonly seat: Seat }
  | { readonly type: 'drew'; readonly rule: string; readonly seat: Seat; readonly card?: string };
export interface ToyOptions {
  readonly seats: number;
  readonly cards: number;
}

const { act, ask, askSealed } = vocabulary<ToyState, ToyEvent>();
const HUSH = 0;
const BOAST = 1;

/** `7`, which may also be typed `07`. */
const NUMBERS = numbered(99);
const CARDS: Pieces<unknown> = {
  ...NUMBERS,
  parse: (word, s, seat) => NUMBERS.parse(word.replace(/^0(?=\d$)/, ''), s, seat),
};

const laying = question<ToyState>({
  choices: [{ verb: 'lay', pieces: CARDS, from: (s, seat) => s.hands[seat], absent: 'T-1' }],
  turn: 'T-1',
  elsewhere: { '*': 'T-2' },
  quick: (s, seat) => s.hands[seat].slice(),
});

const boasting = question<ToyState>({
  choices: [
    { verb: 'hush', move: HUSH },
    { verb: 'boast', move: BOAST },
  ],
  turn: 'T-2',
  elsewhere: { '*': 'T-1' },
});

const round: Script<ToyState, ToyEvent> = [
  askSealed('lay', {
    seats: () => [0, 1],
    question: laying,
    laid: (_s, _f, seat, emit) => emit?.({ type: 'laid', rule: 'T-1', seat }),
    reveal: (s, f, emit) => {
      const cards = s.sealed.slice(0, 2);
      for (const [seat, card] of cards.entries()) {
        s.hands[seat].splice(s.hands[seat].indexOf(card), 1);
        s.played.push(card);
      }
      f.seat = cards[0] > cards[1] ? 0 : 1;
      s.points[f.seat]++;
      emit?.({ type: 'shown', rule: 'T-1', cards: cards.map(String), seat: f.seat });
    },
  }),
  ask('boast', boasting, (s, f, move, emit) => {
    s.boasts += move;
    if (move === BOAST) emit?.({ type: 'boasted', rule: 'T-2', seat: f.seat });
  }),
  act((s, f, emit) => {
    const seat = 1 - f.seat;
    const card = s.deck.pop();
    if (card !== undefined) {
      s.hands[seat].push(card);
      s.hands[seat].sort((a, b) => a - b);
      emit?.({ type: 'drew', rule: 'T-3', seat });
      emit?.({ type: 'drew', rule: 'T-3', seat, card: String(card) }, seat);
    }
    if (s.hands.every((hand) => hand.length > 0)) f.line = 0;
  }),
];
export const scripts: Scripts<ToyState, ToyEvent> = { round };
export const questions = questionsOf(scripts);
const { formatMove, parseMove, refusal } = readingsOf(questions);

export const toy: Game<ToyState, ToyEvent, ToyOptions> = {
  id: 'toy',
  version: 1,
  seats: { min: 2, max: 2 },
  options: {
    seats: { kind: 'number', min: 2, max: 2, default: 2 },
    cards: { kind: 'number', min: 6, max: 12, default: 12 },
  },
  notation: {
    formatMove,
    parseMove,
    formatState: (s) => JSON.stringify(s),
    parseState: (text): Result<ToyState> => {
      try {
        return ok(JSON.parse(text));
      } catch {
        return fail('bad-position', 'a toy position is JSON');
      }
    },
  },
  setup({ cards }, seed) {
    const rng = seeded(seed);
    const deck = Array.from({ length: cards }, (_, i) => i);
    shuffle(rng, deck);
    const hands = [0, 1].map(() => deck.splice(-3).sort((a, b) => a - b));
    const s: ToyState = {
      frames: [],
      sealed: [NOT_LAID, NOT_LAID],
      rng,
      deck,
      hands,
      played: [],
      points: [0, 0],
      boasts: 0,
    };
    s.frames.push({ script: 'round', line: 0, seat: 0, card: 0, count: 0, pick: 0 });
    advance(scripts, s);
    return s;
  },
  decision: (s) => decisionOf(scripts, s),
  legal: (s, seat) => legalOf(scripts, s, seat),
  refusal,
  apply: (s, seat, move, emit) => answer(scripts, s, seat, move, emit),
  outcome(s) {
    const best = Math.max(...s.points);
    return { scores: s.points.slice(), winners: [0, 1].filter((seat) => s.points[seat] === best) };
  },
  clone: (s) => ({
    frames: cloneFrames(s.frames),
    sealed: s.sealed.slice(),
    rng: cloneRng(s.rng),
    deck: s.deck.slice(),
    hands: s.hands.map((hand) => hand.slice()),
    played: s.played.slice(),
    points: s.points.slice(),
    boasts: s.boasts,
  }),
  redact: (s, seat) => redactor(toy.clone, toy.secrets)(s, seat),
  secrets(s, seat) {
    const hands = s.hands.map((hand, other) => (other === seat ? hand : hand.map(() => UNKNOWN)));
    const sealed = s.sealed.map((move, other) => (other === seat || move === NOT_LAID ? move : UNKNOWN));
    return { hands, sealed, deck: s.deck.map(() => UNKNOWN), rng: HIDDEN_RNG };
  },
  determinise(view, seat, rng) {
    const s = toy.clone(view);
    const seen = new Set([...s.played, ...s.hands[seat]]);
    const total = s.deck.length + s.played.length + s.hands[0].length + s.hands[1].length;
    const rest = Array.from({ length: total }, (_, card) => card).filter((card) => !seen.has(card));
    shuffle(rng, rest);
    const other = 1 - seat;
    s.hands[other] = rest.splice(0, s.hands[other].length).sort((a, b) => a - b);
    s.deck = rest;
    if (s.sealed[other] === UNKNOWN) s.sealed[other] = s.hands[other][below(rng, s.hands[other].length)];
    s.rng = fork(rng);
    return s;
  },
  evaluate: (s, seat) => 0.5 + (s.points[seat] - s.points[1 - seat]) / 24,
};
