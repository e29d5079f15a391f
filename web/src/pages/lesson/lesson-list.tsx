import type { Library } from '@conclave/lessons/library';
import type { Texts } from '@conclave/texts/messages';
import { Link } from '../../browser/router.tsx';
import { learnedLessons } from '../../client/storage/lesson-storage.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import css from './lesson-list.module.css';

/** The lessons of a game by mode, with a tick where one is finished. */
export function LessonList({ library: { course, lessons }, n, texts: { text }, onRestart, onClose }: LessonListProps) {
  const { finished } = learnedLessons(course.game);
  return (
    <nav className={css.list} aria-label={text('lesson.list')}>
      <header>
        <h2>{text('lesson.list')}</h2>
        <button type="button" className={css.close} aria-label={text('table.close')} onClick={onClose}>
          ×
        </button>
      </header>
      {course.modes.map((mode) => (
        <section key={mode.name}>
          <h3>{text(`mode.${mode.name}`)}</h3>
          <ol>
            {mode.lessons.map(({ name }) => {
              const at = lessons.findIndex((lesson) => lesson.name === name) + 1;
              const isDone = finished.includes(name);
              return (
                <li key={name}>
                  <Link to={`/learn/${course.game}/${at}`} aria-current={at === n ? 'page' : undefined}>
                    <span className={css.number}>
                      {isDone ? <Icon name="seal" label={text('lesson.finished')} /> : at}
                    </span>
                    <span>{text(`${name}.title`)}</span>
                    <small>{text('lesson.minutes', { n: lessons[at - 1]?.minutes ?? 0 })}</small>
                  </Link>
                </li>
              );
            })}
          </ol>
        </section>
      ))}
      <Button kind="quiet" onPress={onRestart}>
        {text('lesson.restart')}
      </Button>
    </nav>
  );
}

interface LessonListProps {
  readonly library: Library;
  /** The lesson that is open, counted from 1. */
  readonly n: number;
  readonly texts: Texts;
  readonly onRestart: () => void;
  readonly onClose: () => void;
}
