import type { Move, Seat } from '@conclave/kernel/game';
import { STOP } from '@conclave/kernel/script';
import { isArtifact } from './components/component.ts';
import { numberOf } from './components/table.ts';
import { IDS } from './components/values.ts';
import { ESSENCES } from './essences.ts';
import {
  CLAIM,
  CLAIM_UNSEEN,
  DECK_WORDS,
  DECLINE,
  DISCARD_CARD,
  ESCAPE,
  FORGE_PAY,
  NO_ESSENCE,
  PASS,
  POWER,
  powerCard,
  powerMove,
  powerNumber,
  SUFFER,
  UNSEEN,
  UNSPELL,
} from './moves.ts';
import { scripts } from './scripts.ts';
import type { State } from './state.ts';

type Kind = 'essence' | 'component' | 'number' | 'deck' | 'forge';

/** How the answers to a question are written, and the rule that shuts out the others. */
export interface Wording {
  readonly verb: string;
  readonly kind: Kind;
  readonly rule: string;
}

/** By prompt; `action`, `react` and `statue` have several verbs and are written out below. */
export const WORDINGS: Readonly<Record<string, Wording>> = {
  place: { verb: 'place', kind: 'component', rule: 'RA-B60' },
  pay: { verb: 'pay', kind: 'essence', rule: 'RA-B38' },
  waive: { verb: 'waive', kind: 'essence', rule: 'RA-B41' },
  lose: { verb: 'lose', kind: 'essence', rule: 'RA-B69' },
  gain: { verb: 'gain', kind: 'essence', rule: 'RA-B39' },
  store: { verb: 'store', kind: 'essence', rule: 'RA-B39' },
  discarded: { verb: 'gain', kind: 'essence', rule: 'RA-B34' },
  convert: { verb: 'convert', kind: 'essence', rule: 'RA-B56' },
  amount: { verb: 'amount', kind: 'number', rule: 'RA-B56' },
  'amount-more': { verb: 'amount', kind: 'number', rule: 'RA-B56' },
  'convert-to': { verb: 'gain', kind: 'essence', rule: 'RA-Q2' },
  put: { verb: 'put', kind: 'essence', rule: 'RA-B62' },
  'put-on': { verb: 'put-on', kind: 'component', rule: 'RA-B62' },
  destroy: { verb: 'destroy', kind: 'component', rule: 'RA-B61' },
  turn: { verb: 'turn', kind: 'component', rule: 'RA-B49' },
  discard: { verb: 'discard', kind: 'component', rule: 'RA-B51' },
  divine: { verb: 'discard', kind: 'component', rule: 'RA-B53' },
  'escape-discard': { verb: 'discard', kind: 'component', rule: 'RA-B68' },
  'escape-destroy': { verb: 'destroy', kind: 'component', rule: 'RA-B68' },
  straighten: { verb: 'straighten', kind: 'component', rule: 'RA-B55' },
  rival: { verb: 'rival', kind: 'number', rule: 'RA-B58' },
  look: { verb: 'look', kind: 'deck', rule: 'RA-B54' },
  order: { verb: 'order', kind: 'component', rule: 'RA-B54' },
  take: { verb: 'take', kind: 'component', rule: 'RA-B22' },
  forge: { verb: 'forge', kind: 'forge', rule: 'RA-B25' },
  item: { verb: 'item', kind: 'component', rule: 'RA-B72' },
  mage: { verb: 'mage', kind: 'component', rule: 'RA-B15' },
  draft: { verb: 'keep', kind: 'component', rule: 'RA-B18' },
  keep: { verb: 'keep', kind: 'component', rule: 'RA-A6' },
  reject: { verb: 'reject', kind: 'component', rule: 'RA-A6' },
  begin: { verb: 'begin', kind: 'number', rule: 'RA-B19' },
};

/** The prompt of the line on top; empty when the game is over. */
export function promptOf(s: State): string {
  const f = s.frames[s.frames.length - 1];
  if (f === undefined) return '';
  const line = scripts[f.script][f.line];
  return line.kind === 'act' ? '' : line.prompt;
}

export function formatMove(s: State, _seat: Seat, move: Move): string {
  const prompt = promptOf(s);
  if (prompt === 'action') return formatAction(move);
  if (move === ESCAPE) return 'escape';
  if (move === SUFFER) return 'suffer';
  if (move === DECLINE) return 'decline';
  if (move === STOP) return 'stop';
  if (prompt === 'react' || prompt === 'statue') return `react ${powerWords(move)}`;
  const { verb, kind } = WORDINGS[prompt];
  return `${verb} ${formatPiece(kind, move)}`;
}

function formatAction(move: Move): string {
  if (move === PASS) return 'pass';
  if (move < DISCARD_CARD) return `place ${IDS[move]}`;
  if (move < POWER) return `discard ${IDS[move - DISCARD_CARD]}`;
  if (move < CLAIM) return `use ${powerWords(move)}`;
  if (move === CLAIM_UNSEEN) return 'claim unseen';
  if (move < UNSPELL) return `claim ${IDS[move - CLAIM]}`;
  return `unspell ${IDS[move - UNSPELL]}`;
}

function powerWords(move: Move): string {
  return `${IDS[powerCard(move)]}.${powerNumber(move)}`;
}

function formatPiece(kind: Kind, move: Move): string {
  if (kind === 'essence') return move === NO_ESSENCE ? 'none' : ESSENCES[move];
  if (kind === 'component') return IDS[move];
  if (kind === 'deck') return DECK_WORDS[move];
  if (kind === 'forge') return move === FORGE_PAY ? 'pay' : 'turn';
  return String(move);
}

/** Words that are a move of the action step, whether it is allowed or not; undefined for anything else. */
export function parseAction(words: string): Move | undefined {
  if (words === 'pass') return PASS;
  if (words === 'claim unseen') return CLAIM + UNSEEN;
  const [verb, piece, ...rest] = words.split(' ');
  if (piece === undefined || rest.length > 0) return undefined;
  if (verb === 'use') return parsePower(piece);
  const card = numberOf(piece);
  if (card === undefined) return undefined;
  if (verb === 'claim') return CLAIM + card;
  if (!isArtifact(card)) return undefined;
  if (verb === 'place') return card;
  if (verb === 'discard') return DISCARD_CARD + card;
  return verb === 'unspell' ? UNSPELL + card : undefined;
}

/** `athanor.2` as a move. */
export function parsePower(piece: string): Move | undefined {
  const [id, n, ...rest] = piece.split('.');
  const card = numberOf(id);
  if (card === undefined || rest.length > 0 || (n !== '1' && n !== '2')) return undefined;
  return powerMove(card, Number(n));
}

const BARE: readonly string[] = ['escape', 'suffer', 'decline', 'stop'];
const VERBS: ReadonlySet<string> = new Set(Object.values(WORDINGS).map(({ verb }) => verb));

/** Whether words are written like some move of the game. */
export function isMoveLike(words: string): boolean {
  if (parseAction(words) !== undefined || BARE.includes(words)) return true;
  const [verb, piece, ...rest] = words.split(' ');
  if (piece === undefined || rest.length > 0) return false;
  if (verb === 'react') return parsePower(piece) !== undefined;
  return VERBS.has(verb) && isPiece(piece);
}

function isPiece(piece: string): boolean {
  return (
    numberOf(piece) !== undefined ||
    (ESSENCES as readonly string[]).includes(piece) ||
    /^\d{1,3}$/.test(piece) ||
    ['none', 'own', 'monuments', 'pay', 'turn'].includes(piece)
  );
}
