import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openBrowser } from '../scripts/browser.mjs';
import { serve } from '../scripts/serve.mjs';
import { type Road, road } from './road.ts';

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1440, height: 900 };

/** Bots answer at once, and one address may do what a whole house does. */
const QUICK = { BOT_PAUSE: '0', LIMIT_MESSAGES: '10000', LIMIT_REQUESTS: '100000', LIMIT_TABLES: '1000' };

/** What a visitor may have chosen before; the names are those of the settings. */
export interface Visitor {
  readonly language?: 'en' | 'pl' | 'zh-Hant';
  readonly theme?: 'light' | 'dark';
  readonly name?: string;
  /** `system`: pieces fly, and rounds are told step by step. */
  readonly motion?: 'less' | 'system';
  readonly size?: { readonly width: number; readonly height: number };
  readonly context?: BrowserContextOptions;
  /** Comes by a road of its own, which can be cut. */
  readonly by?: Road;
}

/**
 * A house for the tests of one file: the real server with its own data, one browser, and a door for each visitor.
 * A page that throws, or is refused something by its content policy, fails the test.
 */
export function house(env: Readonly<Record<string, string>> = {}) {
  let server: Awaited<ReturnType<typeof serve>>;
  let browser: Browser;
  let contexts: BrowserContext[] = [];
  let roads: Road[] = [];
  let mishaps: string[] = [];

  beforeAll(async () => {
    [server, browser] = await Promise.all([serve({ ...QUICK, ...env }), openBrowser()]);
  });
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    contexts = [];
    await Promise.all(roads.map((each) => each.close()));
    roads = [];
    const found = mishaps;
    mishaps = [];
    expect(found).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  return {
    get server() {
      return server;
    },

    async road() {
      const made = await road(server.url);
      roads.push(made);
      return made;
    },

    /** Somebody comes in with a browser of their own: quick bots, no sound, no flying pieces. */
    async visitor(visitor: Visitor = {}) {
      const {
        language = 'en',
        theme = 'dark',
        name = '',
        motion = 'less',
        size = DESKTOP,
        context: more,
        by,
      } = visitor;
      const baseURL = by?.url ?? server.url;
      const context = await browser.newContext({ viewport: size, locale: language, baseURL, ...more });
      context.setDefaultTimeout(60_000); // other tests want the processor too
      contexts.push(context);
      await context.addInitScript(
        (settings) => {
          if (localStorage.getItem('conclave.settings') === null) localStorage.setItem('conclave.settings', settings);
        },
        JSON.stringify({ language, theme, name, sound: false, motion, pace: 'at-once' }),
      );
      const page = await context.newPage();
      page.on('pageerror', (error) => mishaps.push(`${page.url()}: ${error.message}`));
      page.on('console', (message) => {
        if (/Content Security Policy|Warning:|Each child in a list/.test(message.text())) mishaps.push(message.text());
      });
      return page;
    },
  };
}

/** Opens a page and waits until it shows its heading. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('h1').first().waitFor({ state: 'attached' });
}

/** One click on the home page: a running table against bots. */
export async function playNow(page: Page, game: string): Promise<void> {
  await open(page, '/');
  await page.locator(`article[data-game=${game}] button`).first().click();
  await page.waitForURL(/\/here\//);
  await page.locator('[data-state=legal]').first().waitFor();
}

/** Lays a table on the server and sits down at it. */
export async function layTable(page: Page, players: 'Three' | 'Four, in two teams' = 'Three'): Promise<void> {
  await open(page, '/set/aurum');
  await page.getByText(players, { exact: true }).click();
  await page.getByRole('button', { name: 'Lay the table' }).click();
  await page.getByRole('button', { name: 'Get up' }).waitFor();
}
