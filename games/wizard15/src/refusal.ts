import type { RuleId, Seat } from '@conclave/kernel/game';
import { firstForbidding, type Guard } from '@conclave/kernel/guard';
import { decisionOf, legalOf, NOT_LAID } from '@conclave/kernel/script';
import { type Card, ITEM_IDS, ownerOf, SPELL_IDS, type SpellId } from './cards.ts';
import { cardLaid } from './laying.ts';
import { SCRIPTS } from './match.ts';
import { formatMove } from './notation.ts';
import { NO_CARD } from './position.ts';
import type { State } from './state.ts';
import { jumperOf, jumpOptions } from './timejump.ts';

/** Why these words are not a legal move of this seat now: a rule, or undefined for legal words and for gibberish. */
export function refusal(s: State, seat: Seat, words: string): RuleId | undefined {
  const decision = decisionOf(SCRIPTS, s);
  if (decision === undefined) return undefined;
  if (!(seat in s.team)) return undefined;
  const laying = decision.prompt.startsWith('lay');
  const jumping = jumperOf(s) === seat;
  const [verb, ...rest] = words.split(' ');
  if (!decision.seats.includes(seat) && !jumping) return notAsked(s, seat, { prompt: decision.prompt, verb });
  const legal = jumping ? jumpOptions(s, seat) : legalOf(SCRIPTS, s, seat);
  if (legal.some((move) => formatMove(s, seat, move) === words)) return undefined;
  if (!Object.hasOwn(RULE_OF_VERB, verb) || !wellFormed(verb, rest)) return undefined;
  if (jumping && (verb === 'wand' || verb === 'think')) return 'WW-22';
  if (verb === 'choose' && decision.prompt !== 'wizard') return 'WWR-19';
  const early = Object.hasOwn(RULE_OF_PROMPT, decision.prompt) && LAYING_VERBS.includes(verb);
  if (early) return RULE_OF_PROMPT[decision.prompt];
  if (laying && !jumping && (verb === 'cast' || verb === 'condense')) {
    return firstForbidding(CARD_GUARDS, s, seat, SPELL_IDS.indexOf(rest[0] as SpellId));
  }
  return RULE_OF_VERB[verb];
}

/** Who has called may not take the card back; who foresaw waits; in a battle the caster decides. */
function notAsked(
  s: State,
  seat: Seat,
  { prompt, verb }: { readonly prompt: string; readonly verb: string },
): RuleId | undefined {
  if (s.team[seat] < 0 && prompt !== 'wizard') return 'WWR-17';
  if (Object.hasOwn(RULE_OF_PROMPT, prompt)) return RULE_OF_PROMPT[prompt];
  if (!prompt.startsWith('lay')) return RULE_OF_VERB[verb] === 'WW-22' ? 'WW-22' : 'WWR-41';
  if (RULE_OF_VERB[verb] === 'WW-141') return 'WW-141';
  const laid = s.laid[seat] !== NO_CARD || s.sealed[seat] !== NOT_LAID;
  return laid ? 'WW-22' : 'WW-47';
}

/** Questions of a bout that only some seats are asked. */
const RULE_OF_PROMPT: Readonly<Record<string, RuleId>> = {
  wizard: 'WWR-19',
  privilege: 'WW-146',
  name: 'WW-153',
  cry: 'WW-153',
};

/** Why a card may not be laid by a seat; `legal` offers exactly the cards that none of these forbids. */
export const CARD_GUARDS: readonly Guard<State, Seat>[] = [
  // A partner's spell is not yours to lay (WW-112); nobody else's unique spell is in your book (WW-12).
  { rule: 'WW-112', forbids: (s, seat, card) => isForeign(s, seat, card) && partnerHolds(s, seat, card) },
  { rule: 'WW-12', forbids: isForeign },
  { rule: 'WW-152', forbids: (s, _seat, card) => !s.options.unique && ownerOf(card) !== undefined },
  { rule: 'WWR-24', forbids: (s, seat, card) => isUsed(s, seat, card) },
  { rule: 'WW-21', forbids: (s, seat, card) => !s.hand[seat].includes(card) },
];

function isForeign(s: State, seat: Seat, card: Card): boolean {
  const owner = ownerOf(card);
  return owner !== undefined && owner !== s.wizard[seat];
}

function partnerHolds(s: State, seat: Seat, card: Card): boolean {
  return s.sides[s.team[seat]].seats.some((mate) => s.hand[mate].includes(card));
}

function isUsed(s: State, seat: Seat, card: Card): boolean {
  return s.used[seat].some((laid) => laid >= 0 && cardLaid(laid) === card);
}

const RULE_OF_VERB: Readonly<Record<string, RuleId>> = {
  cast: 'WW-22',
  condense: 'WW-22',
  turn: 'WW-70',
  laser: 'WW-165',
  extra: 'WW-69',
  nothing: 'WW-39',
  destroy: 'WW-39',
  repair: 'WW-39',
  plunder: 'WW-147',
  give: 'WW-168',
  trigger: 'WW-162',
  wait: 'WW-162',
  choose: 'WWR-18',
  claim: 'WW-146',
  name: 'WW-153',
  cry: 'WW-153',
  wand: 'WW-139',
  think: 'WW-140',
  slow: 'WW-142',
  chant: 'WW-141',
  'let-be': 'WW-141',
  recite: 'WW-141',
  'break-off': 'WW-141',
};

/** What is done once a round has begun. */
const LAYING_VERBS: readonly string[] = ['cast', 'condense', 'wand', 'think'];

const ALONE: readonly string[] = ['nothing', 'trigger', 'wait', 'slow', 'chant', 'let-be', 'recite', 'break-off'];

function wellFormed(verb: string, rest: readonly string[]): boolean {
  if (verb === 'cast' || verb === 'condense') return rest.length === 1 && isSpell(rest[0]);
  if (verb === 'laser' || verb === 'extra') return rest.length === 1 && /^\d{1,3}$/.test(rest[0]);
  if (['destroy', 'repair', 'plunder', 'claim'].includes(verb)) return rest.length === 1 && isItem(rest[0]);
  if (verb === 'wand') return rest.length === 3 && /^[ox]$/.test(rest[0]) && /^\d$/.test(rest[1]) && isSpell(rest[2]);
  return ALONE.includes(verb) ? rest.length === 0 : rest.length === 1 && /^[a-z-]+$/.test(rest[0]);
}

function isSpell(word: string): boolean {
  return (SPELL_IDS as readonly string[]).includes(word);
}

function isItem(word: string): boolean {
  return (ITEM_IDS as readonly string[]).includes(word);
}
