import { UNKNOWN } from '@conclave/kernel/game';
import type { Frame } from '@conclave/kernel/script';
import { SPELL_IDS } from './cards.ts';
import { opponentScore, scoreOf } from './score.ts';
import { isSolo, LITERAL_DROP, MIRAGE_EACH, type State, STORING_TAKES } from './state.ts';
import { EMPTY, RUNES, TOKEN_WORDS } from './tokens.ts';

/** A position line by line; `score` lines are for the reader and are not read back. */
export function formatState(s: State): string {
  const lines = [`seats ${s.wizards.length}`, `spells ${s.spells.map((spell) => SPELL_IDS[spell]).join(' ')}`];
  if (s.rulings !== 0) lines.push(`rulings ${RULINGS.filter((_, i) => (s.rulings & RULING_BITS[i]) !== 0).join(' ')}`);
  lines.push(`first ${s.first}`, `day ${s.day}`);
  if (s.ending === 1) lines.push('ending');
  if (s.fresh !== 0) {
    lines.push(
      `fresh ${s.spells
        .filter((_, colour) => (s.fresh & (1 << colour)) !== 0)
        .map((x) => SPELL_IDS[x])
        .join(' ')}`,
    );
  }
  if (s.mirage !== 0) lines.push(`mirage ${s.mirage}`);
  lines.push(`altar ${tokenWords(s.altar)}`, `bag ${bagWords(s.bag)}`, `tray ${countWords(s.tray)}`);
  if (s.spent.length > 0) lines.push(`spent ${tokenWords(s.spent)}`);
  if (s.box.length > 0) lines.push(`box ${tokenWords(s.box)}`);
  for (const [seat, w] of s.wizards.entries()) {
    const learned = w.levels
      .map((level, colour) => (level > 0 ? `${SPELL_IDS[s.spells[colour]]}=${level}${RUNES[w.runes[colour]]}` : ''))
      .filter((word) => word !== '');
    lines.push(`pool ${seat} ${tokenWords(w.pool)}`, `familiar ${seat} ${tokenWords(w.familiar)}`);
    lines.push(`learned ${seat} ${learned.join(' ')}`, `score ${seat} ${scoreOf(s, seat)}`);
  }
  if (isSolo(s)) {
    lines.push(`track ${tokenWords(s.opponent.track)}`, `lower ${tokenWords(s.opponent.lower)}`);
    lines.push(`score opponent ${opponentScore(s)}`);
  }
  const { a, b, c, d } = s.rng;
  if ((a | b | c | d) !== 0) lines.push(`chance ${a} ${b} ${c} ${d}`);
  for (const frame of s.frames) lines.push(`next ${frameWords(frame)}`);
  if (s.frames.length === 0) lines.push('next nobody');
  return lines.map((line) => line.trimEnd()).join('\n');
}

export const RULINGS = ['literal-drop', 'storing-takes', 'mirage-each'] as const;
export const RULING_BITS = [LITERAL_DROP, STORING_TAKES, MIRAGE_EACH] as const;
/** Lines of the day's script that ask, by the names people use. */
export const DAY_LINES: Readonly<Record<string, number>> = {
  morning: 1,
  'morning-again': 2,
  noon: 3,
  evening: 4,
  opponent: 5,
};

function tokenWords(kinds: readonly number[]): string {
  return kinds.map((kind) => (kind === EMPTY ? '-' : TOKEN_WORDS[kind])).join(' ');
}

function bagWords(bag: readonly number[]): string {
  if (bag.length > 0 && bag[0] === UNKNOWN) return `?*${bag.length}`;
  return tokenWords(bag.toReversed());
}

function countWords(counts: readonly number[]): string {
  return counts
    .map((n, kind) => (n === 0 ? '' : n === 1 ? TOKEN_WORDS[kind] : `${TOKEN_WORDS[kind]}*${n}`))
    .filter((word) => word !== '')
    .join(' ');
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
