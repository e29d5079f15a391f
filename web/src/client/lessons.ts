import { type Library, readLibrary } from '@conclave/lessons/library';
import { must } from '@conclave/kernel/result';

/** The lesson files of each game, fetched when somebody wants to learn it. */
const FILES = import.meta.glob<Readonly<Record<string, string>>>('../boards/*/lessons.ts', { import: 'files' });

const loaded = new Map<string, Promise<Library>>();

/** The lessons of a game; always the same promise, as `use` wants it. */
export function loadLessons(game: string): Promise<Library> {
  const known = loaded.get(game);
  if (known !== undefined) return known;
  const promise = readLessons(game);
  loaded.set(game, promise);
  promise.catch(() => loaded.delete(game));
  return promise;
}

async function readLessons(game: string): Promise<Library> {
  const files = await FILES[`../boards/${game}/lessons.ts`]?.();
  if (files === undefined) return withoutLessons(game);
  const named = Object.entries(files).map(([path, text]) => [path.split('/').at(-1) ?? '', text]);
  return must(readLibrary(game, Object.fromEntries(named))); // tests have read them all
}

function withoutLessons(game: string): Library {
  return { course: { game, modes: [], withheld: {} }, coach: { game, moments: [] }, lessons: [] };
}
