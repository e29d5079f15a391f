import { use, useEffect, useState } from 'react';
import { parseOptions } from '@conclave/kernel/options';
import { must } from '@conclave/kernel/result';
import type { CourseMode } from '@conclave/lessons/course';
import type { Library } from '@conclave/lessons/library';
import { resumeLesson } from '@conclave/lessons/run';
import { go } from '../../browser/router.tsx';
import { settings } from '../../browser/settings.ts';
import { GENTLE_BOT } from '../../client/bots/default-bot.ts';
import { defaultName } from '../../client/default-name.ts';
import { hasGame, loadGame } from '../../client/games/games.ts';
import { LessonTable } from '../../client/lesson-table.ts';
import { loadLessons } from '../../client/lessons.ts';
import { createLocalTable } from '../../client/local-tables.ts';
import { keepCoachNotes } from '../../client/storage/coach-storage.ts';
import { keepProgress, keptProgress, learnedLessons } from '../../client/storage/lesson-storage.ts';
import { useLessonTexts } from '../../texts/texts-provider.tsx';
import { NotFound } from '../layout/not-found.tsx';
import { useTitle } from '../layout/page.tsx';
import { LessonScreen } from './lesson-screen.tsx';

/** A lesson of a game, counted from 1; without a number the one to go on with. */
export function LessonPage({ game, n }: { readonly game: string; readonly n?: string }) {
  if (!hasGame(game)) return <NotFound />;
  return n === undefined ? <NextLesson game={game} /> : <OpenLesson game={game} n={Number(n)} />;
}

function NextLesson({ game }: { readonly game: string }) {
  const library = use(loadLessons(game));
  useEffect(() => go(`/learn/${game}/${nextLesson(game, library)}`, { replace: true }), [game, library]);
  return null;
}

/** The lesson that was begun last, or the first that is not finished. */
function nextLesson(game: string, { lessons }: Library): number {
  const { finished, last } = learnedLessons(game);
  if (last !== undefined && last.done.length > 0) return last.n;
  const open = lessons.findIndex(({ name }) => !finished.includes(name));
  return open < 0 ? 1 : open + 1;
}

function OpenLesson({ game: id, n }: { readonly game: string; readonly n: number }) {
  const library = use(loadLessons(id));
  const game = use(loadGame(id));
  const { text } = useLessonTexts(id);
  const { course, lessons } = library;
  const lesson = lessons[n - 1];
  const [opened] = useState(() => {
    if (lesson === undefined) return undefined;
    const { name, steps } = lesson;
    const taught = { game, course, lesson };
    const progress = keptProgress(id, name);
    const table = new LessonTable(taught, progress, (done) => {
      keepProgress(id, { name, n, steps: steps.length, done });
    });
    return { table, hasChanged: resumeLesson(taught, progress) === undefined };
  });
  useEffect(() => () => opened?.table.close(), [opened]);
  useTitle(lesson === undefined ? text('lesson.title') : text(`${lesson.name}.title`));
  const mode = modeOf(course.modes, lesson?.name ?? '');
  if (opened === undefined || lesson === undefined || mode === undefined) return <NotFound />;
  const play = () => {
    const table = layGentleTable(game, mode);
    keepCoachNotes(id, { table, quiet: false });
    go(`/here/${table}`);
  };
  return <LessonScreen library={library} n={n} table={opened.table} hasChanged={opened.hasChanged} onPlay={play} />;
}

function modeOf(modes: readonly CourseMode[], name: string): CourseMode | undefined {
  return modes.find(({ lessons }) => lessons.some((lesson) => lesson.name === name));
}

/** The whole game after the lessons of a mode, against bots that forgive mistakes. */
function layGentleTable(game: Parameters<typeof createLocalTable>[0], { options: chosen }: CourseMode): string {
  const options = must(parseOptions(game, chosen));
  const seats = Array.from({ length: options.seats }, (_, seat) =>
    seat === 0 ? { name: settings().name } : { name: defaultName(seat), bot: GENTLE_BOT },
  );
  return createLocalTable(game, options, seats);
}
