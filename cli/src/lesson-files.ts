import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type Library, readLibrary } from '@conclave/lessons/library';
import { isLanguage } from '@conclave/texts/language';
import { textsOf } from '@conclave/texts/catalogue';
import type { Texts } from '@conclave/texts/messages';
import { type Answer, failure } from './exit.ts';
import { catalogue } from './language.ts';
import type { Environment } from './environment.ts';

/** The lessons of a game, read from its folder. */
export function lessonsOf({ root }: Pick<Environment, 'root'>, game: string): Answer<Library> {
  const folder = lessonFolder(root, game);
  if (!existsSync(folder)) return failure('no-file', `${game} has no lessons`);
  return readLibrary(game, textFiles(folder));
}

export function lessonFolder(root: URL, game: string): URL {
  return new URL(`games/${game}/lessons/`, root);
}

/** The text files of a folder by name. */
export function textFiles(folder: URL): Record<string, string> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  return Object.fromEntries(names.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]));
}

/** The words of a game's lessons, with the game's own and the command line's behind them. */
export function lessonTexts({ root }: Pick<Environment, 'root'>, game: string, lang: string): Texts {
  const language = isLanguage(lang) ? lang : 'en';
  return textsOf(
    language,
    catalogue(new URL(`${language}.json`, lessonFolder(root, game))),
    catalogue(new URL(`games/${game}/texts/${language}.json`, root)),
    catalogue(new URL(`../texts/${language}.json`, import.meta.url)),
  );
}
