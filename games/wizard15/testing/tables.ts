import { readFileSync } from 'node:fs';
import type { Seat } from '@conclave/kernel/game';
import { emptyBattle, filled } from '../src/round/battle.ts';
import { type Card, ITEM_COUNT, ITEM_IDS, KIND, SPELL_IDS, type SpellId, SUPPORT } from '../src/components.ts';
import { emptySide, FACE_DOWN, NO_CARD, NOBODY, type Position } from '../src/round/state.ts';
import type { Choice } from '../src/resolve.ts';
import { DESTROY, PLUNDER, REPAIR } from '../src/questions/windows.ts';

/** A row of the test tables of section 5: a position, what is laid and chosen, what must come out. */
export interface TableCase {
  readonly id: string;
  readonly source: string;
  readonly given: string;
  readonly plays: string;
  readonly expected: string;
  readonly remark: string;
}

const RULES = new URL('../../../docs/rules/wizard15.md', import.meta.url);

/** The battle cases of sections 5.1 and 5.3. */
export function battleCases(): TableCase[] {
  const cases: TableCase[] = [];
  for (const line of readFileSync(RULES, 'utf8').split('\n')) {
    const cells = line.split('|').map((cell) => cell.trim());
    if (!/^WWTR?-\d+$/.test(cells[1] ?? '')) continue;
    const [, id, source, given, plays, expected, remark] = cells;
    cases.push({ id, source, given, plays, expected, remark });
  }
  return cases;
}

/** The pair table of section 7: for each pair that can meet, the change of life and mana of the row's side. */
export function pairRows(): {
  readonly row: Card;
  readonly column: Card;
  readonly life: number;
  readonly mana: number;
}[] {
  const text = readFileSync(RULES, 'utf8');
  const codes = new Map<string, Card>();
  const named = /Codes: (.*)/.exec(text)?.[1] ?? '';
  for (const [, code, id] of named.matchAll(/([A-Z]{2}) `(\w+)`/g)) codes.set(code, SPELL_IDS.indexOf(id as SpellId));
  const lines = text.slice(text.indexOf('  ,AR,HA')).split('\n');
  const columns = lines[0].split(',').slice(1);
  const rows = [];
  for (const line of lines.slice(1)) {
    const [code, ...cells] = line.split(',');
    const row = codes.get(code);
    if (row === undefined) continue;
    for (const [k, cell] of cells.entries()) {
      const column = codes.get(columns[k]);
      if (cell === 'x' || column === undefined) continue;
      const [life, mana] = cell.split('/').map(Number);
      rows.push({ row, column, life, mana });
    }
  }
  return rows;
}

/** Two sides with nothing special about them: `wizards` on each, with this much mana. */
export function plainPosition({
  wizards,
  life,
  mana,
}: {
  readonly wizards: readonly number[];
  readonly life: number;
  readonly mana: number;
}): Position {
  const seats = wizards[0] + wizards[1];
  const team = Array.from({ length: seats }, (_, seat) => (seat < wizards[0] ? 0 : 1));
  return {
    printed: {},
    war: 0,
    team,
    sides: [emptySide(seatsOf(team, 0), life), emptySide(seatsOf(team, 1), life)],
    mana: team.map(() => mana),
    holder: filled(ITEM_COUNT, NOBODY),
    broken: filled(ITEM_COUNT, 0),
    laid: team.map(() => NO_CARD),
    battle: emptyBattle(seats),
  };
}

function seatsOf(team: readonly number[], side: number): Seat[] {
  return team.flatMap((one, seat) => (one === side ? [seat] : []));
}

/** `A L10/10 M3 items ball; B …` as a position. The cards are those of `plays`; a condensed card is any. */
export function readCase({ given, plays }: TableCase): { position: Position; laid: number[]; choices: Choice[] } {
  const sides = given.split(';').map((text) => text.trim());
  const mana = sides.map((text) => (/ M([\d,]+)/.exec(text)?.[1] ?? '').split(',').map(Number));
  const position = plainPosition({ wizards: mana.map((one) => one.length), life: 10, mana: 0 });
  position.mana = mana.flat();
  position.war = plays.includes('plunder') ? 1 : 0;
  for (const [me, text] of sides.entries()) readSide(position, me, text);
  const laid: number[] = [];
  const choices: Choice[] = [];
  const [cards, chosen = ''] = plays.split('(').map((part) => part.replace(')', ''));
  for (const word of cards.split(/[\s;]+/)) {
    if (word.startsWith('↑')) laid.push(SPELL_IDS.indexOf(word.slice(1) as SpellId));
    else if (word === '↓') laid.push(FACE_DOWN);
  }
  for (const part of chosen.split(';')) {
    const [, letter, text] = /^\s*([AB]) (.*)$/.exec(part) ?? [];
    if (letter === undefined) continue;
    choices.push(...readChoices(position, letter === 'A' ? 0 : 1, text));
  }
  return { position, laid, choices };
}

function readSide(p: Position, me: number, text: string): void {
  const side = p.sides[me];
  const number = (pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0);
  side.life = number(/ L(\d+)/);
  side.cap = number(/ L\d+\/(\d+)/);
  side.burn = number(/ burn (\d+)/);
  side.laser = number(/ laser (\d+)/);
  side.poison = number(/ poison (\d+)/);
  side.givings = number(/\(givings (\d+)\)/);
  side.love = text.includes('love:attack') ? 1 : text.includes('love:support') ? 2 : 0;
  side.ban = text.includes('attack-ban') ? 1 : 0;
  side.first = text.includes('reveals-first') ? 1 : 0;
  const last = / last ([a-z+]+)(?! round)/.exec(text)?.[1];
  if (text.includes('last round used a negated attack')) {
    side.attacked = 1;
  } else if (last !== undefined) {
    side.last = last.split('+').map((id) => SPELL_IDS.indexOf(id as SpellId));
    side.lastSeats = side.last.map((_, k) => side.seats[k]);
    side.attacked = side.last.some((card) => KIND[card] !== SUPPORT) ? 1 : 0;
  }
  for (const [words, broken] of [
    [/ items ([a-z+]+)/.exec(text)?.[1], 0],
    [/ broken ([a-z+]+)/.exec(text)?.[1], 1],
  ] as const) {
    for (const [k, id] of (words?.split('+') ?? []).entries()) {
      const item = (ITEM_IDS as readonly string[]).indexOf(id);
      p.holder[item] = side.seats[Math.min(k, side.seats.length - 1)];
      p.broken[item] = broken;
    }
  }
}

/** `windblade=1`, `hand=destroy ball, destroy elf`: the same choice for every seat of a side, Hands one each. */
function readChoices(p: Position, me: number, text: string): Choice[] {
  const [name, value] = text.split('=');
  const { seats } = p.sides[me];
  const each = (window: string, move: number) => seats.map((seat) => ({ seat, window, move }));
  if (name === 'physical') return each('hurricane', value === 'yes' ? 1 : 0);
  if (name === 'poison') return each('poison', value === 'yes' ? 1 : 0);
  if (name === 'love') return ['charm', 'cuffs'].flatMap((window) => each(window, value === 'attack' ? 1 : 2));
  if (name !== 'hand') return each(name, Number(value));
  return value.split(',').map((use, k) => {
    const [verb, id] = use.trim().split(' ');
    const item = (ITEM_IDS as readonly string[]).indexOf(id);
    const base = verb === 'destroy' ? DESTROY : verb === 'repair' ? REPAIR : PLUNDER;
    return { seat: seats[k], window: 'hand', move: base + item };
  });
}

/** The position after a round, written like the column "Expected". */
export function writeResult(p: Position): string {
  return ['A', 'B'].map((letter, me) => `${letter} ${writeSide(p, me)}`).join('; ') + writeDamage(p);
}

function writeSide(p: Position, me: number): string {
  const side = p.sides[me];
  const items = (broken: number) =>
    ITEM_IDS.filter((_, item) => p.holder[item] >= 0 && p.team[p.holder[item]] === me && p.broken[item] === broken);
  const words = [`L${side.life}/${side.cap}`, `M${side.seats.map((seat) => p.mana[seat]).join(',')}`];
  if (items(0).length > 0) words.push(`items ${items(0).sort().join('+')}`);
  if (items(1).length > 0) words.push(`broken ${items(1).sort().join('+')}`);
  if (side.burn > 0) words.push(`burn ${side.burn}`);
  if (side.poison > 0) words.push(`poison ${side.poison} (givings ${side.givings})`);
  if (side.laser > 0) words.push(`laser ${side.laser}`);
  if (side.love > 0) words.push(`love:${side.love === 1 ? 'attack' : 'support'}`);
  if (side.ban === 1) words.push('attack-ban');
  if (side.first === 1) words.push('reveals-first');
  return words.join(' ');
}

function writeDamage(p: Position): string {
  const sides = p.battle.forces.map((force, me) => {
    const direct = force.tookDirect + force.tookLate;
    const parts: string[] = [];
    if (force.tookMagic > 0) parts.push(`magic ${force.tookMagic}`);
    if (force.tookPhysical > 0) parts.push(`physical ${force.tookPhysical}`);
    if (direct > 0) parts.push(`direct ${direct}`);
    if (force.heal > 0) parts.push(`heal ${force.heal}`);
    return parts.length === 0 ? '' : `${'AB'[me]} ${parts.join(', ')}`;
  });
  const told = sides.filter((side) => side !== '');
  return told.length === 0 ? '' : ` [${told.join('; ')}]`;
}

/** The column "Expected" with its items in one order, so that it can be compared. */
export function tidyExpected({ expected }: TableCase): string {
  return expected.replace(/(items|broken) ([a-z+]+)/g, (_, word: string, ids: string) => {
    return `${word} ${ids.split('+').sort().join('+')}`;
  });
}
