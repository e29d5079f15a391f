import { useEffect, useState } from 'react';
import { type Language, LANGUAGES } from '@conclave/texts/language';
import { gameRules } from '../../texts/rules.ts';
import type { RuleSearch } from './rule-search.ts';

/** The search of a game's rules, once somebody wants to search. */
export function useRuleSearch(language: Language, game: string, isWanted: boolean): RuleSearch | undefined {
  const [loaded, setLoaded] = useState<{ readonly search: RuleSearch; readonly of: string }>();
  const of = `${language} ${game}`;
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    void loadSearch(language, game).then((search) => {
      if (isCurrent) setLoaded({ search, of });
    });
    return () => {
      isCurrent = false;
    };
  }, [language, game, of, isWanted]);
  return loaded?.of === of ? loaded.search : undefined;
}

async function loadSearch(language: Language, game: string): Promise<RuleSearch> {
  const others = LANGUAGES.filter((each) => each !== language);
  const [{ RuleSearch }, own, ...foreign] = await Promise.all([
    import('./rule-search.ts'),
    gameRules(language, game),
    ...others.map((each) => gameRules(each, game)),
  ]);
  const sentences = foreign.map(
    (chapters) => new Map(chapters.flatMap(({ rules }) => rules.map(({ id, sentence }) => [id, sentence]))),
  );
  return new RuleSearch(
    own
      .flatMap(({ rules }) => rules)
      .map((rule) => ({ ...rule, others: sentences.map((of) => of.get(rule.id) ?? '') })),
  );
}
