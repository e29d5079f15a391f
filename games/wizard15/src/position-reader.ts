import { seeded, seedFrom } from '@conclave/kernel/chance';
import { type Seat, UNKNOWN } from '@conclave/kernel/game';
import { type Box, boxOf, Line, type Lines, ONCE, ONCE_EACH, readPosition } from '@conclave/kernel/position-text';
import type { Result } from '@conclave/kernel/result';
import { type Battle, filled } from './round/battle.ts';
import { type Card, CRIES, ITEM_IDS, SPELL_IDS, spellbook, TEAM_NAMES, WIZARD_IDS } from './components.ts';
import { pinkOf } from './teams.ts';
import { lastRound, SCRIPTS } from './scripts.ts';
import { checkOptions, type Options, options } from './options.ts';
import { emptySide, FACE_DOWN, LIFE_BOARDS, NO_CARD, NOBODY, SITS_OUT, SOME_FACE_DOWN } from './round/state.ts';
import { checkPosition } from './position-check.ts';
import { isLaying } from './position-writer.ts';
import { SLOW_TOKENS, TELEPATHY_CARDS, TIME_JUMP_CARDS } from './setup.ts';
import { DRAWN, emptyTable, type State } from './state.ts';
import { valuesOf } from './card-values.ts';

/**
 * The lines of a position. What is usual is left out: a duel in its first round, life 10, mana 0, empty places; a deck that
 * is not given is the rest of the book. Nothing says how chance goes on. Cards are `arrow`, face down `(arrow)`, unseen `?`,
 * `?*4` and `(?)`.
 */
const LINES = {
  table: ONCE, // table seats=4 mode=campaign: the options
  bout: ONCE, // bout 3 round 7 lots 1 1 0 0 markers 1 0 2 1: see MATCH_FIELDS
  side: ONCE_EACH, // side 0 life 14/15 burn 2 ban last wave@2: see SIDE_FIELDS
  seat: ONCE_EACH, // seat 0 fire mana 5 holds wave deck - used (arrow): see SEAT_FIELDS
  item: ONCE_EACH, // item elf 2 broken: who holds it
  shown: ONCE, // what each seat showed last, `-` for nothing, then seat and answer of every choice since
  pile: ONCE, // time-jump cards, the next one last
  chant: ONCE, // chant 0 card 3 said 1/3 slowed 0 tried 1 0: a time jump in the making
  battle: ONCE, // a battle that is being judged, as JSON
  next: ONCE, // next match:1 bout:6 round:0; nothing after `next` when all is over
};
const MATCH_FIELDS: readonly string[] = [
  'round',
  'lots',
  'second-table',
  'markers',
  'kings',
  'war',
  'chosen',
  'privileges',
  'result',
  'knock-out',
];
const TOKENS = ['burn', 'poison', 'givings', 'laser'] as const;
const LOVE: readonly string[] = ['love-attack', 'love-support'];
const SIDE_FIELDS: readonly string[] = [
  'life',
  ...TOKENS,
  ...LOVE,
  'ban',
  'first',
  'last',
  'attacked',
  'slow',
  'thoughts',
  'name',
  'cry',
];
const SEAT_FIELDS: readonly string[] = ['mana', 'holds', 'deck', 'used', 'laid', 'signals', 'sealed'];
const FLAG = { min: 0, max: 1 };
const FEW = { min: 0, max: 99 };
const MANY = { min: 0, max: 9999 };

export function parseState(text: string): Result<State> {
  return readPosition(text, LINES, SCRIPTS, (lines) => {
    const s = emptyTable(readOptions(lines), seeded(seedFrom('position')), []);
    readNext(s, lines);
    readMatch(s, lines);
    readTeams(s, lines);
    for (const [me, line] of lines.bySeat('side', 2)) readSide(s, me, line);
    for (let seat = 0; seat < s.options.seats; seat++) readSeat(s, seat, lines);
    for (const line of lines.named('item')) {
      const item = line.choice(ITEM_IDS, line.name.split(' ')[1]);
      s.holder[item] = line.number({ min: 0, max: s.options.seats - 1 });
      s.broken[item] = line.take('broken') ? 1 : 0;
    }
    for (const line of lines.named('pile')) readPile(s, line);
    for (const line of lines.named('shown')) readShown(s, line);
    for (const line of lines.named('chant')) readChant(s, line);
    for (const line of lines.named('battle')) s.battle = readBattle(s.battle, line);
    checkPosition(s, lines);
    return s;
  });
}

function readOptions(lines: Lines): Options {
  const seats = lines.named('seat').length;
  if (seats < 2 || seats > 8) lines.fail('seat', 'a position has two to eight lines that begin with seat');
  const given = { seats, ...lines.get('table')?.options() };
  const game = { id: 'wizard15', seats: { min: 2, max: 8 }, options, checkOptions };
  const read = lines.options<Options>(game as never, given, 'table');
  if (read.seats !== seats) lines.fail('table', `seats=${read.seats}, but ${seats} lines begin with seat`);
  return read;
}

function readNext(s: State, lines: Lines): void {
  const line = lines.get('next') ?? new Line(0, 'next', ['match:1', 'bout:6', 'round:0']);
  s.frames = line.frames(SCRIPTS, s.options.seats);
}

function readMatch(s: State, lines: Lines): void {
  const { seats, classic } = s.options;
  const line = lines.get('bout');
  const parts = line?.fields(MATCH_FIELDS);
  s.bout = line?.number({ min: s.options.choose ? 0 : 1, max: 9999 }) ?? 1;
  s.round = parts?.get('round')?.number({ min: 0, max: lastRound(s) }) ?? 1;
  s.lots =
    parts?.get('lots')?.numbers({ min: 0, max: classic ? 3 : 1 }, seats) ??
    Array.from({ length: seats }, (_, seat) => (s.bout === 0 ? SITS_OUT : seat < pinkOf(seats) ? 0 : 1));
  s.table = parts?.has('second-table') ? 1 : 0;
  s.markers = parts?.get('markers')?.numbers(MANY, seats) ?? s.markers;
  s.kings = parts?.get('kings')?.numbers({ min: 0, max: seats - 1 }) ?? [];
  s.war = parts?.has('war') ? 1 : 0;
  s.chosen = parts?.get('chosen')?.number({ min: 0, max: seats - 1 }) ?? 0;
  s.privileges = parts?.get('privileges')?.number({ min: 0, max: s.kings.length }) ?? 0;
  const result = parts?.get('result');
  if (result !== undefined) s.result = result.take('drawn') ? DRAWN : result.number(FLAG);
  s.knockout = parts?.has('knock-out') ? 1 : 0;
}

function readTeams(s: State, lines: Lines): void {
  s.team = s.lots.map((lot) => (lot >> 1 === s.table ? lot & 1 : SITS_OUT));
  for (const me of [0, 1]) {
    const seats = s.team.flatMap((team, seat) => (team === me ? [seat] : []));
    if (seats.length === 0 && s.bout > 0) lines.fail('bout', 'each side needs a wizard: lots 0 and 1');
    s.sides[me] = emptySide(seats, LIFE_BOARDS[0]);
  }
}

function readSide(s: State, me: number, line: Line): void {
  const side = s.sides[me];
  const parts = line.fields(SIDE_FIELDS);
  const life = parts.get('life');
  if (life !== undefined) {
    const [now, top] = life.word('life, as in 8/10').split('/');
    side.cap = LIFE_BOARDS[life.choice(LIFE_BOARDS.map(String), top ?? '')];
    side.life = life.number({ min: 0, max: side.cap }, now);
  }
  for (const token of TOKENS) side[token] = parts.get(token)?.number(FEW) ?? 0;
  side.love = LOVE.findIndex((face) => parts.has(face)) + 1;
  side.ban = parts.has('ban') ? 1 : 0;
  side.first = parts.has('first') ? 1 : 0;
  side.attacked = parts.has('attacked') ? 1 : 0;
  for (const word of parts.get('last')?.rest() ?? []) {
    const [id, seat = ''] = word.split('@');
    side.last.push(line.choice(SPELL_IDS, id));
    side.lastSeats.push(line.number({ min: 0, max: s.options.seats - 1 }, seat));
  }
  s.slow[me] = parts.get('slow')?.number({ min: 0, max: SLOW_TOKENS }) ?? 0;
  const thoughts = parts.get('thoughts');
  if (thoughts !== undefined) {
    s.telepathy[me] = thoughts.take('?') ? UNKNOWN : thoughts.number({ min: 1, max: TELEPATHY_CARDS }) - 1;
  }
  s.names[me] = parts.get('name')?.choice(TEAM_NAMES) ?? NO_CARD;
  s.cries[me] = parts.get('cry')?.choice(CRIES) ?? NO_CARD;
}

function readSeat(s: State, seat: Seat, lines: Lines): void {
  const line =
    lines.get(`seat ${seat}`) ?? lines.fail('seat', `seats are counted from 0, and there is no seat ${seat}`);
  const parts = line.fields(SEAT_FIELDS);
  s.wizard.push(line.isEnd ? WIZARD_IDS.findIndex((_, wizard) => !s.wizard.includes(wizard)) : line.choice(WIZARD_IDS));
  const book = spellbook(s.wizard[seat], s.options.unique);
  const copies = SPELL_IDS.map((_, card) => (book.includes(card) ? 1 : 0));
  const box = boxOf(copies, SPELL_IDS, () => 'WW-12');
  const cards = (name: string, faces = false) => {
    const part = parts.get(name);
    return part === undefined || part.take('-') ? [] : readCards(part, box, faces);
  };
  s.mana[seat] = parts.get('mana')?.number({ min: 0, max: valuesOf(s.printed).of['mana.cap'] }) ?? 0;
  s.hand[seat] = cards('holds').sort((a, b) => a - b);
  s.used[seat] = cards('used', true);
  s.laid[seat] = cards('laid', true)[0] ?? NO_CARD;
  s.signals[seat] = parts.get('signals')?.numbers(MANY) ?? [];
  const sealed = parts.get('sealed');
  if (sealed !== undefined) {
    const [code] = isLaying(s) ? readCards(sealed, undefined, true) : [];
    s.sealed[seat] = code ?? (sealed.take('?') ? UNKNOWN : sealed.number(MANY));
  }
  const isDealt = s.frames.length > 0 && s.frames[0].line > 0;
  s.deck[seat] = parts.has('deck') ? cards('deck') : isDealt ? book.filter((card) => box.left[card] > 0) : [];
  const count = [s.hand, s.used, s.deck].reduce(
    (sum, places) => sum + places[seat].length,
    s.laid[seat] === NO_CARD ? 0 : 1,
  );
  if (count > book.length) line.fail(`a book has ${book.length} spells, not ${count}`, 'WW-12');
}

/** Cards to the end of a line; where both faces may lie, `(arrow)` and `(?)` are face down. */
function readCards(line: Line, box: Box | undefined, faces: boolean): number[] {
  const isBack = (word: string) => faces && /^\(.*\)$/.test(word);
  const read = (word: string) => {
    if (word === '(?)' && faces) return SOME_FACE_DOWN;
    const card: Card = line.choice(SPELL_IDS, isBack(word) ? word.slice(1, -1) : word);
    box?.take(card, line);
    return isBack(word) ? FACE_DOWN + card : card;
  };
  return line.pieces({ read, what: 'a spell', hidden: true });
}

function readPile(s: State, line: Line): void {
  const names = Array.from({ length: TIME_JUMP_CARDS }, (_, jump) => `card ${jump + 1}`);
  const box = boxOf(filled(names.length, 1), names, () => 'WW-7');
  const read = (word: string) => line.number({ min: 1, max: TIME_JUMP_CARDS }, word) - 1;
  s.jumps = line.pieces({ read, what: 'a card', hidden: true, box });
}

function readShown(s: State, line: Line): void {
  const { seats } = s.options;
  for (let seat = 0; seat < seats; seat++) {
    const word = line.word('a card of every seat');
    s.shown[seat] = word === '-' ? NO_CARD : readCards(new Line(line.at, line.name, [word]), undefined, true)[0];
  }
  while (!line.isEnd) s.story.push(line.number({ min: 0, max: seats - 1 }), line.number(MANY));
}

function readChant(s: State, line: Line): void {
  const parts = line.fields(['card', 'said', 'slowed', 'tried']);
  const need = (name: string) => parts.get(name) ?? line.fail(`'chant' lacks ${name}`);
  const side = line.number({ min: NOBODY, max: 1 });
  const card = need('card').number({ min: NO_CARD + 1, max: TIME_JUMP_CARDS }) - 1;
  const said = need('said');
  const [now, total = ''] = said.word('lines said, as in 1/3').split('/');
  s.chant = {
    side,
    card,
    said: said.number(FEW, now),
    total: said.number(FEW, total),
    slowed: need('slowed').number(FLAG),
    tried: need('tried').numbers(FLAG, 2),
  };
}

/** A battle in the making, as data: like an empty one, but for its numbers and the spells of each side. */
function readBattle(shape: Battle, line: Line): Battle {
  const text = line.rest().join(' ');
  try {
    const battle = JSON.parse(text) as Battle;
    if (JSON.stringify(battle, emptied) === JSON.stringify(shape, emptied)) return battle;
  } catch {
    // said below
  }
  return line.fail('the line that begins with battle is not one that was written here');
}

const SPELL_LISTS: readonly string[] = ['card', 'caster', 'marks', 'mana', 'life'];
const isSmall = (value: unknown): boolean => Number.isInteger(value) && Math.abs(value as number) < 1000;

function emptied(key: string, value: unknown): unknown {
  if (SPELL_LISTS.includes(key) && Array.isArray(value) && value.length < 9 && value.every(isSmall)) return [];
  return isSmall(value) ? 0 : value === true ? false : value;
}
