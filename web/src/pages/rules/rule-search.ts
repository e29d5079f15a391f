import MiniSearch from 'minisearch';
import type { RuleId } from '@conclave/kernel/game';
import { termsOf, wantedTerms } from './search-terms.ts';

/** A rule in the reader's language, and in the others. */
export interface SearchedRule {
  readonly id: RuleId;
  readonly sentence: string;
  readonly others: readonly string[];
}

export interface Found {
  readonly ids: ReadonlySet<RuleId>;
  /** The terms of the rules that fitted: what to mark in a sentence. */
  readonly terms: ReadonlySet<string>;
}

/** Finds rules by words in any of the languages; wrong endings, missing accents and a wrong letter in a long word do not matter. */
export class RuleSearch {
  readonly #index: MiniSearch<SearchedRule>;
  readonly #others: ReadonlyMap<RuleId, readonly string[]>;

  constructor(rules: readonly SearchedRule[]) {
    this.#index = new MiniSearch<SearchedRule>({
      fields: ['id', 'sentence', 'others'],
      tokenize: termsOf,
      processTerm: (term) => term,
      extractField: (rule, field) => (field === 'others' ? rule.others.join(' ') : rule[field as 'id' | 'sentence']),
      searchOptions: {
        tokenize: (term) => [term],
        prefix: (term) => !/\d/.test(term),
        fuzzy: fuzziness,
        boost: { id: 4, sentence: 2 },
      },
    });
    this.#index.addAll(rules);
    this.#others = new Map(rules.map(({ id, others }) => [id, others]));
  }

  /** What the rule says in the other languages. */
  othersOf(rule: RuleId): readonly string[] {
    return this.#others.get(rule) ?? [];
  }

  find(typed: string): Found {
    const queries = wantedTerms(typed).map((terms) => ({ combineWith: 'OR' as const, queries: terms }));
    const results = this.#index.search({ combineWith: 'AND', queries });
    return {
      ids: new Set(results.map(({ id }) => id as RuleId)),
      terms: new Set(results.flatMap(({ terms }) => terms)),
    };
  }
}

/** One wrong letter in a word of five, two in one of ten; none in Chinese or in numbers. */
function fuzziness(term: string): number | false {
  return /^\p{Script=Latin}{5,}$/u.test(term) ? 0.2 : false;
}
