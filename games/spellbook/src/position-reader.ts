import { cloneRng, HIDDEN_RNG } from '@conclave/kernel/chance';
import { UNKNOWN } from '@conclave/kernel/game';
import {
  ANY_NUMBER,
  type Box,
  boxOf,
  type Line,
  type Lines,
  ONCE,
  ONCE_EACH,
  readPosition,
} from '@conclave/kernel/position-text';
import type { Result } from '@conclave/kernel/result';
import {
  colourOfSpell,
  CONFIG,
  EMPTY,
  FAMILIAR_SPACES,
  OPPONENT_SPACES,
  parseToken,
  POOL_LIMIT,
  RUNES,
  SPELL_IDS,
  spellNamed,
  SPELLS_EACH,
  TOKEN_WORDS,
} from './components.ts';
import { DAY_LINES, RULING_BITS, RULINGS } from './position-writer.ts';
import { SCRIPTS } from './scripts.ts';
import { emptyTable } from './setup.ts';
import { isSound } from './position-check.ts';
import { isSolo, type State } from './state.ts';

/**
 * The lines of a position. What is not said is empty; the bag, if not said, holds whatever lies nowhere else, and it is
 * the morning of the first player. Tokens are written `Rs` or `Rs*3`.
 */
const LINES = {
  seats: ONCE,
  spells: ONCE, // one of each colour; colours nobody names have the first set's
  rulings: ONCE, // literal-drop storing-takes mirage-each
  first: ONCE,
  day: ONCE,
  ending: ONCE, // somebody has met a condition for the end
  fresh: ONCE, // spells learned on this very day
  mirage: ONCE, // draws it still owes
  altar: ONCE, // `-` is an empty place
  bag: ONCE, // from the next token on; `...` is what lies nowhere else, `?*80` a bag one cannot see into
  tray: ONCE,
  spent: ONCE, // tokens on their way
  box: ONCE, // tokens that take no part
  pool: ONCE_EACH, // pool 0 Rs Go
  familiar: ONCE_EACH,
  learned: ONCE_EACH, // learned 0 storm=4v: level and marker
  track: ONCE, // the solo opponent
  lower: ONCE,
  chance: ONCE, // not there where it is hidden
  next: ANY_NUMBER, // next noon seat 1, and above it what is being resolved: next storm:1 seat 1 card 13 count 2
  score: ANY_NUMBER, // for the reader; not read back
};
const FRAME_FIELDS = ['seat', 'card', 'count', 'pick'] as const;

export function parseState(text: string): Result<State> {
  return readPosition(text, LINES, SCRIPTS, (lines) => {
    const chance = lines.get('chance')?.chance() ?? cloneRng(HIDDEN_RNG);
    const s = emptyTable(seatsIn(lines), spellsIn(lines), chance);
    const counts = TOKEN_WORDS.map(() => CONFIG.copiesOfEachToken);
    const box = boxOf(counts, TOKEN_WORDS, () => 'SB-4');
    readTable(s, lines, box);
    readWizards(s, lines, box);
    readOpponent(s, lines, box);
    readBag(s, lines, box);
    readNext(s, lines);
    for (const line of lines.named('score')) line.rest();
    return s;
  });
}

function seatsIn(lines: Lines): number {
  const most = { min: 0, max: 3 };
  const named = ['pool', 'familiar', 'learned'].flatMap((name) => lines.named(name)).map((line) => line.key(most) + 1);
  return lines.get('seats')?.number({ min: 1, max: 4 }) ?? Math.max(1, ...named);
}

/** The named spells, those that somebody has learned, and the first set's for the other colours. */
function spellsIn(lines: Lines): number[] {
  const spells = Array.from({ length: SPELLS_EACH }, (_, colour) => colour * 3);
  const named = new Set<number>();
  const use = (line: Line, id: string) => {
    const spell = spellNamed(id) ?? line.fail(`there is no spell '${id.slice(0, 40)}'`);
    const colour = colourOfSpell(spell);
    if (named.has(colour) && spells[colour] !== spell) {
      const both = `${SPELL_IDS[spells[colour]]} and ${id}`;
      line.fail(`${both} have the same colour; each colour has exactly one spell`, 'SB-23');
    }
    named.add(colour);
    spells[colour] = spell;
  };
  for (const line of lines.named('spells')) for (const id of line.rest()) use(line, id);
  for (const line of lines.named('learned')) for (const word of line.words) use(line, word.split('=')[0]);
  return spells;
}

function readTable(s: State, lines: Lines, box: Box): void {
  for (const ruling of lines.get('rulings')?.choices(RULINGS) ?? []) s.rulings |= RULING_BITS[ruling];
  s.first = lines.get('first')?.number({ min: 0, max: s.wizards.length - 1 }) ?? 0;
  s.day = lines.get('day')?.number({ min: 0, max: 100_000 }) ?? 0;
  s.ending = lines.has('ending') ? 1 : 0;
  const names = s.spells.map((spell) => SPELL_IDS[spell]);
  for (const colour of lines.get('fresh')?.choices(names) ?? []) s.fresh |= 1 << colour;
  s.mirage = lines.get('mirage')?.number({ min: 0, max: 100 }) ?? 0;
  s.altar = tokens(lines.get('altar'), box, (word) => (word === '-' ? EMPTY : parseToken(word)));
  while (s.altar.at(-1) === EMPTY) s.altar.pop();
  for (const kind of tokens(lines.get('tray'), box)) s.tray[kind]++;
  s.spent = tokens(lines.get('spent'), box);
  s.box = tokens(lines.get('box'), box);
}

function readWizards(s: State, lines: Lines, box: Box): void {
  const seats = s.wizards.length;
  for (const [seat, line] of lines.bySeat('pool', seats)) {
    const pool = tokens(line, box);
    if (pool.length > POOL_LIMIT) line.fail(`a pool holds at most ${POOL_LIMIT} tokens, not ${pool.length}`, 'SB-30');
    s.wizards[seat].pool = pool;
  }
  for (const [seat, line] of lines.bySeat('familiar', seats)) {
    const familiar = tokens(line, box);
    if (familiar.length > FAMILIAR_SPACES) line.fail(`a familiar board has ${FAMILIAR_SPACES} spaces`, 'SB-37');
    s.wizards[seat].familiar = familiar;
  }
  for (const [seat, line] of lines.bySeat('learned', seats)) {
    const { levels, runes } = s.wizards[seat];
    for (const word of line.rest()) {
      const [, id, level, rune] = /^([a-z-]+)=([345])([svo])$/.exec(word) ?? [];
      if (id === undefined) line.fail(`a learned spell is written like storm=4v, not '${word.slice(0, 40)}'`);
      const colour = colourOfSpell(spellNamed(id) ?? 0);
      if (levels[colour] !== 0) line.fail(`${id} is learned twice`, 'SB-46');
      levels[colour] = Number(level);
      runes[colour] = (RUNES as readonly string[]).indexOf(rune);
      box.take(colour * 3 + runes[colour], line);
    }
  }
}

function readOpponent(s: State, lines: Lines, box: Box): void {
  for (const name of ['track', 'lower'] as const) {
    const line = lines.get(name);
    if (line !== undefined && !isSolo(s)) line.fail('only a player alone has an opponent board', 'SBS-1');
    s.opponent[name] = tokens(line, box);
  }
  if (s.opponent.track.length > OPPONENT_SPACES) {
    lines.fail('track', `the opponent's track has ${OPPONENT_SPACES} spaces`, 'SBS-11');
  }
}

/** What lies nowhere else is in the bag if it says so, else in the box. */
function readBag(s: State, lines: Lines, box: Box): void {
  const line = lines.get('bag');
  const isOpen = line === undefined || line.words.at(-1) === '...';
  if (isOpen) line?.words.pop();
  const listed = tokens(line, box, parseToken, true);
  const rest = box.left.flatMap((count, kind) => Array.from({ length: count }, () => kind));
  if (listed.includes(UNKNOWN)) {
    const isWhole = !isOpen && listed.length === rest.length && listed.every((kind) => kind === UNKNOWN);
    if (!isWhole) line?.fail(`the bag must hold the other ${rest.length} tokens`, 'SB-4');
    s.bag = listed;
    return;
  }
  s.bag = [...(isOpen ? rest.toReversed() : []), ...listed.toReversed()];
  if (!isOpen) s.box.push(...rest);
}

function tokens(line: Line | undefined, box: Box, read = parseToken, hidden = false): number[] {
  return line?.pieces({ read, what: 'a token; one is written like Go or Rs*2', box, hidden }) ?? [];
}

function readNext(s: State, lines: Lines): void {
  const next = lines.named('next');
  if (next.length === 0)
    s.frames.push({ script: 'day', line: DAY_LINES.morning, seat: s.first, card: 0, count: 0, pick: 0 });
  else if (next.length > 1 || !next[0].take('nobody')) for (const line of next) readFrame(s, line);
  if (isEnding(s)) s.ending = 1;
  for (const [i, frame] of s.frames.entries()) {
    if (!isSound(s, frame)) next[i].fail(`'${frame.script}' does not fit the rest of the position`);
  }
}

function readFrame(s: State, line: Line): void {
  const [first] = line.words;
  if (Object.hasOwn(DAY_LINES, first ?? '')) line.words[0] = `day:${DAY_LINES[first]}`;
  const frame = line.frame(SCRIPTS, s.wizards.length);
  const fields = line.fields(FRAME_FIELDS);
  for (const name of FRAME_FIELDS) {
    const max = { seat: s.wizards.length - 1, card: 1000, count: 1000, pick: 2_000_000 }[name];
    frame[name] = fields.get(name)?.number({ min: 0, max }) ?? 0;
  }
  s.frames.push(frame);
}

/** Whether somebody has met a condition for the end; nothing undoes it (SB-56, SBR-41). A spell being paid is not learned yet. */
function isEnding(s: State): boolean {
  const learning = s.frames.some(({ script }) => script === 'learn');
  return s.wizards.some(
    ({ familiar, levels }) => familiar.length === FAMILIAR_SPACES || (!learning && !levels.includes(0)),
  );
}
