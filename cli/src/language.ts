import { existsSync, readFileSync } from 'node:fs';
import { bestLanguage, isLanguage, LANGUAGES } from '@conclave/texts/language';
import { type Catalogue, type Texts, textsOf } from '@conclave/texts/messages';
import { type Command, Option } from 'commander';
import type { Environment } from './environment.ts';

/** Adds `--lang`; what is not said is taken from the system's own language. */
export function withLanguage(command: Command, world: Pick<Environment, 'env'>): Command {
  const { LC_ALL, LC_MESSAGES, LANG } = world.env;
  const wishes = [LC_ALL, LC_MESSAGES, LANG].filter((wish) => wish !== undefined && wish !== '') as string[];
  return command.addOption(
    new Option('--lang <language>', 'the language of texts').choices([...LANGUAGES]).default(bestLanguage(wishes)),
  );
}

/** The texts of a game, with the command line's own behind them. */
export function textsFor(world: Pick<Environment, 'root'>, game: string, lang: string): Texts {
  const language = isLanguage(lang) ? lang : 'en';
  return textsOf(
    language,
    catalogue(new URL(`games/${game}/texts/${language}.json`, world.root)),
    catalogue(new URL(`../texts/${language}.json`, import.meta.url)),
  );
}

/** A catalogue from its file; a game without texts has an empty one, and every text of it shows as missing. */
export function catalogue(file: URL): Catalogue {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalogue) : {};
}
