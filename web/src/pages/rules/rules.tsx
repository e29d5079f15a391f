import { type ReactNode, use, useDeferredValue, useEffect, useState } from 'react';
import type { RuleId } from '@conclave/kernel/game';
import { ruleSource } from '../../client/find-record.ts';
import { GAMES, hasGame } from '../../client/games/games.ts';
import { ruleExamples } from '../../client/rule-examples.ts';
import { Link, usePlace } from '../../browser/router.tsx';
import { BackToTable } from '../layout/back-to-table.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Field } from '../../ui/form.tsx';
import { Input } from '../../ui/input.tsx';
import { NotFound } from '../layout/not-found.tsx';
import { Page } from '../layout/page.tsx';
import { gameRules, type Rule } from '../../texts/rules.ts';
import { useLanguage, useTexts } from '../../texts/texts-provider.tsx';
import { RuleHits } from './rule-hits.tsx';
import { useRuleSearch } from './use-rule-search.ts';
import css from './rules.module.css';

/** The rules of a game, each with its number: the same sentences that answer "why?" at the table. */
export function Rules({ game = GAMES[0]?.id ?? '' }: { readonly game?: string }) {
  const { text } = useTexts();
  if (!hasGame(game)) return <NotFound />;
  return (
    <Page title={text('rules.title')} game={game}>
      <div className={css.page}>
        <BackToTable />
        <nav className={css.games} aria-label={text('home.shelf')}>
          {GAMES.map(({ id }) => (
            <ButtonLink key={id} to={`/rules/${id}`} kind={id === game ? 'go' : 'plain'}>
              {text(`book.${id}`)}
            </ButtonLink>
          ))}
        </nav>
        <RuleList game={game} />
      </div>
    </Page>
  );
}

function RuleList({ game }: { readonly game: string }) {
  const { text } = useTexts();
  const chapters = use(gameRules(useLanguage(), game));
  const { hash } = usePlace();
  const [typed, setTyped] = useState('');
  const search = useRuleSearch(useLanguage(), game, typed !== '');
  const wanted = useDeferredValue(typed.trim());
  const found = wanted === '' ? undefined : search?.find(wanted);
  const examples = useRuleExamples(game);
  const shown = chapters
    .map(({ name, rules }) => ({
      name,
      rules: found === undefined ? rules : rules.filter(({ id }) => found.ids.has(id)),
    }))
    .filter(({ rules }) => rules.length > 0);
  const count = shown.reduce((sum, { rules }) => sum + rules.length, 0);

  useEffect(() => {
    const rule = document.getElementById(hash);
    rule?.scrollIntoView({ block: rule.tagName === 'H2' ? 'start' : 'center' });
    rule?.focus({ preventScroll: true });
  }, [hash]);

  return (
    <>
      <div className={css.search}>
        <Field label={text('rules.search')}>
          <Input type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
        <output>{text('rules.found', { n: count })}</output>
        <Link to={`/gallery/${game}`}>{text('gallery.title')}</Link>
      </div>
      <nav className={css.chapters} aria-label={text('rules.chapters')}>
        {shown.map(({ name }) => (
          <Link key={name} to={`#${name}`}>
            {text(`rules.chapter.${name}`)}
          </Link>
        ))}
      </nav>
      {shown.map(({ name, rules }) => (
        <section key={name} className={css.chapter} aria-labelledby={name}>
          <h2 id={name} tabIndex={-1}>
            {text(`rules.chapter.${name}`)}
          </h2>
          <ol className={css.rules}>
            {rules.map((rule) => (
              <RuleItem
                key={rule.id}
                rule={rule}
                chosen={rule.id === hash}
                showMe={examples.has(rule.id) ? `/replay/${ruleSource(game, rule.id)}` : undefined}
              >
                {found === undefined ? (
                  rule.sentence
                ) : (
                  <RuleHits sentences={[rule.sentence, ...(search?.othersOf(rule.id) ?? [])]} terms={found.terms} />
                )}
              </RuleItem>
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

function RuleItem({ rule: { id }, chosen, showMe, children }: RuleItemProps) {
  const { text } = useTexts();
  return (
    <li id={id} className={css.rule} data-chosen={chosen || undefined} tabIndex={-1}>
      <Link to={`#${id}`} className={css.id}>
        {id}
      </Link>
      <p>{children}</p>
      {showMe === undefined ? null : (
        <Link to={showMe} className={css.showMe} aria-label={text('rules.showMe.of', { rule: id })}>
          {text('rules.showMe')}
        </Link>
      )}
    </li>
  );
}

interface RuleItemProps {
  readonly rule: Rule;
  readonly chosen: boolean;
  /** Where the rule can be seen at work. */
  readonly showMe: string | undefined;
  readonly children: ReactNode;
}

const NO_RULES: ReadonlySet<RuleId> = new Set();

/** The rules that can be shown at work; known some time after the page is there. */
function useRuleExamples(game: string): ReadonlySet<RuleId> {
  const [known, setKnown] = useState({ game, rules: NO_RULES });
  useEffect(() => {
    let isCurrent = true;
    void ruleExamples(game).then((examples) => {
      if (isCurrent) setKnown({ game, rules: new Set(examples.keys()) });
    });
    return () => {
      isCurrent = false;
    };
  }, [game]);
  return known.game === game ? known.rules : NO_RULES;
}
