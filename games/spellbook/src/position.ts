import { cloneRng, HIDDEN_RNG } from '@conclave/kernel/chance';
import { UNKNOWN } from '@conclave/kernel/game';
import { advance, type Frame } from '@conclave/kernel/script';
import { fail, ok, type Result } from '@conclave/kernel/result';
import { colourOfSpell, SPELL_IDS, SPELLS_EACH, spellNamed } from './cards.ts';
import { CONFIG, FAMILIAR_SPACES, OPPONENT_SPACES, POOL_LIMIT } from './config.ts';
import { DAY_LINES, frameWords, RULING_BITS, RULINGS } from './format.ts';
import { SCRIPTS } from './scripts.ts';
import { emptyTable } from './setup.ts';
import { isSound } from './soundness.ts';
import { isSolo, type State } from './state.ts';
import { EMPTY, KINDS, parseToken, RUNES, TOKEN_WORDS } from './tokens.ts';
import { unseen } from './view.ts';

const MAX_CHARS = 20_000;

/** A sentence about what is wrong with a position text; caught in `parseState` and nowhere else. */
class Wrong extends Error {
  readonly rule: string | undefined;
  constructor(text: string, rule?: string) {
    super(text);
    this.rule = rule;
  }
}

/** Reads a position. What is not said is empty; the bag, if not said, holds whatever lies nowhere else. */
export function parseState(text: string): Result<State> {
  if (text.length > MAX_CHARS) return fail('too-large', `a position has at most ${MAX_CHARS} characters`);
  try {
    return ok(readState(text));
  } catch (error) {
    if (error instanceof Wrong) return fail('bad-position', error.message, error.rule);
    return fail('bad-position', 'the scripts of this position do not fit together');
  }
}

function readState(text: string): State {
  const facts = factsOf(text);
  const s = emptyTable(seatsIn(facts), spellsIn(facts), cloneRng(HIDDEN_RNG));
  let bag: Fact | undefined;
  for (const fact of facts) {
    if (fact.name === 'bag') bag = fact;
    else (Object.hasOwn(READERS, fact.name) ? READERS[fact.name] : unknownFact)(s, fact);
  }
  readBag(s, bag);
  if (isEnding(s)) s.ending = 1;
  if (!facts.some(({ name }) => name === 'next'))
    readFrame(s, { name: 'next', words: ['morning', 'seat', `${s.first}`] });
  for (const frame of s.frames) {
    if (!isSound(s, frame)) throw new Wrong(`'next ${frameWords(frame)}' does not fit the rest of the position`);
  }
  advance(SCRIPTS, s);
  return s;
}

/** Whether somebody has met a condition for the end; nothing undoes it (SB-56, SBR-41). A spell being paid is not learned yet. */
function isEnding(s: State): boolean {
  const learning = s.frames.some(({ script }) => script === 'learn');
  return s.wizards.some(
    ({ familiar, levels }) => familiar.length === FAMILIAR_SPACES || (!learning && !levels.includes(0)),
  );
}

interface Fact {
  readonly name: string;
  readonly words: readonly string[];
}

/** Lines that stand once for each seat; only `next` may stand as often as it likes. */
const SEAT_LINES: readonly string[] = ['pool', 'familiar', 'learned'];

function factsOf(text: string): Fact[] {
  const facts: Fact[] = [];
  for (const line of text.split('\n')) {
    const [name, ...words] = line.replace(/#.*$/, '').trim().split(/\s+/);
    if (name === '' || name === 'score') continue;
    const twin = facts.find((fact) => fact.name === name && (!SEAT_LINES.includes(name) || fact.words[0] === words[0]));
    if (twin !== undefined && name !== 'next') throw new Wrong(`the line '${name.slice(0, 40)}' stands twice`);
    facts.push({ name, words });
  }
  return facts;
}

function unknownFact(_s: State, { name }: Fact): void {
  throw new Wrong(`a position has no line '${name.slice(0, 40)}'`);
}

function seatsIn(facts: readonly Fact[]): number {
  let seats = 0;
  for (const { name, words } of facts) {
    if (name === 'seats') return number(words[0], 1, 4);
    if (name === 'pool' || name === 'familiar' || name === 'learned')
      seats = Math.max(seats, number(words[0], 0, 3) + 1);
  }
  return Math.max(seats, 1);
}

/** The named spells, those that somebody has learned, and the first set for colours nobody speaks of. */
function spellsIn(facts: readonly Fact[]): number[] {
  const spells: (number | undefined)[] = Array.from({ length: SPELLS_EACH }, () => undefined);
  const use = (id: string) => {
    const spell = spellNamed(id);
    if (spell === undefined) throw new Wrong(`there is no spell '${id.slice(0, 40)}'`);
    const other = spells[colourOfSpell(spell)];
    if (other !== undefined && other !== spell) {
      throw new Wrong(`${SPELL_IDS[other]} and ${id} have the same colour; each colour has exactly one spell`, 'SB-23');
    }
    spells[colourOfSpell(spell)] = spell;
  };
  for (const { name, words } of facts) {
    if (name === 'spells') words.forEach(use);
    if (name === 'learned') for (const word of words.slice(1)) use(word.split('=')[0]);
  }
  return spells.map((spell, colour) => spell ?? colour * 3);
}

const READERS: Readonly<Record<string, (s: State, fact: Fact) => void>> = {
  seats: () => {},
  spells: () => {},
  rulings: (s, { words }) => {
    for (const word of words) {
      const i = (RULINGS as readonly string[]).indexOf(word);
      if (i < 0) throw new Wrong(`there is no ruling '${word.slice(0, 40)}'; there are ${RULINGS.join(', ')}`);
      s.rulings |= RULING_BITS[i];
    }
  },
  first: (s, { words }) => {
    s.first = number(words[0], 0, s.wizards.length - 1);
  },
  day: (s, { words }) => {
    s.day = number(words[0], 0, 100_000);
  },
  ending: (s) => {
    s.ending = 1;
  },
  fresh: (s, { words }) => {
    for (const word of words) {
      const colour = s.spells.indexOf(spellNamed(word) ?? -1);
      if (colour < 0) throw new Wrong(`'${word.slice(0, 40)}' is not a spell of this game`);
      s.fresh |= 1 << colour;
    }
  },
  mirage: (s, { words }) => {
    s.mirage = number(words[0], 0, 100);
  },
  altar: (s, { words }) => {
    s.altar = tokens(words);
    while (s.altar.length > 0 && s.altar[s.altar.length - 1] === EMPTY) s.altar.pop();
  },
  tray: (s, { words }) => {
    for (const kind of pieces(words)) s.tray[kind]++;
  },
  spent: (s, { words }) => {
    s.spent = pieces(words);
  },
  box: (s, { words }) => {
    s.box = pieces(words);
  },
  pool: (s, { words }) => {
    const pool = pieces(words.slice(1));
    if (pool.length > POOL_LIMIT)
      throw new Wrong(`a pool holds at most ${POOL_LIMIT} tokens, not ${pool.length}`, 'SB-30');
    wizard(s, words[0]).pool = pool;
  },
  familiar: (s, { words }) => {
    const familiar = pieces(words.slice(1));
    if (familiar.length > FAMILIAR_SPACES) throw new Wrong(`a familiar board has ${FAMILIAR_SPACES} spaces`, 'SB-37');
    wizard(s, words[0]).familiar = familiar;
  },
  learned: (s, { words }) => {
    const { levels, runes } = wizard(s, words[0]);
    for (const word of words.slice(1)) {
      const [, id, level, rune] = /^([a-z-]+)=([345])([svo])$/.exec(word) ?? [];
      if (id === undefined) throw new Wrong(`a learned spell is written like storm=4v, not '${word.slice(0, 40)}'`);
      const colour = colourOfSpell(spellNamed(id) ?? 0);
      if (levels[colour] !== 0) throw new Wrong(`${id} is learned twice`, 'SB-46');
      levels[colour] = Number(level);
      runes[colour] = (RUNES as readonly string[]).indexOf(rune);
    }
  },
  track: (s, { words }) => {
    s.opponent.track = opponentPieces(s, words);
    if (s.opponent.track.length > OPPONENT_SPACES) {
      throw new Wrong(`the opponent's track has ${OPPONENT_SPACES} spaces`, 'SBS-11');
    }
  },
  lower: (s, { words }) => {
    s.opponent.lower = opponentPieces(s, words);
  },
  chance: (s, { words }) => {
    const [a, b, c, d] = [0, 1, 2, 3].map((i) => number(words[i], -0x8000_0000, 0x7fff_ffff));
    s.rng = { a, b, c, d };
  },
  next: readFrame,
};

/** The bag from the next token on; `...` is what lies nowhere else, `?*80` a bag one cannot see into. */
function readBag(s: State, fact: Fact | undefined): void {
  const words = fact?.words ?? ['...'];
  const hidden = /^\?\*(\d+)$/.exec(words[0] ?? '');
  const open = words.at(-1) === '...';
  const listed = hidden === null ? pieces(open ? words.slice(0, -1) : words) : [];
  const rest = leftOver(s, listed);
  if (hidden !== null) {
    if (Number(hidden[1]) !== rest.length) throw new Wrong(`the bag must hold the other ${rest.length} tokens`, 'SB-4');
    s.bag = rest.fill(UNKNOWN);
    return;
  }
  s.bag = [...(open ? rest.toReversed() : []), ...listed.toReversed()];
  if (!open) s.box.push(...rest);
}

function leftOver(s: State, listed: readonly number[]): number[] {
  const lying = [...listed, ...s.altar, ...s.spent, ...s.box, ...s.opponent.track, ...s.opponent.lower];
  const counts = s.tray.slice();
  for (const kind of lying) if (kind !== EMPTY) counts[kind]++;
  for (const w of s.wizards) {
    for (const kind of [...w.pool, ...w.familiar]) counts[kind]++;
    for (const [colour, level] of w.levels.entries()) if (level > 0) counts[colour * 3 + w.runes[colour]]++;
  }
  for (let kind = 0; kind < KINDS; kind++) {
    if (counts[kind] > CONFIG.copiesOfEachToken) {
      throw new Wrong(
        `there are only ${CONFIG.copiesOfEachToken} tokens ${TOKEN_WORDS[kind]}, not ${counts[kind]}`,
        'SB-4',
      );
    }
  }
  const box = s.box;
  s.box = [...box, ...listed];
  const rest = unseen(s);
  s.box = box;
  return rest;
}

/** `next noon seat 1`, and above it what is being resolved: `next storm:1 seat 1 card 13 count 2`. */
function readFrame(s: State, { words }: Fact): void {
  if (words[0] === 'nobody') return;
  const phase = Object.hasOwn(DAY_LINES, words[0] ?? '') ? DAY_LINES[words[0]] : undefined;
  const [script, line] = phase === undefined ? (words[0] ?? '').split(':') : ['day', `${phase}`];
  if (!Object.hasOwn(SCRIPTS, script)) throw new Wrong(`there is no phase or script '${script.slice(0, 40)}'`);
  const frame: Frame = {
    script,
    line: number(line, 0, SCRIPTS[script].length),
    seat: 0,
    card: 0,
    count: 0,
    pick: 0,
  };
  for (let i = 1; i < words.length; i += 2) {
    const value: string | undefined = words[i + 1];
    if (words[i] === 'seat') frame.seat = number(value, 0, s.wizards.length - 1);
    else if (words[i] === 'card') frame.card = number(value, 0, 1000);
    else if (words[i] === 'count') frame.count = number(value, 0, 1000);
    else if (words[i] === 'pick') frame.pick = number(value, 0, 2_000_000);
    else throw new Wrong(`'${words[i].slice(0, 40)}' is not a part of 'next'`);
  }
  s.frames.push(frame);
}

function opponentPieces(s: State, words: readonly string[]): number[] {
  if (!isSolo(s)) throw new Wrong('only a player alone has an opponent board', 'SBS-1');
  return pieces(words);
}

function wizard(s: State, word: string | undefined) {
  return s.wizards[number(word, 0, s.wizards.length - 1)];
}

function number(word: string | undefined, min: number, max: number): number {
  const value = Number(word);
  if (word === undefined || !Number.isInteger(value) || value < min || value > max) {
    throw new Wrong(`'${(word ?? '').slice(0, 40)}' should be a whole number from ${min} to ${max}`);
  }
  return value;
}

/** Tokens, `Rs` or `Rs*3`, and `-` for an empty place. */
function tokens(words: readonly string[]): number[] {
  const kinds: number[] = [];
  for (const word of words) {
    const [name, times = '1'] = word.split('*');
    const kind = name === '-' ? EMPTY : parseToken(name);
    if (kind === undefined) throw new Wrong(`'${word.slice(0, 40)}' is not a token; one is written like Go or Rs*2`);
    for (let n = number(times, 1, 105); n > 0; n--) kinds.push(kind);
  }
  return kinds;
}

function pieces(words: readonly string[]): number[] {
  const kinds = tokens(words);
  if (kinds.includes(EMPTY)) throw new Wrong(`only the altar has empty places`);
  return kinds;
}
