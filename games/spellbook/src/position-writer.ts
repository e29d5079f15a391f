import { UNKNOWN } from '@conclave/kernel/game';
import { chanceWords, joinLines, lineIfAny } from '@conclave/kernel/position-words';
import type { Frame } from '@conclave/kernel/script';
import { EMPTY, RUNES, SPELL_IDS, TOKEN_WORDS } from './components.ts';
import { opponentScore, scoreOf } from './outcome.ts';
import { ANY_RUNE, isSolo, LITERAL_DROP, MIRAGE_EACH, type State, STORING_TAKES, WHOLE_TRAY } from './state.ts';

/** A position line by line; position-reader.ts says what stands in them. */
export function formatState(s: State): string {
  const spells = (colours: readonly number[]) => colours.map((colour) => SPELL_IDS[s.spells[colour]]);
  const colours = [...s.spells.keys()];
  const chance = chanceWords(s.rng);
  return joinLines([
    `seats ${s.wizards.length}`,
    `spells ${spells(colours).join(' ')}`,
    ...lineIfAny(
      'rulings',
      RULINGS.filter((_, i) => (s.rulings & RULING_BITS[i]) !== 0),
    ),
    `first ${s.first}`,
    `day ${s.day}`,
    ...(s.ending === 1 ? ['ending'] : []),
    ...lineIfAny('fresh', spells(colours.filter((colour) => (s.fresh & (1 << colour)) !== 0))),
    ...lineIfAny('mirage', s.mirage === 0 ? [] : [s.mirage]),
    `altar ${tokenWords(s.altar)}`,
    `bag ${bagWords(s.bag)}`,
    `tray ${countWords(s.tray)}`,
    ...lineIfAny('spent', s.spent.map(tokenWord)),
    ...lineIfAny('box', s.box.map(tokenWord)),
    ...s.wizards.flatMap(({ pool, familiar, levels, runes }, seat) => [
      `pool ${seat} ${tokenWords(pool)}`,
      `familiar ${seat} ${tokenWords(familiar)}`,
      `learned ${seat} ${colours
        .filter((colour) => levels[colour] > 0)
        .map((colour) => `${SPELL_IDS[s.spells[colour]]}=${levels[colour]}${RUNES[runes[colour]]}`)
        .join(' ')}`,
      `score ${seat} ${scoreOf(s, seat)}`,
    ]),
    ...(isSolo(s)
      ? [
          `track ${tokenWords(s.opponent.track)}`,
          `lower ${tokenWords(s.opponent.lower)}`,
          `score opponent ${opponentScore(s)}`,
        ]
      : []),
    ...lineIfAny('chance', chance === '?' ? [] : [chance]),
    ...s.frames.map((frame) => `next ${frameWords(frame)}`),
    ...(s.frames.length === 0 ? ['next nobody'] : []),
  ]);
}

export const RULINGS = ['literal-drop', 'storing-takes', 'mirage-each', 'any-rune', 'whole-tray'] as const;
export const RULING_BITS = [LITERAL_DROP, STORING_TAKES, MIRAGE_EACH, ANY_RUNE, WHOLE_TRAY] as const;
/** Lines of the day's script that ask, by the names people use. */
export const DAY_LINES: Readonly<Record<string, number>> = {
  morning: 1,
  'morning-again': 2,
  noon: 3,
  evening: 4,
  opponent: 5,
};

function tokenWord(kind: number): string {
  return kind === EMPTY ? '-' : TOKEN_WORDS[kind];
}

function tokenWords(kinds: readonly number[]): string {
  return kinds.map(tokenWord).join(' ');
}

function bagWords(bag: readonly number[]): string {
  return bag[0] === UNKNOWN ? `?*${bag.length}` : tokenWords(bag.toReversed());
}

function countWords(counts: readonly number[]): string {
  return counts.flatMap((n, kind) => (n === 0 ? [] : n === 1 ? tokenWord(kind) : `${tokenWord(kind)}*${n}`)).join(' ');
}

/** Where a script stands: `noon seat 1`, `storm:1 seat 1 card 13 count 2`. */
export function frameWords({ script, line, seat, card, count, pick }: Frame): string {
  const phase = script === 'day' ? Object.keys(DAY_LINES).find((name) => DAY_LINES[name] === line) : undefined;
  const words = [phase ?? `${script}:${line}`, `seat ${seat}`];
  if (script === 'day') return words.join(' ');
  if (card !== 0) words.push(`card ${card}`);
  if (count !== 0) words.push(`count ${count}`);
  if (pick !== 0) words.push(`pick ${pick}`);
  return words.join(' ');
}
