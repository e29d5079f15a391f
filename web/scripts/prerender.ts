// After the build: writes the documents of the pages that somebody may see first, in three languages each, so that there is
// something to read before any script has run. The built index.html becomes shell.html, where every other page begins.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { LANGUAGES, type Language } from '@conclave/texts/language';
import { build } from 'vite';

const WEB = fileURLToPath(new URL('..', import.meta.url));
const DIST = join(WEB, 'dist');
const SERVED = join(DIST, '.prerender');
const GAMES = ['aurum', 'spellbook', 'wizard15', 'resarcana'];

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const manifest = JSON.parse(readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>;
const shell = join(DIST, 'shell.html');
renameSync(join(DIST, 'index.html'), shell);
const template = readFileSync(shell, 'utf8');

await build({
  root: WEB,
  configFile: join(WEB, 'vite.config.ts'),
  logLevel: 'error',
  build: { ssr: 'src/app/prerender.tsx', outDir: SERVED, emptyOutDir: true, manifest: false, copyPublicDir: false },
});
visit('/', 'en'); // settings are read when they are loaded
const { prerender } = (await import(pathToFileURL(join(SERVED, 'prerender.js')).href)) as {
  readonly prerender: (language: Language) => Promise<string>;
};
await write('/', 'src/pages/home/home.tsx');
for (const path of ['/rules', ...GAMES.map((game) => `/rules/${game}`)]) await write(path, 'src/pages/rules/rules.tsx');
for (const game of GAMES) await write(`/set/${game}`, 'src/pages/set-up/set-up.tsx');
rmSync(SERVED, { recursive: true });

/** Writes the document of a path: English in its place, the other languages beside it. */
async function write(path: string, page: string): Promise<void> {
  const markup: Record<string, string> = {};
  for (const language of LANGUAGES) {
    visit(path, language);
    markup[language] = await prerender(language);
  }
  const others = LANGUAGES.filter((language) => language !== 'en').map(
    (language) => `<template id="prerendered-${language}">${markup[language]}</template>`,
  );
  const html = template
    .replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"') // first what is read
    .replace('</head>', () => `${links(page).join('\n    ')}\n  </head>`)
    .replace('<div id="root"></div>', () =>
      [
        `<div id="root" data-prerendered>${markup['en']}</div>`,
        ...others,
        '<script src="/prerendered.js"></script>',
      ].join('\n    '),
    );
  const file = join(DIST, path === '/' ? 'index.html' : `${path.slice(1)}.html`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
}

/** What the page's own files are called, so that they are fetched with the document and not one after the other. */
function links(page: string): string[] {
  const chunks = new Set<Chunk>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || chunks.has(chunk)) return;
    chunks.add(chunk);
    for (const other of chunk.imports ?? []) add(other);
  };
  add(page);
  const found = [...chunks].flatMap(({ file, css = [] }) => [
    ...css.map((sheet) => `<link rel="stylesheet" crossorigin href="/${sheet}">`),
    `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
  ]);
  for (const [texture, scheme] of [
    ['felt', 'dark'],
    ['felt-light', 'light'],
  ]) {
    const image = manifest[`src/styles/textures/${texture}.webp`]?.file;
    found.push(
      `<link rel="preload" as="image" fetchpriority="high" media="(prefers-color-scheme: ${scheme})" href="/${image}">`,
    );
  }
  return found.filter((link) => !template.includes(link.slice(link.indexOf('href='), -1)));
}

/** Puts the program where the browser of a visitor would be. */
function visit(path: string, language: Language): void {
  const place = { pathname: path, hash: '', search: '', host: '', origin: '' };
  const globals = {
    location: place,
    history: { state: null },
    navigator: { languages: [language], onLine: true },
    matchMedia: () => ({ matches: false }),
    localStorage: { length: 0, key: () => null, getItem: () => null, setItem() {}, removeItem() {} },
    addEventListener() {},
  };
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, configurable: true });
  }
}
