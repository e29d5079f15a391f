import type { Lines } from '@conclave/kernel/position-text';
import { legalOf, NOT_LAID } from '@conclave/kernel/script';
import { SPELL_IDS, spellbook } from './components.ts';
import { kingsNeeded } from './teams.ts';
import { SCRIPTS } from './scripts.ts';
import { LIFE_BOARDS, NO_CARD } from './round/state.ts';
import { isLaying } from './position-writer.ts';
import { SLOW_TOKENS } from './setup.ts';
import { RUNNING, type State } from './state.ts';

/** Refuses what no table can look like, though every line of it can be read. */
export function checkPosition(s: State, lines: Lines): void {
  checkNext(s, lines);
  checkMatch(s, lines);
  for (const me of [0, 1]) checkSide(s, me, lines);
  if (s.sides[0].love > 0 && s.sides[1].love > 0) lines.fail('side 1', 'there is only one love token', 'WW-168');
  if (s.slow[0] + s.slow[1] > SLOW_TOKENS) lines.fail('side', `there are ${SLOW_TOKENS} slow tokens`, 'WW-9');
  if (s.telepathy[0] >= 0 && s.telepathy[0] === s.telepathy[1])
    lines.fail('side 1', 'both sides have one telepathy card');
  for (let seat = 0; isLaying(s) && seat < s.options.seats; seat++) {
    if (s.team[seat] >= 0 && s.laid[seat] === NO_CARD && s.hand[seat].length === 0) {
      lines.fail(`seat ${seat}`, `seat ${seat} must lay a card and holds none`);
    }
  }
  checkSealed(s, lines);
}

/** Which scripts stand on which, and on which line they wait for each other. */
const STACK = /^(match:\d+|match:1 (wizards:\d+|(wizards:3 )?(bout:\d+|bout:6 round:\d+)))?$/;

function checkNext(s: State, lines: Lines): void {
  const stack = s.frames.map(({ script, line }) => `${script}:${line}`).join(' ');
  if (!STACK.test(stack)) lines.fail('next', `'${stack}' is not how scripts stand on each other`);
  if (stack.includes('round') && s.round === 0) lines.fail('next', 'rounds are counted from 1');
  if (s.frames.length === 1 && s.frames[0].line > 0 && s.result === RUNNING) {
    lines.fail('next', 'a battle that is over has a result');
  }
}

function checkMatch(s: State, lines: Lines): void {
  const { seats, mode, classic } = s.options;
  const kings = new Set(s.kings).size;
  const isWar = mode === 'kingwar' || mode === 'eternal' || mode === 'campaign';
  const most = !isWar ? 0 : mode === 'eternal' ? 1 : kingsNeeded(seats);
  if (kings < s.kings.length || kings > most) lines.fail('bout', `mode ${mode} has at most ${most} kings`, 'WW-145');
  if (s.war === 1 && (kings !== most || s.lots.some((lot, seat) => (lot === 0) !== s.kings.includes(seat)))) {
    lines.fail('bout', 'in a King War the kings have lot 0, and the others lot 1', 'WW-145');
  }
  if (s.table === 1 && !classic) lines.fail('bout', 'there is no second table', 'WW-114');
  const isFighting = s.frames.some(({ script }) => script === 'bout');
  if (isFighting && s.result !== RUNNING) lines.fail('bout', 'a battle that goes on has no result');
  const isChoosing = s.frames.at(-1)?.script === 'wizards';
  if (s.bout === 0 && !isChoosing) lines.fail('bout', 'before the first bout wizards are chosen', 'WWR-159');
  if (!isChoosing && new Set(s.wizard).size < seats) lines.fail('seat', 'there is one book of each wizard', 'WWR-18');
}

/** A board goes when life falls to the top of the one below (WW-115, WWR-139). */
function checkSide(s: State, me: number, lines: Lines): void {
  const { life, cap, last, lastSeats } = s.sides[me];
  const complain = (text: string, rule: string) => lines.fail(`side ${me}`, `side ${me}: ${text}`, rule);
  if (LIFE_BOARDS.some((lower) => lower < cap && life <= lower))
    complain(`with life ${life} the board up to ${cap} is gone`, 'WW-143');
  const isFighting = s.frames.some(({ script }) => script === 'bout');
  if (life === 0 && isFighting) complain('with life 0 the battle is over', 'WW-28');
  for (const [i, seat] of lastSeats.entries()) {
    if (s.team[seat] !== me) complain(`seat ${seat} is not on it`, 'WW-113');
    if (lastSeats.indexOf(seat) < i) complain(`seat ${seat} cast one spell last round`, 'WW-21');
    if (!spellbook(s.wizard[seat], s.options.unique).includes(last[i])) {
      complain(`${SPELL_IDS[last[i]]} is not in the book of seat ${seat}`, 'WW-12');
    }
  }
}

/** An answer that lies sealed is one that its seat could give. */
function checkSealed(s: State, lines: Lines): void {
  const top = s.frames.at(-1);
  const isAsking = top !== undefined && SCRIPTS[top.script][top.line]?.kind === 'sealed';
  for (const [seat, move] of s.sealed.entries()) {
    if (move === NOT_LAID || (isAsking && move < 0)) continue;
    s.sealed[seat] = NOT_LAID;
    const could = isAsking && legalOf(SCRIPTS, s, seat).includes(move);
    s.sealed[seat] = move;
    if (!could) lines.fail(`seat ${seat}`, `seat ${seat} cannot have answered so`);
  }
}
