import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { type Server, serve } from '../scripts/serve.ts';
import { type Proxy, startProxy } from './proxy.ts';

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1440, height: 900 };
export const GAMES = ['aurum', 'spellbook', 'wizard15', 'resarcana'] as const;
export const LANGUAGES = ['en', 'pl', 'zh-Hant'] as const;

/** Bots answer at once, and one address may do what many do otherwise. */
const QUICK = { BOT_PAUSE: '0', LIMIT_MESSAGES: '10000', LIMIT_REQUESTS: '100000', LIMIT_TABLES: '1000' };

/** What a visitor may have chosen before; the names are those of the settings. */
export interface Visitor {
  readonly language?: (typeof LANGUAGES)[number];
  readonly theme?: 'light' | 'dark';
  readonly name?: string;
  /** `system`: pieces fly, and rounds are told step by step. */
  readonly motion?: 'less' | 'system';
  /** How long the acts of others are shown; `at-once` unless it is what a test is about. */
  readonly pace?: 'slow' | 'calm' | 'brisk' | 'at-once';
  /** The coach speaks in the first game; without it the visitor has asked for quiet. */
  readonly coach?: boolean;
  readonly size?: { readonly width: number; readonly height: number };
  readonly context?: BrowserContextOptions;
  /** Reaches the server by another address: through a proxy, or a server of their own. */
  readonly by?: { readonly url: string };
}

interface Fixtures {
  /** Opens a browser context for somebody new, with quick bots, no sound and no flying pieces. */
  readonly visitor: (visitor?: Visitor) => Promise<Page>;
  /** A way to the server that can be cut. */
  readonly breakableProxy: Proxy;
  /** A server for this test alone, which it may stop. */
  readonly ownServer: Server;
}

/**
 * Tests in a real browser against the real server; the tests of one worker share a server, each has its own visitors.
 * A page that throws, or is refused something by its content policy, fails the test.
 */
export const test = base.extend<Fixtures, { readonly server: Server }>({
  server: [
    async ({}, use) => {
      const server = await serve(QUICK);
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  ownServer: async ({}, use) => {
    const server = await serve(QUICK);
    await use(server);
    await server.close();
  },

  breakableProxy: async ({ server }, use) => {
    const proxy = await startProxy(server.url);
    await use(proxy);
    await proxy.close();
  },

  visitor: async ({ browser, server }, use) => {
    const errors: string[] = [];
    const contexts: BrowserContext[] = [];
    await use(
      async ({
        language = 'en',
        theme = 'dark',
        name = '',
        motion = 'less',
        pace = 'at-once',
        size = DESKTOP,
        coach = false,
        ...more
      } = {}) => {
        const context = await browser.newContext({
          viewport: size,
          locale: language,
          baseURL: (more.by ?? server).url,
          ...more.context,
        });
        contexts.push(context);
        const chosen: Record<string, object> = {
          'conclave.settings': { language, theme, name, sound: false, motion, pace },
          ...(coach ? {} : Object.fromEntries(GAMES.map((game) => [`conclave.coach.${game}`, { quiet: true }]))),
        };
        await context.addInitScript((all) => {
          for (const [key, value] of Object.entries(all)) {
            if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(value));
          }
        }, chosen);
        const page = await context.newPage();
        page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
        page.on('console', (message) => {
          if (/Content Security Policy|Warning:|Each child in a list/.test(message.text())) errors.push(message.text());
        });
        return page;
      },
    );
    await Promise.all(contexts.map((context) => context.close()));
    expect(errors).toEqual([]);
  },
});

export { expect };

/** Opens a page and waits until the client has loaded it and shows its heading. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('#root:not([data-prerendered]) h1').first()).toBeAttached();
}

/** Something on the page may be played now: a piece, or the gold button where all is proposed. */
export async function isAsked(page: Page): Promise<void> {
  await expect(page.locator('[data-state=legal], footer [data-kind=go]').first()).toBeVisible();
}

/** Nothing on the page moves or fades any more, and its letters are there. */
export async function isStill(page: Page): Promise<void> {
  await page.evaluate(async () => void (await document.fonts.ready));
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((each) => each.playState !== 'running' || each.effect?.getComputedTiming().endTime === Infinity),
  );
}

/** One click on the home page: a running table against bots. */
export async function playNow(page: Page, game: string): Promise<void> {
  await open(page, '/');
  await page.locator(`article[data-game=${game}] button`).first().click();
  await page.waitForURL(/\/here\//);
  await isAsked(page);
}

/** Makes a table of Aurum on the server and sits down at it. */
export async function makeTable(page: Page, players: 'Three' | 'Four, in two teams' = 'Three'): Promise<void> {
  await open(page, '/set/aurum');
  await page.getByText(players, { exact: true }).click();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByRole('button', { name: 'Get up' })).toBeVisible();
}
