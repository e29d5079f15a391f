import type { Page } from 'playwright-core';

/** When to stop playing: after so many clicks, or as soon as something is on the page; at the latest when the match is over. */
export interface Until {
  readonly clicks?: number;
  readonly shown?: string;
}

/** Nobody's match takes as long, not even on a slow machine. */
const PATIENCE = 150_000;

/**
 * Plays whatever the page offers, inside the page: what a dialog asks for, else the golden button of the bar (a prediction
 * is kept), else a piece that glows. It waits for an answer before it clicks again. Returns how many clicks it made.
 */
export async function playOn(page: Page, { clicks = 10_000, shown }: Until = {}): Promise<number> {
  const made = await page.evaluate(
    async ({ most, selector, patience }) => {
      const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      const last = (query: string) => [...document.querySelectorAll<HTMLElement>(query)].at(-1);
      const until = performance.now() + patience;
      let n = 0;
      while (performance.now() < until) {
        if (n >= most || document.querySelector('[data-status=over]') !== null) return n;
        if (selector !== undefined && document.querySelector(selector) !== null) return n;
        const glowing = [...document.querySelectorAll<HTMLElement>('[data-state=legal]')];
        const next =
          last('dialog[open] button') ??
          last('footer [data-kind=go]') ??
          glowing[(n * 7) % Math.max(1, glowing.length)];
        if (next === undefined) {
          await pause(10);
          continue;
        }
        n++;
        next.click();
        // until the page has answered: the piece is elsewhere, the button is gone
        for (let i = 0; i < 100 && next.isConnected && next.dataset['state'] !== 'lying'; i++) await pause(10);
      }
      return -1;
    },
    { most: clicks, selector: shown, patience: PATIENCE },
  );
  if (made < 0) throw new Error(`${page.url()}: the match did not end within ${PATIENCE} ms`);
  return made;
}

/** Plays until somebody has won and the score sheet lies on the table. */
export async function playToTheEnd(page: Page): Promise<void> {
  await playOn(page);
  await page.locator('dialog[open] table').waitFor();
}
