import type { Move, Seat } from '@conclave/kernel/game';
import { decisionOf } from '@conclave/kernel/script';
import { ITEM_COUNT, ITEM_IDS, LOVE_ATTACK, SPELL_IDS, WIZARD_IDS } from './cards.ts';
import { cardLaid, readWand, SLOW, THOUGHT, thoughtWord, WAND } from './laying.ts';
import { SCRIPTS } from './match.ts';
import { FACE_DOWN } from './position.ts';
import { DESTROY, NOTHING, PLUNDER, REPAIR } from './round/hand.ts';
import type { State } from './state.ts';
import { BREAK_OFF, CHANT, LET_BE, RECITE } from './timejump.ts';
import { CRIES, TEAM_NAMES } from './words.ts';

/** A move in words: `cast arrow`, `condense wave`, `wand o 2 shield`, `laser 2`, `destroy ball`. */
export function formatMove(s: State, _seat: Seat, move: Move): string {
  if (move >= SLOW) return TALK[move - SLOW];
  const prompt = decisionOf(SCRIPTS, s)?.prompt ?? 'lay';
  return formatAnswer(prompt, move);
}

const TALK: readonly string[] = (() => {
  const words: string[] = [];
  words[SLOW - SLOW] = 'slow';
  words[CHANT - SLOW] = 'chant';
  words[LET_BE - SLOW] = 'let-be';
  words[RECITE - SLOW] = 'recite';
  words[BREAK_OFF - SLOW] = 'break-off';
  return words;
})();

/** An answer to a prompt in words; the judge's page writes its choices so too. */
export function formatAnswer(prompt: string, move: Move): string {
  switch (prompt) {
    case 'hurricane':
      return move === 1 ? 'turn physical' : 'turn magic';
    case 'laser':
      return `laser ${move}`;
    case 'windblade':
      return `extra ${move}`;
    case 'hand':
      return formatHand(move);
    case 'charm':
    case 'cuffs':
      return move === LOVE_ATTACK ? 'give love-attack' : 'give love-support';
    case 'poison':
      return move === 1 ? 'trigger' : 'wait';
    case 'wizard':
      return `choose wizard-${WIZARD_IDS[move]}`;
    case 'privilege':
      return `claim ${ITEM_IDS[move]}`;
    case 'name':
      return `name ${TEAM_NAMES[move]}`;
    case 'cry':
      return `cry ${CRIES[move]}`;
    default:
      return formatLaying(move);
  }
}

function formatHand(move: Move): string {
  if (move === NOTHING) return 'nothing';
  const item = ITEM_IDS[(move - DESTROY) % ITEM_COUNT];
  return move >= PLUNDER ? `plunder ${item}` : move >= REPAIR ? `repair ${item}` : `destroy ${item}`;
}

function formatLaying(move: Move): string {
  if (move >= THOUGHT) return `think ${thoughtWord(move)}`;
  if (move >= WAND) {
    const { target, card, sign } = readWand(move);
    return `wand ${sign} ${target} ${SPELL_IDS[card]}`;
  }
  return `${move < FACE_DOWN ? 'cast' : 'condense'} ${SPELL_IDS[cardLaid(move)]}`;
}
