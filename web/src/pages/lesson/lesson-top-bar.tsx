import type { Texts } from '@conclave/texts/messages';
import { Link } from '../../browser/router.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tool } from '../../ui/tool.tsx';
import css from './lesson-top-bar.module.css';

/** The rail over a lesson: the game, which lesson it is, and the list of all. */
export function LessonTopBar({ title, where, texts: { text }, onList }: LessonTopBarProps) {
  return (
    <>
      <Link to="/" className={css.mark} aria-label={`Conclave: ${text('table.home')}`}>
        <Icon name="candlehold" />
        <span>Conclave</span>
      </Link>
      <div className={css.where}>
        <h1>{title}</h1>
        <span>{where}</span>
      </div>
      <nav className={css.tools} aria-label={text('table.tools')}>
        <span className={css.listTool}>
          <Tool label={text('lesson.list')} onPress={onList}>
            <Icon name="learn" />
          </Tool>
        </span>
      </nav>
    </>
  );
}

interface LessonTopBarProps {
  readonly title: string;
  readonly where: string;
  readonly texts: Texts;
  readonly onList: () => void;
}
