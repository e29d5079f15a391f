import type { Progress } from '@conclave/lessons/run';
import { keep, kept } from '../../browser/local-storage.ts';

/** How far somebody has come in the lessons of a game. */
export interface LearnedLessons {
  /** Names of lessons played to the end. */
  readonly finished: readonly string[];
  /** The lesson that was played last, its place counted from 1, and the way through it. */
  readonly last?: { readonly name: string; readonly n: number; readonly steps: number; readonly done: Progress };
}

const PREFIX = 'conclave.lessons.';

export function learnedLessons(game: string): LearnedLessons {
  const found = kept(PREFIX + game) as LearnedLessons | undefined;
  if (!isNames(found?.finished)) return { finished: [] };
  return isLast(found.last) ? found : { finished: found.finished };
}

/** Keeps the way through a lesson, so that one may leave and come back. */
export function keepProgress(game: string, last: NonNullable<LearnedLessons['last']>): void {
  const { finished } = learnedLessons(game);
  const isOver = last.done.length >= last.steps;
  keep(PREFIX + game, {
    finished: isOver && !finished.includes(last.name) ? [...finished, last.name] : finished,
    last: isOver ? { ...last, done: [] } : last,
  });
}

/** The way through this lesson, if it was the last one and is not over. */
export function keptProgress(game: string, name: string): Progress {
  const { last } = learnedLessons(game);
  return last?.name === name ? last.done : [];
}

function isLast(last: unknown): last is LearnedLessons['last'] {
  if (last === null || typeof last !== 'object') return false;
  const { name, n, steps, done } = last as Record<string, unknown>;
  return (
    typeof name === 'string' &&
    Number.isInteger(n) &&
    Number.isInteger(steps) &&
    Array.isArray(done) &&
    done.every((moves) => isNames(moves))
  );
}

function isNames(names: unknown): names is readonly string[] {
  return Array.isArray(names) && names.every((name) => typeof name === 'string');
}
