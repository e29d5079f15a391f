import type { Rng } from './chance.ts';
import { UNKNOWN } from './game.ts';
import type { Frame } from './script.ts';

/** Writes lines that may end in nothing. */
export function joinLines(lines: readonly string[]): string {
  return lines.map((line) => line.trimEnd()).join('\n');
}

/** `name word word`, and nothing at all where there are no words. */
export function lineIfAny(name: string, words: readonly (string | number)[]): string[] {
  return words.length === 0 ? [] : [`${name} ${words.join(' ')}`];
}

/** Pieces by name; a row of unknown ones as `?*5`. */
export function pieceWords(pieces: readonly number[], nameOf: (piece: number) => string): string[] {
  const words: string[] = [];
  for (let i = 0; i < pieces.length; i++) {
    const from = i;
    while (pieces[from] === UNKNOWN && pieces[i + 1] === UNKNOWN) i++;
    words.push(pieces[i] !== UNKNOWN ? nameOf(pieces[i]) : i === from ? '?' : `?*${i - from + 1}`);
  }
  return words;
}

/** The state of a generator; `?` where it is hidden. */
export function chanceWords({ a, b, c, d }: Rng): string {
  return (a | b | c | d) === 0 ? '?' : `${a} ${b} ${c} ${d}`;
}

export function frameWord({ script, line, seat, card, count, pick }: Frame): string {
  return `${script}:${line}:${seat}:${card}:${count}:${pick}`;
}
