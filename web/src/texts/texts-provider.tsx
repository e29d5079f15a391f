import type { Language } from '@conclave/texts/language';
import type { Texts } from '@conclave/texts/messages';
import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';
import { onSettings, settings } from '../browser/settings.ts';
import { gameTexts, lessonTexts, prepare } from './catalogues.ts';

const TextsContext = createContext<Texts | undefined>(undefined);

/** Puts one language over everything below; a change in the settings is shown as soon as its words are here. */
export function TextsProvider({ first, children }: { readonly first: Texts; readonly children: ReactNode }) {
  const [texts, setTexts] = useState(first);
  useEffect(
    () =>
      onSettings(() => {
        const wanted = settings().language;
        if (wanted === texts.language) return;
        void prepare(wanted).then((next) => {
          if (settings().language !== wanted) return;
          document.documentElement.lang = wanted;
          startTransition(() => setTexts(next));
        });
      }),
    [texts],
  );
  return <TextsContext value={texts}>{children}</TextsContext>;
}

/** The client's own words in the language of the page: `const { text } = useTexts()`. */
export function useTexts(): Texts {
  const texts = use(TextsContext);
  if (texts === undefined) throw new Error('texts are used outside of TextsProvider');
  return texts;
}

export function useLanguage(): Language {
  return useTexts().language;
}

/** A game's words over the client's own; suspends until they are here. */
export function useGameTexts(game: string): Texts {
  return use(gameTexts(useLanguage(), game));
}

/** The words of a game's lessons over the game's own; suspends until they are here. */
export function useLessonTexts(game: string): Texts {
  return use(lessonTexts(useLanguage(), game));
}
