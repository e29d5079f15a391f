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
/** The letters of the first lines, so that nothing is drawn twice. */
const FONTS = [
  '@fontsource-variable/texturina/files/texturina-latin-wght-normal',
  '@fontsource/alegreya-sans/files/alegreya-sans-latin-400-normal',
];
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
  const chunks = chunksOf(page);
  const game = GAMES.find((each) => path.endsWith(`/${each}`));
  // what is read comes first: scripts are fetched once it is drawn, all of them at the same time
  const modules = [...new Set([...template.matchAll(/rel="modulepreload".*href="\/([^"]*)"/g)].map(([, file]) => file))]
    .concat(chunks.map(({ file }) => file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .concat(LANGUAGES.flatMap((language) => textsOf(language, game)));
  const main = /<script type="module".*src="([^"]*)"><\/script>/.exec(template)?.[1];
  if (main === undefined) throw new Error('the build has no script that begins');
  const html = template
    .replaceAll(/ *<link rel="modulepreload".*\n/g, '')
    .replace(/ *<script type="module".*<\/script>\n/, '')
    .replace('</head>', () => `${[...sheets(chunks), ...fonts()].join('\n    ')}\n  </head>`)
    .replace('<div id="root"></div>', () =>
      [
        `<div id="root" data-prerendered>${markup['en']}</div>`,
        ...others,
        `<template id="modules" data-main="${main}">${[...new Set(modules)].join('')}</template>`,
        '<script src="/prerendered.js"></script>',
      ].join('\n    '),
    );
  const file = join(DIST, path === '/' ? 'index.html' : `${path.slice(1)}.html`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
}

/** The page's chunk and all that it imports. */
function chunksOf(page: string): Chunk[] {
  const chunks = new Set<Chunk>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || chunks.has(chunk)) return;
    chunks.add(chunk);
    for (const other of chunk.imports ?? []) add(other);
  };
  add(page);
  return [...chunks];
}

/** The messages a page needs first, the client's own and a game's. */
function textsOf(language: Language, game: string | undefined): string[] {
  const keys = [`texts/${language}.json?compiled`, `../games/${game}/texts/${language}.json?compiled`];
  return keys
    .map((key) => manifest[key]?.file)
    .filter((file) => file !== undefined)
    .map((file) => `<link rel="modulepreload" crossorigin data-language="${language}" href="/${file}">`);
}

function sheets(chunks: readonly Chunk[]): string[] {
  return chunks
    .flatMap(({ css = [] }) => css)
    .filter((sheet) => !template.includes(sheet))
    .map((sheet) => `<link rel="stylesheet" crossorigin href="/${sheet}">`);
}

function fonts(): string[] {
  return FONTS.map((font) => {
    const file = manifest[`../node_modules/${font}.woff2`]?.file;
    if (file === undefined) throw new Error(`the build has no font ${font}`);
    return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`;
  });
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
