import '@fontsource-variable/noto-sans-tc/index.css';
import '@fontsource-variable/noto-serif-tc/index.css';

/** Loading this module brings the Chinese fonts: two hundred slices, each fetched only when a character of it is shown. */
export const CHINESE_FONTS = ['Noto Sans TC Variable', 'Noto Serif TC Variable'] as const;
