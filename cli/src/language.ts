import { existsSync, readFileSync } from 'node:fs';
import { bestLanguage, isLanguage, LANGUAGES } from '@conclave/texts/language';
import { type Catalogue, textsOf } from '@conclave/texts/catalogue';
import type { Texts } from '@conclave/texts/messages';
import { type Command, Option } from 'commander';
import type { Environment } from './environment.ts';

/** Adds `--lang`; the default is the system's language. */
export function withLanguage(command: Command, environment: Pick<Environment, 'env'>): Command {
  const { LC_ALL, LC_MESSAGES, LANG } = environment.env;
  const preferred = [LC_ALL, LC_MESSAGES, LANG].filter((each) => each !== undefined && each !== '') as string[];
  return command.addOption(
    new Option('--lang <language>', 'the language of texts').choices([...LANGUAGES]).default(bestLanguage(preferred)),
  );
}

/** The texts of a game, and those of the command line. */
export function textsFor(environment: Pick<Environment, 'root'>, game: string, lang: string): Texts {
  const language = isLanguage(lang) ? lang : 'en';
  return textsOf(
    language,
    catalogue(new URL(`games/${game}/texts/${language}.json`, environment.root)),
    catalogue(new URL(`../texts/${language}.json`, import.meta.url)),
  );
}

/** Reads a catalogue; that of a game without texts is empty, so every text of it shows as missing. */
export function catalogue(file: URL): Catalogue {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalogue) : {};
}
