import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** When to stop playing: after so many clicks, or as soon as something is on the page; at the latest when the match is over. */
export interface Until {
  readonly clicks?: number;
  readonly shown?: string;
  /** As `shown`, by what the bar says. */
  readonly says?: string;
}

/** If nothing at all happens for so long, something is wrong: a machine may be slow, but not that slow. */
const PATIENCE = 60_000;

/**
 * Plays whatever the page offers, inside the page: what a dialog asks for, else a button of the bar that is an act (a prediction
 * is kept, a round ended as soon as it may be), else a piece that glows. It waits for an answer before it clicks again. Returns how many clicks it made.
 */
export async function playOn(page: Page, { clicks = 10_000, shown, says }: Until = {}): Promise<number> {
  const made = await page.evaluate(
    async ({ most, selector, words, patience }) => {
      const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      const last = (query: string) => [...document.querySelectorAll<HTMLElement>(query)].at(-1);
      const bar = () =>
        document.querySelector('header')?.innerText + (document.querySelector('footer')?.innerText ?? '');
      let seen = '';
      let since = performance.now();
      let n = 0;
      while (performance.now() < since + patience) {
        const now = bar();
        if (now !== seen) since = performance.now();
        seen = now;
        if (n >= most || document.querySelector('[data-status=over]') !== null) return n;
        if (selector !== undefined && document.querySelector(selector) !== null) return n;
        if (words !== undefined && document.querySelector('footer')?.textContent?.includes(words)) return n;
        const glowing = [...document.querySelectorAll<HTMLElement>('[data-state=legal]')];
        const next =
          last('dialog[open] button') ??
          last('footer :is([data-kind=go], [data-kind=plain])') ??
          glowing[(n * 7) % Math.max(1, glowing.length)];
        if (next === undefined) {
          await pause(10);
          continue;
        }
        n++;
        const { state } = next.dataset;
        next.click();
        // until the page has answered: the piece is lifted or elsewhere, the button is gone
        for (let i = 0; i < 100 && next.isConnected && next.dataset['state'] === state; i++) await pause(10);
      }
      return `nothing happens any more: ${seen}`;
    },
    { most: clicks, selector: shown, words: says, patience: PATIENCE },
  );
  if (typeof made === 'string') throw new Error(`${page.url()}: ${made}`);
  return made;
}

/** Plays until somebody has won and the score sheet lies on the table. */
export async function playToTheEnd(page: Page): Promise<void> {
  await playOn(page);
  await expect(page.locator('dialog[open] table')).toBeVisible();
}
