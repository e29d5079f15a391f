import { readFileSync } from 'node:fs';
import type { RuleId } from '@conclave/kernel/game';
import { describe, expect, test } from 'vitest';
import { type Language, numbersIn } from './number-words.ts';

/** Numbers that the sentence of each rule must say, as the game plays them. */
export type RuleNumbers = Readonly<Record<RuleId, readonly number[]>>;

export interface RuleSources {
  /** The Markdown file with the rules, each in a paragraph or list item that begins with `**SB-30`. */
  readonly rules: URL;
  /** The folder with the sentences of each language. */
  readonly texts: URL;
  readonly says: RuleNumbers;
  /** Rules and examples that say a number in the rules file only. */
  readonly onlyInRules?: RuleNumbers;
}

/** Registers a test for the rules file and for each language: the numbers of the game are those that its rules say. */
export function ruleNumbers({ rules, texts, says, onlyInRules = {} }: RuleSources): void {
  describe('the numbers that the game plays by are those that its rules say', () => {
    test('docs/rules', () => {
      const paragraphs = rulesIn(readFileSync(rules, 'utf8'));
      expect(unsaid({ ...says, ...onlyInRules }, (rule) => paragraphs.get(rule), 'en')).toEqual([]);
    });

    test.each(['en', 'pl', 'zh-Hant'] as const)('%s', (language) => {
      const file = new URL(`${language}.json`, texts);
      const sentences = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>;
      expect(unsaid(says, (rule) => sentences[`rule.${rule}`], language)).toEqual([]);
    });
  });
}

/** A line for each rule that does not say all of its numbers. */
export function unsaid(
  says: RuleNumbers,
  textOf: (rule: RuleId) => string | undefined,
  language: Language,
): readonly string[] {
  return Object.entries(says).flatMap(([rule, numbers]) => {
    const text = textOf(rule);
    if (text === undefined) return [`${rule} is missing`];
    const said = numbersIn(text, language);
    const missing = numbers.filter((number) => {
      const at = said.indexOf(number);
      if (at >= 0) said.splice(at, 1);
      return at < 0;
    });
    return missing.length === 0 ? [] : [`${rule} does not say ${missing.join(', ')}: ${text}`];
  });
}

/** The text of each rule of a rules file, up to the next rule or heading. */
function rulesIn(markdown: string): ReadonlyMap<RuleId, string> {
  const rules = new Map<RuleId, string>();
  for (const [, rule = '', text = ''] of markdown.matchAll(
    /^(?:- )?\*\*([A-Z]+-[A-Z]?\d+[a-z]?)\b(.*?)(?=^(?:- )?\*\*[A-Z]+-|^#|(?![\s\S]))/gms,
  )) {
    rules.set(rule, text);
  }
  return rules;
}
