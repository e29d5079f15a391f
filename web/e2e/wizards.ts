import { parseOptions } from '@conclave/kernel/options';
import { must } from '@conclave/kernel/result';
import { wizard15 } from '@conclave/wizard15';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { open } from './house.ts';

/** How a kept table differs from the usual one. */
export interface Kept {
  readonly seats: number;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly seed?: string;
  readonly moves?: readonly { readonly seat: number; readonly move: string }[];
  /** The bots; quick ones unless a test is about how they play. */
  readonly bot?: string;
}

/** A table of this device, as the page keeps it; everybody but the first seat is a bot. */
export async function sitDown(page: Page, { seats, options, seed, moves = [], bot = 'novice' }: Kept): Promise<void> {
  const table = {
    id: 'wizards',
    changed: 1,
    over: false,
    seats: Array.from({ length: seats }, (_, i) => (i === 0 ? { name: 'Ada' } : { name: `Bot ${i}`, bot })),
    record: {
      game: 'wizard15',
      version: wizard15.version,
      options: must(parseOptions(wizard15, { seats, ...options })),
      seed: seed ?? '7'.repeat(64),
      moves,
    },
  };
  await open(page, '/');
  await page.evaluate((text) => localStorage.setItem('conclave.here.wizards', text), JSON.stringify(table));
  await open(page, '/here/wizards');
  await page.locator('[data-state=legal]').first().waitFor();
}

/** A table of the server with these options, everybody in a chair of their own, and the game begun. */
export async function gather(pages: readonly Page[], options: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const [host, ...guests] = pages;
  if (host === undefined) throw new Error('nobody is here');
  await open(host, '/');
  const table = await host.evaluate(
    async (whole) => {
      const answer = await fetch('/api/tables', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ game: 'wizard15', options: whole, public: false }),
      });
      return ((await answer.json()) as { table: string }).table;
    },
    { seats: pages.length, ...options },
  );
  for (const page of [host, ...guests]) {
    await open(page, `/table/${table}`);
    await page.getByRole('button', { name: 'Sit here' }).first().click();
    await page.getByRole('button', { name: 'Get up' }).waitFor();
  }
  const start = host.getByRole('button', { name: 'Start the game' });
  await expect.poll(() => start.getAttribute('aria-disabled')).toBe(null);
  await start.click();
  await Promise.all(pages.map((page) => page.locator('main [data-zone=life]').waitFor()));
}

/** Lays a card face down: nothing comes of it that somebody would be asked about. */
export async function condense(page: Page): Promise<void> {
  await page.locator('[data-state=legal]').last().click();
  await page.getByRole('button', { name: 'Condense', exact: true }).click();
}

/** Whether nothing stands beyond the window, and no word is missing. */
export async function isTidy(page: Page, { width }: { readonly width: number }): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  expect(await page.locator('body').innerText()).not.toContain('⟦');
}
