import type { Language } from '@conclave/texts/language';
import { compiledTexts, type Messages, type Texts } from '@conclave/texts/messages';

/**
 * One chunk for each language of the client, and one for each language of each game; fetched when wanted.
 * The build compiles them (`scripts/compiled-messages.ts`).
 */
const OWN = import.meta.glob<Messages>('../../texts/*.json', { query: '?compiled', import: 'default' });
const GAMES = import.meta.glob<Messages>('../../../games/*/texts/*.json', { query: '?compiled', import: 'default' });

const LESSONS = import.meta.glob<Messages>('../../../games/*/lessons/*.json', {
  query: '?compiled',
  import: 'default',
});

const loaded = new Map<string, Promise<Texts>>();
const openGames = new Set<string>();
const openLessons = new Set<string>();

/** The client's own words. */
export function ownTexts(language: Language): Promise<Texts> {
  return once(language, async () => compiledTexts(language, await own(language)));
}

/** A game's words over the client's own. The promise is always the same one, as `use` wants it. */
export function gameTexts(language: Language, game: string): Promise<Texts> {
  openGames.add(game);
  return once(`${language} ${game}`, async () => {
    const [ours, theirs] = await Promise.all([own(language), gameMessages(language, game)]);
    return compiledTexts(language, theirs, ours);
  });
}

/** The words of a game's lessons over the game's and the client's own. */
export function lessonTexts(language: Language, game: string): Promise<Texts> {
  openLessons.add(game);
  return once(`${language} lessons of ${game}`, async () => {
    const words = await LESSONS[`../../../games/${game}/lessons/${language}.json`]?.();
    const [ours, theirs] = await Promise.all([own(language), gameMessages(language, game)]);
    return compiledTexts(language, words ?? {}, theirs, ours);
  });
}

/** A game's messages. */
export async function gameMessages(language: Language, game: string): Promise<Messages> {
  return (await GAMES[`../../../games/${game}/texts/${language}.json`]?.()) ?? {};
}

/** Everything that is on the page now, in another language: so that switching shows no gap. */
export async function prepare(language: Language): Promise<Texts> {
  const [texts] = await Promise.all([
    ownTexts(language),
    language === 'zh-Hant' ? import('./fonts-zh.ts') : undefined,
    ...[...openGames].map((game) => gameTexts(language, game)),
    ...[...openLessons].map((game) => lessonTexts(language, game)),
  ]);
  return texts;
}

async function own(language: Language): Promise<Messages> {
  return (await OWN[`../../texts/${language}.json`]?.()) ?? {};
}

function once(key: string, load: () => Promise<Texts>): Promise<Texts> {
  const known = loaded.get(key);
  if (known !== undefined) return known;
  const promise = load();
  loaded.set(key, promise);
  promise.catch(() => loaded.delete(key)); // offline: try again the next time it is wanted
  return promise;
}
