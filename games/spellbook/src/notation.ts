import type { Move, Seat } from '@conclave/kernel/game';
import { STOP } from '@conclave/kernel/script';
import { CARDS, CLONE, NO_PHASE, parseToken, TOKEN_WORDS, TRANSMUTATION } from './components.ts';
import { MOVE_WORDS, PARTS, PAY } from './moves.ts';
import { rulesOf } from './spells/table.ts';
import type { State } from './state.ts';

/** A move in words: `take Go`, `learn storm 4`, `pay Ys Yv`. */
export function formatMove(s: State, seat: Seat, move: Move): string {
  if (move === STOP) return 'stop';
  if (move < PAY) return MOVE_WORDS[move];
  const words = ['pay'];
  for (const [i, kind] of s.wizards[seat].pool.entries()) {
    if (((move - PAY) & (1 << i)) !== 0) words.push(TOKEN_WORDS[kind]);
  }
  return words.join(' ');
}

/** The move that is written so, legal or not; undefined for words that are no move of this game. */
export function parseMove(s: State, seat: Seat, words: string): Move | undefined {
  if (words === 'stop') return STOP;
  if (words.startsWith('pay ')) return parsePayment(s, seat, words.slice(4).split(' '));
  return MOVES.get(words);
}

function parsePayment(s: State, seat: Seat, words: readonly string[]): Move | undefined {
  let places = 0;
  let missing = false;
  for (const word of words) {
    const kind = parseToken(word);
    if (kind === undefined) return undefined;
    const place = s.wizards[seat]?.pool.findIndex((each, i) => each === kind && (places & (1 << i)) === 0) ?? -1;
    if (place < 0) missing = true;
    else places |= 1 << place;
  }
  return missing ? PAY : PAY + places;
}

/** Words of all moves that can ever be legal, and of casting spells that never are actions. */
const MOVES: ReadonlyMap<string, Move> = new Map(
  MOVE_WORDS.map((words, move): [string, Move] => [words, move]).filter(([, move]) => isEverWritten(move)),
);

function isEverWritten(move: Move): boolean {
  const parts = PARTS[move];
  if (parts.verb !== 'cast') return true;
  if (CARDS[parts.spell].phase === NO_PHASE) return parts.level === 0;
  if (parts.spell === TRANSMUTATION) return false;
  const rules = rulesOf(parts.spell);
  if (parts.spell === CLONE || rules?.byLevel === true) return parts.level !== 0;
  return parts.level === 0 || parts.level === rules?.literalLevel;
}
