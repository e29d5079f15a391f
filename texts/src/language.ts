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

/** The first of the preferred languages that we have: `pl-PL` finds pl, any Chinese finds zh-Hant, anything else English. */
export function bestLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const primary = tag.toLowerCase().split(/[-_.]/)[0];
    if (primary === 'zh') return 'zh-Hant';
    if (isLanguage(primary)) return primary;
  }
  return 'en';
}
