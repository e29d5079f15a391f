// Pictures of every page in three languages and three widths by candle-light, in English by day too: web/screenshots/ (not kept in git).
//   npm run screenshots -w web            all of them
//   npm run screenshots -w web -- home 360 dark en      only those that match every word
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { openBrowser } from './browser.ts';
import { endingTable, LAID, laidTable } from './laid-tables.ts';
import { serve } from './serve.ts';

const OUT = fileURLToPath(new URL('../screenshots/', import.meta.url));
const SIZES = [
  { width: 360, height: 740 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];
const THEMES = ['dark', 'light'] as const;
const LANGUAGES = ['en', 'pl', 'zh-Hant'];
/** A busy machine is waited for. */
const PATIENCE = 300_000;

/** A page is where to go, and what to do there before the picture; a table fills the window and is not scrolled. */
interface Picture {
  readonly name: string;
  readonly to?: string;
  readonly prepare?: (page: Page) => Promise<void>;
  readonly whole?: boolean;
}

const PAGES: readonly Picture[] = [
  { name: 'home', to: '/' },
  { name: 'set-online', to: '/set/aurum' },
  { name: 'set-device', to: '/set/aurum', prepare: onThisDevice },
  { name: 'set-wizard', to: '/set/wizard15' },
  { name: 'set-arcana', to: '/set/resarcana' },
  { name: 'set-spellbook', to: '/set/spellbook' },
  { name: 'lobby', prepare: lobby },
  { name: 'seat', prepare: seatLink },
  { name: 'table', prepare: table, whole: false },
  { name: 'replay', prepare: replay, whole: false },
  ...Object.keys(LAID).map((id) => ({ name: id, prepare: (page: Page) => laid(page, id), whole: false })),
  { name: 'over', prepare: over, whole: false },
  { name: 'judge', to: '/judge' },
  { name: 'printed', to: '/printed' },
  { name: 'replays', to: '/replay' },
  { name: 'rules', to: '/rules/aurum#AU-33', whole: false },
  { name: 'gallery', to: '/gallery/spellbook', whole: false },
  { name: 'settings', to: '/settings' },
  { name: 'credits', to: '/credits' },
  { name: 'not-found', to: '/nowhere' },
  { name: 'kit', to: '/kit' },
];

const words = process.argv.slice(2);
mkdirSync(OUT, { recursive: true });
const server = await serve();
const browser = await openBrowser();
const kept: Record<string, string> = {};
let made = 0;
try {
  for (const language of LANGUAGES) {
    for (const theme of THEMES) {
      if (theme === 'light' && language !== 'en') continue;
      for (const size of SIZES) {
        const pages = PAGES.filter(({ name }) => wanted(name, String(size.width), theme, language));
        if (pages.length === 0) continue;
        const context = await browser.newContext({ viewport: size, colorScheme: theme, locale: language });
        context.setDefaultTimeout(PATIENCE);
        context.setDefaultNavigationTimeout(PATIENCE);
        await context.addInitScript(
          (settings) => {
            localStorage.setItem('conclave.settings', JSON.stringify(settings));
          },
          { language, theme, motion: 'less', pace: 'at-once', sound: false, name: 'Łucja' },
        );
        const page = await context.newPage();
        page.on('pageerror', (error) => console.error(`${page.url()}: ${error.message}`));
        page.on('console', (message) => {
          if (message.type() === 'error') console.error(`${page.url()}: ${message.text()}`);
        });
        for (const { name, to, prepare, whole = true } of pages) {
          if (to !== undefined) await page.goto(server.url + to, { waitUntil: 'networkidle' });
          await prepare?.(page);
          await page.evaluate(() => document.fonts.ready);
          await page.waitForTimeout(250);
          await page.screenshot({ path: `${OUT}${name}-${size.width}-${theme}-${language}.png`, fullPage: whole });
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          if (wide > 0) console.error(`${name} ${size.width} ${language}: scrolls sideways by ${wide} px`);
          made++;
        }
        await context.close();
      }
    }
  }
} finally {
  await browser.close();
  await server.close();
}
console.log(`${made} pictures in web/screenshots`);

function wanted(...parts: readonly string[]): boolean {
  return words.every((word) => parts.includes(word));
}

async function onThisDevice(page: Page): Promise<void> {
  await page.locator('main section').last().locator('fieldset').first().locator('label').last().click();
}

async function lobby(page: Page): Promise<void> {
  await page.goto(`${server.url}/set/aurum`, { waitUntil: 'networkidle' });
  await page.locator('main section').last().locator('button').last().click();
  await page.waitForURL(/\/table\//);
  await page.locator('code').waitFor();
}

async function seatLink(page: Page): Promise<void> {
  await lobby(page);
  await page.goto(`${page.url().split('?')[0]}/seat`, { waitUntil: 'networkidle' });
}

async function laid(page: Page, id: string): Promise<void> {
  await lay(page, id);
  await page.locator('[data-state=legal]').first().waitFor();
}

async function lay(page: Page, id: string): Promise<void> {
  kept[id] ??= JSON.stringify(id in LAID ? laidTable(id) : endingTable(id, 'aurum', { seats: 3 }));
  await page.goto(`${server.url}/settings`);
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [`conclave.here.${id}`, kept[id]] as const);
  await page.goto(`${server.url}/here/${id}`, { waitUntil: 'networkidle' });
}

/** A match that ends with your next card, or when you end its last round, and its score sheet. */
async function over(page: Page): Promise<void> {
  await lay(page, 'aurum-end');
  await page.locator('main [data-state=legal], footer button').first().click();
  await page.locator('dialog[open] table').waitFor();
}

async function table(page: Page): Promise<void> {
  await page.goto(server.url, { waitUntil: 'networkidle' });
  await page.locator('article[data-game=aurum] button').first().click();
  await page.waitForURL(/\/here\//);
  await page.waitForTimeout(2500);
}

async function replay(page: Page): Promise<void> {
  const id = page.url().split('/').at(-1);
  if (!page.url().includes('/here/')) await table(page);
  await page.goto(`${server.url}/replay/here:${page.url().split('/').at(-1) ?? id}`, { waitUntil: 'networkidle' });
  await page.waitForTimeout(500);
}
