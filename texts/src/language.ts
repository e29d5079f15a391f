/** The languages everything is written in. */
export const LANGUAGES = ['en', 'pl', 'zh-Hant'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What a language calls itself, for the menu where it is chosen. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  pl: 'Polski',
  'zh-Hant': '繁體中文',
};

export function isLanguage(text: unknown): text is Language {
  return LANGUAGES.includes(text as Language);
}

/** The first of the wished languages that we have: `pl-PL` finds pl, any Chinese finds zh-Hant, anything else English. */
export function bestLanguage(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const tongue = wish.toLowerCase().split(/[-_.]/)[0];
    if (tongue === 'zh') return 'zh-Hant';
    if (isLanguage(tongue)) return tongue;
  }
  return 'en';
}
