import type { Outcome, Seat } from '@conclave/kernel/game';
import { CARDS, CONFIG, FEAST, KNOWLEDGE, SPELLS_EACH } from './components.ts';
import { feastPoints } from './spells/black.ts';
import { communionPoints, knowledgePoints } from './spells/yellow.ts';
import { isSolo, type State, type Wizard } from './state.ts';

/** What a player's spells and familiar board are worth now (SB-58 to SB-61). */
export function scoreOf(s: State, seat: Seat): number {
  const w = s.wizards[seat];
  let score = familiarScore(w.familiar.length);
  for (let colour = 0; colour < SPELLS_EACH; colour++) score += spellScore(s, w, colour);
  return score;
}

/** Points of one spell at the level of its marker; nothing while it is not learned (SB-59). */
export function spellScore(s: State, w: Wizard, colour: number): number {
  const level = w.levels[colour];
  if (level === 0) return 0;
  const spell = s.spells[colour];
  const printed = CARDS[spell].points[level - 3];
  if (printed !== undefined) return printed;
  return spell === FEAST ? feastPoints(w) : spell === KNOWLEDGE ? knowledgePoints(w) : communionPoints(s, w);
}

/** The lowest uncovered number of the board (SB-60, SB-97). */
export function familiarScore(stored: number): number {
  const { track, fullScore } = CONFIG.familiar;
  return stored < track.length ? track[stored] : fullScore;
}

/** The solo opponent: lowest uncovered number of the track, and a point for each token below (SBS-7). */
export function opponentScore(s: State): number {
  const { opponentTrack, opponentFullScore } = CONFIG.solo;
  const { track, lower } = s.opponent;
  return (track.length < opponentTrack.length ? opponentTrack[track.length] : opponentFullScore) + lower.length;
}

export function spellsLearned(w: Wizard): number {
  let n = 0;
  for (let colour = 0; colour < SPELLS_EACH; colour++) if (w.levels[colour] > 0) n++;
  return n;
}

/** Highest total; then most spells, then most tokens in the pool, then shared (SB-62). Alone one must beat the opponent (SBS-8). */
export function outcome(s: State): Outcome {
  const scores = s.wizards.map((_, seat) => scoreOf(s, seat));
  if (isSolo(s)) return { scores, winners: scores[0] > opponentScore(s) ? [0] : [] };
  let winners: Seat[] = [];
  for (let seat = 0; seat < s.wizards.length; seat++) {
    const order = winners.length === 0 ? 1 : compare(s, scores, seat, winners[0]);
    if (order > 0) winners = [seat];
    else if (order === 0) winners.push(seat);
  }
  return { scores, winners };
}

function compare(s: State, scores: readonly number[], a: Seat, b: Seat): number {
  const [x, y] = [s.wizards[a], s.wizards[b]];
  return scores[a] - scores[b] || spellsLearned(x) - spellsLearned(y) || x.pool.length - y.pool.length;
}
