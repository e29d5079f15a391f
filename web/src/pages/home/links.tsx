import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../browser/router.tsx';
import { useTexts } from '../../texts/texts-provider.tsx';
import css from './links.module.css';

/** Links to the other pages. */
export function Links() {
  const { text } = useTexts();
  const ways = [
    { to: '/rules', icon: 'book', name: text('rules.title'), hint: text('home.rulesHint') },
    { to: '/judge', icon: 'judge', name: text('judge.title'), hint: text('home.judgeHint') },
    { to: '/replay', icon: 'chart', name: text('replay.title'), hint: text('home.replayHint') },
    { to: '/settings', icon: 'tongue', name: text('settings.title'), hint: text('home.settingsHint') },
    { to: '/credits', icon: 'quill', name: text('credits.title'), hint: text('home.creditsHint') },
  ];
  return (
    <nav className={css.ways} aria-label={text('home.ways')}>
      {ways.map(({ to, icon, name, hint }) => (
        <Link key={to} to={to} className={css.way}>
          <Icon name={icon} />
          <span>
            <b>{name}</b>
            <small>{hint}</small>
          </span>
        </Link>
      ))}
    </nav>
  );
}
