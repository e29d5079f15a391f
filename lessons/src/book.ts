import type { RuleId } from '@conclave/kernel/game';
import { ok, type Result } from '@conclave/kernel/result';
import { misread, NAME, statementsIn } from './statements.ts';

/** The rule book of a game: `games/<game>/book.txt`. */
export interface Book {
  readonly game: string;
  readonly chapters: readonly Chapter[];
}

export interface Chapter {
  readonly line: number;
  readonly name: string;
  readonly ranges: readonly (readonly [first: RuleId, last: RuleId])[];
}

/** Reads a book; what is wrong is refused with its line. */
export function readBook(text: string): Result<Book> {
  let game = '';
  const chapters: Chapter[] = [];
  for (const { line, word, rest } of statementsIn(text)) {
    const [name = '', ...words] = rest.split(' ');
    const ranges = words.map(readRange);
    if (word === 'game') {
      game = rest;
    } else if (word !== 'chapter' || !NAME.test(name) || ranges.length === 0 || ranges.includes(undefined)) {
      return misread(line, `a chapter is written like 'chapter aim AU-1..AU-8 AU-75'`);
    } else if (chapters.some((chapter) => chapter.name === name)) {
      return misread(line, `the chapter '${name}' stands twice`);
    } else {
      chapters.push({ line, name, ranges: ranges.filter((range) => range !== undefined) });
    }
  }
  if (game === '') return misread(1, `a book says its game, as in 'game aurum'`);
  return ok({ game, chapters });
}

/** The rules of a chapter, out of all rules of the game in their order. */
export function rulesOf({ ranges }: Chapter, all: readonly RuleId[]): RuleId[] {
  return ranges.flatMap(([first, last]) => all.slice(all.indexOf(first), all.indexOf(last) + 1));
}

function readRange(word: string): readonly [RuleId, RuleId] | undefined {
  const [, first, last = first] = /^([A-Z]+-[A-Z]?\d+)(?:\.\.([A-Z]+-[A-Z]?\d+))?$/.exec(word) ?? [];
  return first === undefined || last === undefined ? undefined : [first, last];
}
