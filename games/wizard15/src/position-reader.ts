import { seeded, seedFrom } from '@conclave/kernel/chance';
import { UNKNOWN } from '@conclave/kernel/game';
import { parseOptions, parseOptionWords } from '@conclave/kernel/options';
import { fail, ok, type Result } from '@conclave/kernel/result';

import { advance, decisionOf } from '@conclave/kernel/script';
import { type Battle, filled } from './battle.ts';
import { ITEM_IDS, SPELL_IDS, spellbook, WIZARD_IDS } from './cards.ts';
import { pinkOf } from './lots.ts';
import { SCRIPTS } from './match.ts';
import { checkOptions, type Options, options } from './options.ts';
import { emptySide, FACE_DOWN, NO_CARD, NOBODY, SITS_OUT, SOME_FACE_DOWN } from './position.ts';
import { impossibility } from './position-check.ts';
import { isLaying } from './position-writer.ts';
import { emptyTable, type State } from './state.ts';
import { CRIES, TEAM_NAMES } from './words.ts';

/** Reads what `formatState` writes. Left out: a duel, life 10, empty slots; the deck is then the rest of the book. */
export function parseState(text: string): Result<State> {
  try {
    return ok(new Reader(text).read());
  } catch (error) {
    if (error instanceof Unreadable) return fail('bad-position', error.message);
    throw error;
  }
}

/** Thrown and caught within this file: a position is read in one go, and any word may be wrong. */
class Unreadable extends Error {}

type Words = { readonly line: string; readonly words: readonly string[] };

class Reader {
  private readonly lines: Words[] = [];

  constructor(text: string) {
    for (const raw of text.split('\n')) {
      const line = raw.trim().replace(/\s+/g, ' ');
      if (line !== '') this.lines.push({ line, words: line.split(' ') });
    }
  }

  read(): State {
    const seatLines = this.all('seat');
    if (seatLines.length < 2 || seatLines.length > 8)
      throw new Unreadable('a position has two to eight lines that begin with seat');
    const s = emptyTable(this.readOptions(seatLines.length), seeded(seedFrom('position')), []);
    this.readNext(s);
    this.readMatch(s);
    this.readTeams(s);
    for (const { words, line } of this.all('side')) readSide(s, words, line);
    for (const [seat, { words, line }] of seatLines.entries()) readSeat(s, seat, words, line);
    for (const { words, line } of this.all('item')) readItem(s, words, line);
    for (const { words } of this.all('pile'))
      s.jumps = words.slice(1).map((word) => (word === '?' ? UNKNOWN : number(word) - 1));
    for (const { words } of this.all('shown')) readShown(s, words);
    for (const { words } of this.all('chant')) readChant(s, words);
    for (const { line } of this.all('battle')) s.battle = readBattle(line.slice('battle '.length), s.battle);
    const problem = impossibility(s);
    if (problem !== undefined) throw new Unreadable(problem);
    advance(SCRIPTS, s);
    for (const seat of isLaying(s) ? (decisionOf(SCRIPTS, s)?.seats ?? []) : []) {
      if (s.hand[seat].length === 0) throw new Unreadable(`seat ${seat} must lay a card and holds none`);
    }
    return s;
  }

  private all(head: string): Words[] {
    return this.lines.filter(({ words }) => words[0] === head);
  }

  private readOptions(seats: number): Options {
    const known = ['table', 'bout', 'side', 'seat', 'item', 'shown', 'pile', 'chant', 'battle', 'next'];
    const odd = this.lines.find(({ words }) => !known.includes(words[0]));
    if (odd !== undefined) throw new Unreadable(`'${odd.line}' begins with none of ${known.join(', ')}`);
    const [table] = this.all('table');
    const given = { seats, ...parseOptionWords(table === undefined ? '' : table.line.slice('table'.length)) };
    const read = parseOptions({ id: 'wizard15', seats: { min: 2, max: 8 }, options, checkOptions } as never, given);
    if (!read.ok) throw new Unreadable(read.problem.text);
    if (read.value.seats !== seats)
      throw new Unreadable(`seats=${read.value.seats}, but ${seats} lines begin with seat`);
    return read.value as Options;
  }

  private readNext(s: State): void {
    const [next] = this.all('next');
    const words = next === undefined ? ['match:1', 'bout:6', 'round:0'] : next.words.slice(1);
    for (const word of words) {
      const [script, line] = word.split(':');
      if (!Object.hasOwn(SCRIPTS, script) || number(line) < 0)
        throw new Unreadable(`there is no '${word}' to go on from`);
      s.frames.push({ script, line: number(line), seat: 0, card: 0, count: 0, pick: 0 });
    }
  }

  private readMatch(s: State): void {
    const { seats } = s.options;
    const words = this.all('bout')[0]?.words ?? [];
    s.bout = one(words, 'bout', 1);
    s.round = one(words, 'round', 1);
    s.lots = several(words, 'lots', seats);
    if (s.lots.length === 0) s.lots = Array.from({ length: seats }, (_, seat) => (seat < pinkOf(seats) ? 0 : 1));
    s.table = words.includes('second-table') ? 1 : 0;
    const markers = several(words, 'markers', seats);
    if (markers.length > 0) s.markers = markers;
    s.kings = several(words, 'kings', 2);
    s.war = words.includes('war') ? 1 : 0;
    s.chosen = one(words, 'chosen', 0);
    s.privileges = one(words, 'privileges', 0);
    const result = words.indexOf('result');
    if (result >= 0) s.result = words[result + 1] === 'drawn' ? -1 : number(words[result + 1]);
    s.knockout = words.includes('knock-out') ? 1 : 0;
  }

  private readTeams(s: State): void {
    for (let seat = 0; seat < s.options.seats; seat++) {
      const lot = s.lots[seat];
      s.team[seat] = lot >= 0 && lot >> 1 === s.table ? lot & 1 : SITS_OUT;
    }
    for (const me of [0, 1])
      s.sides[me] = emptySide(
        s.team.flatMap((team, seat) => (team === me ? [seat] : [])),
        10,
      );
    if (s.frames.length > 0 && (s.sides[0].seats.length === 0 || s.sides[1].seats.length === 0)) {
      throw new Unreadable('each side needs a wizard: lots 0 and 1');
    }
  }
}

function readSide(s: State, words: readonly string[], line: string): void {
  const me = number(words[1]);
  const side = s.sides[me];
  if (side === undefined) throw new Unreadable(`'${line}': there are side 0 and side 1`);
  const life = /life (\d+)\/(10|15|20)\b/.exec(line);
  if (life !== null) [side.life, side.cap] = [number(life[1]), number(life[2])];
  for (const token of ['burn', 'poison', 'givings', 'laser'] as const) side[token] = one(words, token, 0);
  side.love = words.includes('love-attack') ? 1 : words.includes('love-support') ? 2 : 0;
  side.ban = words.includes('ban') ? 1 : 0;
  side.first = words.includes('first') ? 1 : 0;
  side.attacked = words.includes('attacked') ? 1 : 0;
  const last = words.indexOf('last');
  for (const word of last < 0 ? [] : words.slice(last + 1)) {
    if (!/@\d$/.test(word)) break;
    const [id, seat] = word.split('@');
    side.last.push(spellNamed(id));
    side.lastSeats.push(number(seat));
  }
  s.slow[me] = one(words, 'slow', 0);
  const thoughts = words.indexOf('thoughts');
  if (thoughts >= 0) s.telepathy[me] = words[thoughts + 1] === '?' ? UNKNOWN : number(words[thoughts + 1]) - 1;
  const name = words.indexOf('name');
  if (name >= 0) s.names[me] = indexIn(TEAM_NAMES, words[name + 1]);
  const cry = words.indexOf('cry');
  if (cry >= 0) s.cries[me] = indexIn(CRIES, words[cry + 1]);
}

const SEAT_FIELDS = ['mana', 'holds', 'deck', 'used', 'laid', 'signals', 'sealed'];

function readSeat(s: State, seat: number, words: readonly string[], line: string): void {
  if (words[1] !== String(seat)) throw new Unreadable(`'${line}': seats stand in order, this is seat ${seat}`);
  const named = (WIZARD_IDS as readonly string[]).indexOf(words[2] ?? '');
  if (named < 0 && words[2] !== undefined && !SEAT_FIELDS.includes(words[2])) indexIn(WIZARD_IDS, words[2]);
  s.wizard.push(named >= 0 ? named : WIZARD_IDS.findIndex((_, wizard) => !s.wizard.includes(wizard)));
  const field = (name: string): string[] => {
    const at = words.indexOf(name, 2);
    if (at < 0) return [];
    const rest = words.slice(at + 1);
    const end = rest.findIndex((word) => SEAT_FIELDS.includes(word));
    return end < 0 ? rest : rest.slice(0, end);
  };
  s.mana[seat] = field('mana').length > 0 ? number(field('mana')[0]) : 0;
  s.hand[seat] = readCards(field('holds')).sort((a, b) => a - b);
  s.used[seat] = readCards(field('used'));
  const [laid] = readCards(field('laid'));
  if (laid !== undefined) s.laid[seat] = laid;
  s.signals[seat] = field('signals').map(number);
  const [sealed] = field('sealed');
  if (sealed !== undefined)
    s.sealed[seat] = sealed === '?' ? UNKNOWN : isLaying(s) ? readCards([sealed])[0] : number(sealed);
  s.deck[seat] = words.includes('deck', 2) ? readCards(field('deck')) : restOfBook(s, seat);
}

/** A deck that is not given is what the book has left, as far as rounds are left to draw it. */
function restOfBook(s: State, seat: number): number[] {
  const seen = [...s.hand[seat], ...s.used[seat], s.laid[seat]].map((code) =>
    code >= FACE_DOWN ? code - FACE_DOWN : code,
  );
  const named = s.frames.length > 0 && s.frames[0].line > 0;
  return named ? spellbook(s.wizard[seat], s.options.unique).filter((card) => !seen.includes(card)) : [];
}

function readItem(s: State, words: readonly string[], line: string): void {
  const item = indexIn(ITEM_IDS, words[1]);
  s.holder[item] = number(words[2]);
  if (!(s.holder[item] in s.team)) throw new Unreadable(`'${line}': there is no such seat`);
  s.broken[item] = words[3] === 'broken' ? 1 : 0;
}

function readShown(s: State, words: readonly string[]): void {
  const { seats } = s.options;
  for (let seat = 0; seat < seats; seat++) {
    const word = words[seat + 1] ?? '-';
    s.shown[seat] = word === '-' ? NO_CARD : readCards([word])[0];
  }
  s.story = words.slice(seats + 1).map(number);
}

function readChant(s: State, words: readonly string[]): void {
  const [said, total] = (words[words.indexOf('said') + 1] ?? '').split('/');
  s.chant = {
    side: words[1] === String(NOBODY) ? NOBODY : number(words[1]),
    card: one(words, 'card', 1) - 1,
    said: number(said),
    total: number(total),
    slowed: one(words, 'slowed', 0),
    tried: several(words, 'tried', 2),
  };
}

/** A battle in the making, as data; it must have the shape of an empty one. */
function readBattle(text: string, shape: Battle): Battle {
  try {
    const battle: unknown = JSON.parse(text);
    if (sameShape(battle, shape)) return battle as Battle;
  } catch {
    // said below
  }
  throw new Unreadable('the line that begins with battle is not one that was written here');
}

function sameShape(value: unknown, shape: unknown): boolean {
  if (Array.isArray(shape)) {
    return (
      Array.isArray(value) &&
      value.length < 9 &&
      value.every((inner) => typeof inner === 'number' || sameShape(inner, shape[0]))
    );
  }
  if (typeof shape !== 'object' || shape === null) return typeof value === typeof shape;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(shape).every(([key, inner]) => sameShape((value as Record<string, unknown>)[key], inner));
}

function readCards(words: readonly string[]): number[] {
  return words.flatMap((word) => {
    const many = /^\?\*(\d{1,2})$/.exec(word);
    if (many !== null) return filled(number(many[1]), UNKNOWN);
    if (word === '-') return [];
    if (word === '?') return [UNKNOWN];
    if (word === '(?)') return [SOME_FACE_DOWN];
    return word.startsWith('(') ? [FACE_DOWN + spellNamed(word.slice(1, -1))] : [spellNamed(word)];
  });
}

function spellNamed(id: string): number {
  return indexIn(SPELL_IDS, id);
}

function indexIn(ids: readonly string[], id: string | undefined): number {
  const at = ids.indexOf(id ?? '');
  if (at < 0) throw new Unreadable(`'${id ?? ''}' is none of ${ids.join(', ')}`);
  return at;
}

function number(word: string | undefined): number {
  if (word === undefined || !/^-?\d{1,4}$/.test(word)) throw new Unreadable(`'${word ?? ''}' should be a number`);
  return Number(word);
}

function one(words: readonly string[], name: string, otherwise: number): number {
  const at = words.indexOf(name);
  return at < 0 ? otherwise : number(words[at + 1]);
}

function several(words: readonly string[], name: string, most: number): number[] {
  const at = words.indexOf(name);
  if (at < 0) return [];
  const rest = words.slice(at + 1, at + 1 + most);
  const end = rest.findIndex((word) => !/^-?\d+$/.test(word));
  return (end < 0 ? rest : rest.slice(0, end)).map(number);
}
