import type { Move, RuleId, Seat } from '@conclave/kernel/game';
import { question } from '@conclave/kernel/question';
import type { Frame } from '@conclave/kernel/script';
import { DESTROY, DISCARD, NO_ESCAPE } from '../components/component.ts';
import { the } from '../components/table.ts';
import { COMPONENTS, DRAGON, POWERS } from '../components/values.ts';
import { DECLINE, ESCAPE, POWER, powerCard, powerMove, powerNumber, SUFFER } from '../moves.ts';
import { GOAL, pointsOf, STATUE_POINTS } from '../outcome.ts';
import { artifactsOf, isAutoma, ownerOf, SCORE_ATTACK, type State } from '../state.ts';
import { powersOf } from './acting.ts';
import { turnInRound, turnOfVictim } from './moments.ts';
import { oneComponent } from './one-of.ts';
import { POWER_IDS } from './pieces.ts';

const STATUE = the('golden-statue');

/**
 * What the victim of Life loss may do (RA-B68): asked only when there is more than to suffer. `card` of the frame causes
 * the loss, `count` is how much.
 */
export const reacting = question<State>({
  choices: [
    {
      verb: 'react',
      pieces: POWER_IDS,
      base: POWER,
      from: powersOf,
      whyNone: whyNoAnswer,
      whyNot: (s, seat, piece, f) =>
        whyNotReact(s, seat, powerCard(POWER + piece), powerNumber(POWER + piece) - 1, f.card),
      absent: 'RA-B68',
    },
    { verb: 'escape', move: ESCAPE, whyNot: (s, seat, f) => whyNoAnswer(s, seat, f) ?? whyNotEscape(s, seat, f.card) },
    { verb: 'suffer', move: SUFFER, declines: true },
  ],
  turn: turnOfVictim,
  elsewhere: { '*': 'RA-B68' },
  quick: answers,
  quickAny: (s, seat, f) => answers(s, seat, f).length > 0,
});

/** The escape of the Wind Dragon: a card from hand; that of the Sea Serpent: an artifact (RA-B68). */
export const discardingToEscape = oneComponent({
  verb: 'discard',
  rule: 'RA-B68',
  from: (s, seat, f) => (f.count === DISCARD ? s.hands[seat].slice() : []),
});
export const destroyingToEscape = oneComponent({
  verb: 'destroy',
  rule: 'RA-B68',
  from: (s, seat, f) => (f.count === DESTROY ? artifactsOf(s, seat) : []),
});

/** The owner of the Golden Statue in a check: asked only if its points could matter, when someone has ten with them (RA-B81). */
export const answeringCheck = question<State>({
  choices: [
    {
      verb: 'react',
      pieces: POWER_IDS,
      base: POWER,
      from: (s, seat) => (ownerOf(s, STATUE) === seat ? [powerMove(STATUE, 1) - POWER] : []),
      whyNot: whyNotStatue,
      absent: 'RA-B66',
    },
    { verb: 'decline', move: DECLINE, declines: true },
  ],
  turn: turnInRound,
  elsewhere: { '*': 'RA-B81' },
});

/** A victim that reacted is safe (RA-B70), and the Automa never reacts (RA-Q49). */
function whyNoAnswer(s: State, seat: Seat, f: Frame): RuleId | undefined {
  if (isAutoma(s, seat)) return 'RA-Q49';
  return f.count === 0 ? 'RA-B70' : undefined;
}

/** Why a power does not answer the Life loss that a card causes; undefined when it does. */
function whyNotReact(s: State, seat: Seat, card: number, n: number, cause: number): RuleId | undefined {
  const { react, cost } = POWERS[card][n];
  if (react !== 'life-loss' && !(react === 'dragon' && DRAGON[cause])) return 'RA-B66';
  for (let i = 0; i < cost.length; i++) {
    const rule = cost[i].forbids(s, seat, card);
    if (rule !== undefined) return rule === 'RA-B46' ? 'RA-B65' : rule;
  }
  return undefined;
}

/** Why the escape printed on a Dragon cannot be used; the auto-spell and the Elvish Bow have none (RA-B68). */
function whyNotEscape(s: State, seat: Seat, cause: number): RuleId | undefined {
  const escape = isSpell(s, cause) ? NO_ESCAPE : (COMPONENTS[cause].escape ?? NO_ESCAPE);
  if (escape === NO_ESCAPE) return 'RA-B68';
  if (escape === DISCARD) return s.hands[seat].length > 0 ? undefined : 'RA-B68';
  if (escape === DESTROY) return artifactsOf(s, seat).length > 0 ? undefined : 'RA-B68';
  return s.pools[seat][escape] > 0 ? undefined : 'RA-B37';
}

/** Whether the Life loss comes from an auto-spell on the card, not from the card's own power. */
function isSpell(s: State, cause: number): boolean {
  return s.spelled.includes(cause) && s.tableaux[1].includes(cause);
}

function whyNotStatue(s: State, seat: Seat): RuleId | undefined {
  if (isAutoma(s, seat)) return 'RA-Q49';
  for (const part of POWERS[STATUE][0].cost) {
    const rule = part.forbids(s, seat, STATUE);
    if (rule !== undefined) return rule === 'RA-B46' ? 'RA-B81' : rule;
  }
  return couldMatter(s, seat) ? undefined : 'RA-B81';
}

function couldMatter(s: State, owner: Seat): boolean {
  if (s.mode === SCORE_ATTACK || pointsOf(s, owner) + STATUE_POINTS >= GOAL) return true;
  return s.pools.some((_, seat) => pointsOf(s, seat) >= GOAL);
}

/** The answers of `reacting`, for searches. */
function answers(s: State, seat: Seat, f: Frame): Move[] {
  const moves: Move[] = [];
  if (whyNoAnswer(s, seat, f) !== undefined) return moves;
  for (const card of s.tableaux[seat]) {
    const powers = POWERS[card];
    for (let n = 0; n < powers.length; n++) {
      if (powers[n].react !== undefined && whyNotReact(s, seat, card, n, f.card) === undefined) {
        moves.push(powerMove(card, n + 1));
      }
    }
  }
  if (whyNotEscape(s, seat, f.card) === undefined) moves.push(ESCAPE);
  if (moves.length > 0) moves.push(SUFFER);
  return moves;
}
