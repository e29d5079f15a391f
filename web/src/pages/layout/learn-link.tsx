import { learnedLessons } from '../../client/storage/lesson-storage.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../browser/router.tsx';
import { useTexts } from '../../texts/texts-provider.tsx';
import css from './learn-link.module.css';

/** The strip of parchment under a book: the way to its lessons, or back to the one that was left. */
export function LearnLink({ game, name }: { readonly game: string; readonly name: string }) {
  const { text } = useTexts();
  const { finished, last } = learnedLessons(game);
  const isBegun = last !== undefined && last.done.length > 0;
  const label = isBegun
    ? text('learn.goOn', { n: last.n })
    : text(finished.length === 0 ? 'learn.first' : 'learn.lessons');
  return (
    <Link to={`/learn/${game}`} className={css.strip}>
      <Icon name="learn" />
      <span>
        {label}
        <span className="vh">: {name}</span>
      </span>
    </Link>
  );
}
