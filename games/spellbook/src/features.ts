import type { FeatureVector, Features } from '@conclave/kernel/evaluation';
import { addFeature } from '@conclave/kernel/evaluation';
import {
  CARDS,
  colourOf,
  EMPTY,
  FAMILIAR_SPACES,
  LEVELS,
  OPPONENT_SPACES,
  POOL_LIMIT,
  SPELLS_EACH,
} from './components.ts';
import { BASIC, countPool, ofColour, ofRune, payableLevels } from './payment.ts';
import { opponentScore, scoreOf, spellsLearned } from './outcome.ts';
import { SCRIPTS } from './scripts.ts';
import { isSolo, type State, type Wizard } from './state.ts';

/** Groups of rows, one after the other. */
const LEARNED = 0; // a card at a level
const GATHERED = LEARNED + CARDS.length * LEVELS.length; // tokens for a card that is not learned
const OF_COLOUR = GATHERED + CARDS.length; // colours of which so many tokens lie ready
const SPELLS = OF_COLOUR + 6;
const POOL = SPELLS + SPELLS_EACH + 1;
const RUNES = POOL + POOL_LIMIT + 1; // triples, and what is left of them
const PAYABLE = RUNES + 4; // spells that the pool can pay for, by level; the best level
const ALTAR = PAYABLE + 7; // useful tokens on the altar, by how many of their colour lie ready
const FAMILIAR = ALTAR + 6;
const SCORE = FAMILIAR + 5;
const TURN = SCORE + 8;
const TABLE = TURN + 10;
const SOLO = TABLE + 4;
const UNDER_WAY = SOLO + 8; // an effect that has begun, fresh or further on
const EFFECTS: readonly string[] = Object.keys(SCRIPTS).filter((name) => name !== 'day');
const LESSON = UNDER_WAY + EFFECTS.length * 2;
const COUNT = LESSON + 6;

const effectRows: ReadonlyMap<string, number> = new Map(EFFECTS.map((name, i) => [name, UNDER_WAY + i * 2]));

/** Features of a position: spells, tokens for the next ones, the familiar board, and whose turn it is. */
export const features: Features<State> = {
  count: COUNT,
  tables: [
    { seats: 2 },
    { seats: 2 },
    { seats: 2, set: 'classic' },
    { seats: 2, set: 'classic' },
    { seats: 3, set: 'classic' },
    { seats: 4 },
    { seats: 4, set: 'classic' },
    { seats: 1 },
  ],
  sides: (s) => (isSolo(s) ? 2 : s.wizards.length),
  list(s, side, into) {
    if (side >= s.wizards.length) listOpponent(s, into);
    else listWizard(s, side, into);
  },
};

function listWizard(s: State, seat: number, into: FeatureVector): void {
  const w = s.wizards[seat];
  const near = progress(s);
  listPool(s, w, into);
  const learned = spellsLearned(w);
  addFeature(into, SPELLS + learned);
  const stored = w.familiar.length;
  addFeature(into, FAMILIAR, stored / FAMILIAR_SPACES);
  addFeature(into, FAMILIAR + 1, (stored / FAMILIAR_SPACES) ** 2);
  if (stored >= FAMILIAR_SPACES) addFeature(into, FAMILIAR + 2);
  addFeature(into, FAMILIAR + 3, (stored / FAMILIAR_SPACES) * near);
  listScore(s, seat, near, into);
  listTurn(s, seat, into);
  addFeature(into, TABLE + Math.min(3, s.wizards.length - 1));
  for (let i = 1; i < s.frames.length; i++) {
    const f = s.frames[i];
    if (f.seat !== seat) continue;
    addFeature(into, (effectRows.get(f.script) ?? UNDER_WAY) + (f.line === 0 ? 0 : 1));
    if (f.script === 'learn') {
      const paid = s.spent.length > 0 ? 2 : w.levels[f.card % SPELLS_EACH] > 0 ? 1 : 0;
      addFeature(into, LESSON + paid);
      addFeature(into, LESSON + 3 + paid, f.count - 3);
    }
  }
}

function listPool(s: State, w: Wizard, into: FeatureVector): void {
  const count = countPool(w.pool);
  let best = 0;
  let spare = 0;
  for (let colour = 0; colour < SPELLS_EACH; colour++) {
    const spell = s.spells[colour];
    const level = w.levels[colour];
    const n = ofColour(count, colour);
    if (level > 0) {
      addFeature(into, LEARNED + spell * 3 + level - 3);
      spare += n;
      continue;
    }
    if (n === 0) continue;
    addFeature(into, GATHERED + spell, n);
    addFeature(into, OF_COLOUR + (n < 5 ? n : 5));
    const payable = w.pool.length < 3 ? 0 : payableLevels(count, colour, BASIC);
    for (let l = 0; l < 3; l++) {
      if ((payable & (1 << l)) === 0) continue;
      addFeature(into, PAYABLE + l);
      if (l + 1 > best) best = l + 1;
    }
  }
  addFeature(into, PAYABLE + 3 + best);
  addFeature(into, OF_COLOUR, spare);
  addFeature(into, POOL + w.pool.length);
  for (let rune = 0; rune < 3; rune++) {
    const n = ofRune(count, rune);
    addFeature(into, RUNES, (n / 3) | 0);
    if (n % 3 > 0) addFeature(into, RUNES + (n % 3));
  }
  for (let i = 0; i < s.altar.length; i++) {
    const kind = s.altar[i];
    if (kind === EMPTY) continue;
    const colour = colourOf(kind);
    if (w.levels[colour] > 0) continue;
    addFeature(into, ALTAR + Math.min(4, ofColour(count, colour)));
  }
}

/** How near the end is: the fullest board or the longest list of spells. */
function progress(s: State): number {
  if (s.ending === 1) return 1;
  let most = 0;
  for (const w of s.wizards) {
    most = Math.max(most, spellsLearned(w) / SPELLS_EACH, w.familiar.length / FAMILIAR_SPACES);
  }
  return most;
}

function listScore(s: State, seat: number, near: number, into: FeatureVector): void {
  const score = scoreOf(s, seat) / 10;
  addFeature(into, SCORE, score);
  addFeature(into, SCORE + 1, score * near);
  addFeature(into, SCORE + 2, score * near * near);
  addFeature(into, SCORE + 3, near);
  addFeature(into, SCORE + 4, near * near);
  if (s.ending === 0) return;
  addFeature(into, SCORE + 5, score);
  if (!hasDayLeft(s, seat)) addFeature(into, SCORE + 6, score);
}

/** Once the end is near, whether the seat will act again or is acting. */
function hasDayLeft(s: State, seat: number): boolean {
  const seats = s.wizards.length;
  const since = (s.frames[0].seat - s.first + seats) % seats;
  return (seat - s.first + seats) % seats >= since;
}

function listTurn(s: State, seat: number, into: FeatureVector): void {
  const day = s.frames[0];
  const seats = s.wizards.length;
  const wait = (seat - day.seat + seats) % seats;
  const left = s.ending === 0 || hasDayLeft(s, seat);
  if (!left) addFeature(into, TURN);
  else if (wait === 0) addFeature(into, TURN + 1 + Math.min(5, day.line));
  else addFeature(into, TURN + 6 + wait);
}

function listOpponent(s: State, into: FeatureVector): void {
  const { track, lower } = s.opponent;
  addFeature(into, SOLO);
  addFeature(into, SOLO + 1, track.length / OPPONENT_SPACES);
  addFeature(into, SOLO + 2, (track.length / OPPONENT_SPACES) ** 2);
  addFeature(into, SOLO + 3, lower.length);
  addFeature(into, SOLO + 4, opponentScore(s) / 10);
  addFeature(into, SOLO + 5, (opponentScore(s) * track.length) / OPPONENT_SPACES / 10);
}
