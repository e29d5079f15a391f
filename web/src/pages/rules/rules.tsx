import { type ReactNode, use, useDeferredValue, useEffect, useState } from 'react';
import { GAMES, hasGame } from '../../client/games/games.ts';
import { Link, usePlace } from '../../browser/router.tsx';
import { BackToTable } from '../layout/back-to-table.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Field } from '../../ui/form.tsx';
import { Input } from '../../ui/input.tsx';
import { NotFound } from '../layout/not-found.tsx';
import { Page } from '../layout/page.tsx';
import { gameRules, type Rule } from '../../texts/rules.ts';
import { useLanguage, useTexts } from '../../texts/texts-provider.tsx';
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
  const wanted = useDeferredValue(fold(typed));
  const isWanted = ({ id, sentence }: Rule) =>
    wanted.split(/\s+/).every((word) => fold(`${id} ${sentence}`).includes(word));
  const found = chapters
    .map(({ name, rules }) => ({ name, rules: wanted === '' ? rules : rules.filter(isWanted) }))
    .filter(({ rules }) => rules.length > 0);
  const count = found.reduce((sum, { rules }) => sum + rules.length, 0);

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
      </div>
      <nav className={css.chapters} aria-label={text('rules.chapters')}>
        {found.map(({ name }) => (
          <Link key={name} to={`#${name}`}>
            {text(`rules.chapter.${name}`)}
          </Link>
        ))}
      </nav>
      {found.map(({ name, rules }) => (
        <section key={name} className={css.chapter} aria-labelledby={name}>
          <h2 id={name} tabIndex={-1}>
            {text(`rules.chapter.${name}`)}
          </h2>
          <ol className={css.rules}>
            {rules.map((rule) => (
              <RuleItem key={rule.id} rule={rule} chosen={rule.id === hash}>
                {wanted === '' ? rule.sentence : marked(rule.sentence, wanted)}
              </RuleItem>
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

function RuleItem({ rule: { id }, chosen, children }: RuleItemProps) {
  return (
    <li id={id} className={css.rule} data-chosen={chosen || undefined} tabIndex={-1}>
      <Link to={`#${id}`} className={css.id}>
        {id}
      </Link>
      <p>{children}</p>
    </li>
  );
}

interface RuleItemProps {
  readonly rule: Rule;
  readonly chosen: boolean;
  readonly children: ReactNode;
}

/** Search does not mind capitals or accents: `zolw` finds żółw. */
function fold(words: string): string {
  return words.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').trim();
}

/** The sentence with the words that were looked for under a stroke of gold. */
function marked(sentence: string, wanted: string): ReactNode {
  const words = new Set(wanted.split(/\s+/));
  return sentence.split(/(?<=\s)|(?=\s)/).map((piece, i) => {
    const hit = [...words].some((word) => fold(piece).includes(word));
    return hit ? <mark key={i}>{piece}</mark> : piece;
  });
}
