import { LANGUAGE_NAMES, LANGUAGES } from '@conclave/texts/language';
import { type ReactNode, useEffect } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../browser/router.tsx';
import { changeSettings, shownTheme, useSettings } from '../../browser/settings.ts';
import { useTexts } from '../../texts/texts-provider.tsx';
import css from './page.module.css';

/** An ordinary page: the mark and the small tools on top, the page's own title unless it is quiet, a foot below. */
export function Page({ title, game = 'conclave', quiet = false, footless = false, children }: PageProps) {
  useTitle(title);
  return (
    <div className={css.page} data-game={game}>
      <Top />
      <main className={css.main}>
        {!quiet && <h1 className={css.title}>{title}</h1>}
        {children}
      </main>
      {footless ? null : <Foot />}
    </div>
  );
}

interface PageProps {
  readonly title: string;
  readonly game?: string;
  /** The page shows a heading of its own. */
  readonly quiet?: boolean;
  /** The page ends with ways of its own. */
  readonly footless?: boolean;
  readonly children: ReactNode;
}

/** Names the page in the browser's tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === 'Conclave' ? title : `${title} · Conclave`;
  }, [title]);
}

function Top() {
  const { text } = useTexts();
  return (
    <header className={css.top}>
      <Link to="/" className={css.mark} title={text('shell.home')}>
        <Icon name="candlehold" />
        <span>Conclave</span>
      </Link>
      <nav className={css.tools} aria-label={text('shell.tools')}>
        <LanguageTool />
        <ThemeTool />
        <SoundTool />
        <Link to="/settings" className={css.tool} aria-label={text('settings.title')} title={text('settings.title')}>
          <Icon name="menu" />
        </Link>
      </nav>
    </header>
  );
}

/** A real list, so that keyboard, screen reader and phone all use the one they know. */
function LanguageTool() {
  const { text, language } = useTexts();
  return (
    <label className={`${css.tool} ${css.language}`} title={text('settings.language')}>
      <Icon name="tongue" />
      <span className={css.label} aria-hidden="true">
        {LANGUAGE_NAMES[language]}
      </span>
      <select
        aria-label={text('settings.language')}
        value={language}
        onChange={(event) => changeSettings({ language: event.target.value as (typeof LANGUAGES)[number] })}
      >
        {LANGUAGES.map((each) => (
          <option key={each} value={each} lang={each}>
            {LANGUAGE_NAMES[each]}
          </option>
        ))}
      </select>
    </label>
  );
}

function ThemeTool() {
  const { text } = useTexts();
  useSettings();
  const other = shownTheme() === 'dark' ? 'light' : 'dark';
  const label = text(other === 'light' ? 'shell.daylight' : 'shell.candlelight');
  return (
    <button
      type="button"
      className={css.tool}
      aria-label={label}
      title={label}
      onClick={() => changeSettings({ theme: other })}
    >
      <Icon name={other === 'light' ? 'ph-noon' : 'night'} />
    </button>
  );
}

function SoundTool() {
  const { text } = useTexts();
  const { sound } = useSettings();
  const label = text(sound ? 'shell.soundOff' : 'shell.soundOn');
  return (
    <button
      type="button"
      className={css.tool}
      aria-label={label}
      title={label}
      onClick={() => changeSettings({ sound: !sound })}
    >
      <Icon name={sound ? 'sound' : 'muted'} />
    </button>
  );
}

function Foot() {
  const { text } = useTexts();
  return (
    <footer className={css.foot}>
      <Link to="/">{text('shell.home')}</Link>
      <Link to="/rules">{text('rules.title')}</Link>
      <Link to="/replay">{text('replay.title')}</Link>
      <Link to="/settings">{text('settings.title')}</Link>
      <Link to="/credits">{text('credits.title')}</Link>
    </footer>
  );
}
