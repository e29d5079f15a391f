import type { Seat } from '@conclave/kernel/game';
import type { Frame } from '@conclave/kernel/script';
import { colourOf, FAMILIAR_SPACES, POOL_LIMIT, SPELLS_EACH } from './components.ts';
import { opponentScore, outcome, scoreOf, spellsLearned } from './outcome.ts';
import { isSolo, type State, type Wizard } from './state.ts';

/** How good the position looks for a seat: points now, what the pool promises, and how far the others are. */
export function evaluate(s: State, seat: Seat): number {
  if (s.frames.length === 0) {
    const { winners } = outcome(s);
    return winners.includes(seat) ? 1 / winners.length : 0;
  }
  const hope = 1 - progress(s);
  let rival = isSolo(s) ? opponentScore(s) : 0;
  for (let other = 0; other < s.wizards.length; other++) {
    if (other !== seat) rival = Math.max(rival, prospects(s, other, hope));
  }
  return 1 / (1 + Math.exp((rival - prospects(s, seat, hope)) / 8));
}

/** How near the end is: the fullest board or the longest list of spells. */
export function progress(s: State): number {
  if (s.ending === 1) return 1;
  let most = 0;
  for (const w of s.wizards) {
    most = Math.max(most, spellsLearned(w) / SPELLS_EACH, w.familiar.length / FAMILIAR_SPACES);
  }
  return most * most;
}

function prospects(s: State, seat: Seat, hope: number): number {
  const w = s.wizards[seat];
  let value = scoreOf(s, seat) + hope * (2 * spellsLearned(w) + poolValue(w));
  for (let i = 1; i < s.frames.length; i++) if (s.frames[i].seat === seat) value += promise(s, s.frames[i], hope);
  return value;
}

/** What so many tokens of one unlearned colour are worth; a level costs three, four or five. */
const FIRST_TOKENS: readonly number[] = [0, 0.5, 1.2, 2.2, 3, 3.7];
/** By the number of tokens in a pool; those that no level asks for count little. */
const GATHERED: readonly number[] = Array.from(
  { length: POOL_LIMIT + 1 },
  (_, n) => FIRST_TOKENS[n] ?? (40 + 2 * (n - FIRST_TOKENS.length)) / 10,
);
/** A token of a colour that is learned already can still be stored, or be part of a triple. */
const SPARE = 0.4;

function poolValue(w: Wizard): number {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  for (let i = 0; i < w.pool.length; i++) counts[colourOf(w.pool[i])]++;
  let value = 0;
  for (let colour = 0; colour < SPELLS_EACH; colour++) {
    value += w.levels[colour] === 0 ? GATHERED[counts[colour]] : SPARE * counts[colour];
  }
  return value;
}

/** What an effect that has begun still brings, in points at the start of the game. */
const PROMISES: Readonly<Record<string, number>> = {
  sacrifice: 1.6,
  levitation: 1.7,
  'sharing.3': 1.2,
  'sharing.4': 1.5,
  'sharing.5': 2.2,
  'divination.3': 1.2,
  'divination.4': 1,
  'divination.5': 1.7,
  'purification.3': 0.5,
  'purification.4': 0.8,
  'purification.5': 1.1,
  'cure.3': 0.3,
  'cure.4': 0.5,
  'cure.5': 0.7,
  'growth.3': 0.1,
  'growth.4': 1.5,
  'growth.5': 2.5,
  'offering.3': 1.2,
  'offering.4': 1.8,
  'offering.5': 2.4,
  'focus.3': 0.6,
  'focus.4': 1.2,
  'focus.5': 1.8,
  'feast.3': 0.8,
  'feast.4': 1.2,
  'time-travel': 1.2,
  storm: 1,
  'clone.3': 0.7,
  'clone.4': 2,
  'clone.5': 0.8,
  learn: 3,
  'communion.3': 3.5,
};

function promise(s: State, f: Frame, hope: number): number {
  if (f.script === 'learn') {
    const chosen = s.wizards[f.seat].levels[f.card % SPELLS_EACH] > 0;
    return chosen ? (s.spent.length > 0 ? 0 : -0.5 * hope * f.count) : 4 - 0.6 * hope * f.count;
  }
  return (PROMISES[f.script] ?? 0) * (f.line === 0 ? 1 : 0.5) * (0.5 + hope / 2);
}
