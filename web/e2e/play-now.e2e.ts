import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, house, open, PHONE, playNow } from './house.ts';

const { visitor } = house();

test('ten seconds from the page to a game against bots, on a phone', async () => {
  const page = await visitor({ size: PHONE });
  await open(page, '/');
  const from = Date.now();
  await page.locator('article[data-game=aurum] button').first().click();
  await page.locator('[data-state=legal]').first().waitFor();
  expect(Date.now() - from).toBeLessThan(10_000);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  expect(await page.locator('body').innerText()).not.toContain('⟦');
});

test('a match against bots is played to its end by tapping what glows', async () => {
  const page = await visitor({ size: PHONE });
  await playNow(page, 'aurum');
  await playToTheEnd(page);
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.locator('[data-state=legal]').first().waitFor();
}, 300_000);

test('a game goes on where it was left', async () => {
  const page = await visitor({ size: DESKTOP });
  await playNow(page, 'aurum');
  await page.locator('[data-state=legal]').first().click();
  const table = page.url();
  await open(page, '/');
  await page.getByRole('heading', { name: 'Your games' }).waitFor();
  await page.locator('section', { hasText: 'Your games' }).getByRole('link').first().click();
  await page.locator('[data-state=legal]').first().waitFor();
  expect(page.url()).toBe(table);
});

/** Taps the first thing that can be done until somebody has won. */
async function playToTheEnd(page: Page): Promise<void> {
  const over = page.getByRole('button', { name: 'Play again' });
  const legal = page.locator('[data-state=legal], [data-state=target]');
  for (let taps = 0; taps < 1000; taps++) {
    await legal.or(over).first().waitFor();
    if (await over.isVisible()) return;
    await legal
      .first()
      .click({ timeout: 1000 })
      .catch(() => undefined); // it may have moved meanwhile
  }
  throw new Error('the match did not end');
}
