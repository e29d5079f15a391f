import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openBrowser } from '../scripts/browser.mjs';
import { serve } from '../scripts/serve.mjs';

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1440, height: 900 };

/** What a visitor may have chosen before; the names are those of the settings. */
export interface Visitor {
  readonly language?: 'en' | 'pl' | 'zh-Hant';
  readonly theme?: 'light' | 'dark';
  readonly name?: string;
  readonly size?: { readonly width: number; readonly height: number };
  readonly context?: BrowserContextOptions;
}

/**
 * A house for the tests of one file: the real server with its own data, one browser, and a door for each visitor.
 * A page that throws, or is refused something by its content policy, fails the test.
 */
export function house(env: Readonly<Record<string, string>> = {}) {
  let server: Awaited<ReturnType<typeof serve>>;
  let browser: Browser;
  let contexts: BrowserContext[] = [];
  let mishaps: string[] = [];

  beforeAll(async () => {
    [server, browser] = await Promise.all([serve({ BOT_PAUSE: '0', ...env }), openBrowser()]);
  });
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    contexts = [];
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

    /** Somebody comes in with a browser of their own: quick bots, no sound, no flying pieces. */
    async visitor({ language = 'en', theme = 'dark', name = '', size = DESKTOP, context: more }: Visitor = {}) {
      const context = await browser.newContext({ viewport: size, locale: language, baseURL: server.url, ...more });
      contexts.push(context);
      await context.addInitScript(
        (settings) => {
          if (localStorage.getItem('conclave.settings') === null) localStorage.setItem('conclave.settings', settings);
        },
        JSON.stringify({ language, theme, name, sound: false, motion: 'less', pace: 'at-once' }),
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

/**
 * Does whatever can be done, one thing after the other, until somebody has won: a piece that glows, else the main
 * button of a dialog or of the bar. Clicks are sent to the elements themselves, since a thousand of them with the mouse take minutes.
 */
export async function playToTheEnd(page: Page, again = 'Play again'): Promise<void> {
  const until = Date.now() + 200_000;
  while (Date.now() < until) {
    const done = await page.evaluate((name) => {
      const buttons = [...document.querySelectorAll<HTMLElement>('dialog[open] button')];
      if (buttons.some((button) => button.innerText.includes(name))) return true;
      const pieces = [...document.querySelectorAll<HTMLElement>('[data-state=legal], [data-state=target]')];
      const piece = pieces[Math.floor(Math.random() * pieces.length)];
      const bar = [...document.querySelectorAll<HTMLElement>('footer button, [data-zone=bar] button')];
      (buttons.at(-1) ?? piece ?? bar.at(-1))?.click();
      return false;
    }, again);
    if (done) return;
    await page.waitForTimeout(30);
  }
  throw new Error('the match did not end');
}
