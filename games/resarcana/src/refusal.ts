import type { RuleId, Seat } from '@conclave/kernel/game';
import { legalOf } from '@conclave/kernel/script';
import { whyNotAction } from './actions.ts';
import { POWERS } from './components/values.ts';
import { whyNotEscape, whyNotReact } from './life-loss.ts';
import { ruleOfItem } from './movements.ts';
import { powerCard, powerNumber } from './moves.ts';
import { formatMove, isMoveLike, parseAction, parsePower, promptOf, WORDINGS } from './notation.ts';
import { scripts } from './scripts.ts';
import { AUTOMA, type State } from './state.ts';
import { whyNotStatue } from './victory-check.ts';

const REACTIONS: readonly string[] = ['react', 'escape', 'suffer'];

/** Why words are not a legal move of this seat now: the guards that shaped the legal moves say so. */
export function refusal(s: State, seat: Seat, words: string): RuleId | undefined {
  if (s.frames.length === 0 || !(seat in s.sealed) || !isMoveLike(words)) return undefined;
  const legal = legalOf(scripts, s, seat);
  if (legal.some((move) => formatMove(s, seat, move) === words)) return undefined;
  const prompt = promptOf(s);
  const [verb, piece] = words.split(' ');
  if (legal.length === 0) return notAsked(s, prompt, verb);
  if (prompt === 'action') return REACTIONS.includes(verb) ? 'RA-B64' : whyNotWords(s, seat, words);
  if (prompt === 'react') return whyNotAnswer(s, seat, verb, piece);
  if (prompt === 'statue') return verb === 'react' ? (whyNotStatue(s, seat) ?? 'RA-B66') : 'RA-B81';
  if (words === 'pay G' && prompt === 'waive') return 'RA-B43';
  if (REACTIONS.includes(verb)) return 'RA-B64';
  if (s.round > 0 && verb !== WORDINGS[prompt].verb && parseAction(words) !== undefined) return notNow(s);
  return ruleOf(s, prompt, piece);
}

/** Why no action may begin while something else is asked: one at a time, not while collecting, not after passing. */
function notNow(s: State): RuleId {
  if (isIn(s, 'collect')) return 'RA-B20';
  return isIn(s, 'pass') ? 'RA-B74' : 'RA-B29';
}

function isIn(s: State, script: string): boolean {
  return s.frames.some((frame) => frame.script === script);
}

/** The rule that shuts out other answers; which item or mage may be had differs with mode and moment. */
function ruleOf(s: State, prompt: string, piece: string | undefined): RuleId {
  if (prompt === 'mage' && s.mode === AUTOMA) return piece === 'artificer' ? 'RA-Q30' : 'RA-A3';
  return prompt === 'item' ? ruleOfItem(s) : WORDINGS[prompt].rule;
}

/** Somebody else must answer: the next victim, everyone who has not laid a choice, or the player whose turn it is. */
function notAsked(s: State, prompt: string, verb: string): RuleId {
  if (prompt === 'react' || prompt === 'lose') return REACTIONS.includes(verb) ? 'RA-Q4' : 'RA-B29';
  if (REACTIONS.includes(verb)) return 'RA-B64';
  if (isIn(s, 'collect')) return 'RA-B28';
  if (prompt === 'mage' || prompt === 'draft') return WORDINGS[prompt].rule;
  return prompt === 'item' && verb === 'item' ? 'RA-B16' : 'RA-B29';
}

function whyNotWords(s: State, seat: Seat, words: string): RuleId {
  const move = parseAction(words);
  return (move === undefined ? undefined : whyNotAction(s, seat, move)) ?? 'RA-B30';
}

function whyNotAnswer(s: State, seat: Seat, verb: string, piece: string | undefined): RuleId {
  const f = s.frames[s.frames.length - 1];
  if (verb === 'escape') return whyNotEscape(s, f) ?? 'RA-B68';
  const move = verb === 'react' && piece !== undefined ? parsePower(piece) : undefined;
  if (move === undefined) return 'RA-B68';
  const card = powerCard(move);
  if (!s.tableaux[seat].includes(card) || POWERS[card][powerNumber(move) - 1] === undefined) return 'RA-B68';
  return whyNotReact(s, f, card, powerNumber(move) - 1) ?? 'RA-B68';
}
