import type { RuleId } from '@conclave/kernel/game';
import type { Language } from '@conclave/texts/language';
import { gameCatalogue, gameTexts } from './catalogues.ts';

export interface Rule {
  readonly id: RuleId;
  readonly sentence: string;
}

const loaded = new Map<string, Promise<readonly Rule[]>>();

/** Every rule of a game that has a sentence, in the order of the rulebook; always the same promise, as `use` wants it. */
export function gameRules(language: Language, game: string): Promise<readonly Rule[]> {
  const key = `${language} ${game}`;
  const known = loaded.get(key);
  if (known !== undefined) return known;
  const promise = load(language, game);
  loaded.set(key, promise);
  promise.catch(() => loaded.delete(key));
  return promise;
}

async function load(language: Language, game: string): Promise<readonly Rule[]> {
  const [catalogue, texts] = await Promise.all([gameCatalogue(language, game), gameTexts(language, game)]);
  return Object.keys(catalogue)
    .filter((key) => key.startsWith('rule.'))
    .map((key) => ({ id: key.slice(5), sentence: texts.text(key) }))
    .sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
}
