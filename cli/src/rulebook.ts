import type { RuleId } from '@conclave/kernel/game';

/** A rule as the rules file defines it. */
export interface Rule {
  readonly id: RuleId;
  /** A worked example needs a test that shows it; a rule needs code that enforces it or a test that shows it. */
  readonly kind: 'rule' | 'example';
  /** Marked `[core]`: one must know it to play a first whole game. */
  readonly core: boolean;
  /** The line of the file where it is defined, counted from 1, and its text. */
  readonly line: number;
  readonly text: string;
}

/** Any rule id of any game: AU-1, AUT-13a, SBTS-4, RA-B40. */
const ID = /\b[A-Z]{2,4}-[A-Z]?\d+[a-z]?\b/g;

/** An id is defined where it stands in bold at the head of a line, or first in the row of a table. */
const DEFINITION = /^\s*(?:[-*]\s+)?(?:\*\*|\|\s*\**)([A-Z]{2,4}-[A-Z]?\d+[a-z]?)\b(?!-)(.*)$/;

const CORE = '[core]';

/** Families of worked examples: AUT-1, SBT-1, SBTS-1, WWT-1, WWTR-1, WWN-1, RA-T1. */
const EXAMPLE = /^(?:[A-Z]{2}T[A-Z]?-|WWN-|[A-Z]{2}-T)/;

/** Every rule that a rules file defines, in its order. Ids that are only mentioned, and ranges of them, do not count. */
export function rulesIn(markdown: string): Rule[] {
  const rules = new Map<RuleId, Rule>();
  for (const [i, line] of markdown.split('\n').entries()) {
    const [, id, rest = ''] = DEFINITION.exec(line) ?? [];
    if (id === undefined || rules.has(id)) continue; // a later table may list it again
    const kind = EXAMPLE.test(id) ? 'example' : 'rule';
    rules.set(id, { id, kind, core: rest.includes(CORE), line: i + 1, text: bare(rest) });
  }
  return [...rules.values()];
}

/** Every rule id that a text mentions, with the lines that do. */
export function citationsIn(text: string): Map<RuleId, number[]> {
  const found = new Map<RuleId, number[]>();
  for (const [i, line] of text.split('\n').entries()) {
    for (const id of new Set(line.match(ID))) {
      const lines = found.get(id);
      if (lines === undefined) found.set(id, [i + 1]);
      else lines.push(i + 1);
    }
  }
  return found;
}

/** The game's own two letters: AU for AUR-1, RA for RA-Q1. */
export function familyOf(id: RuleId): string {
  return id.slice(0, 2);
}

function bare(text: string): string {
  const cells = text.split('|').map((cell) => cell.trim());
  return cells
    .filter((cell) => cell !== '')
    .join(' · ')
    .replaceAll('**', '')
    .replace(CORE, '')
    .replace(/^ · /, '')
    .trim();
}
