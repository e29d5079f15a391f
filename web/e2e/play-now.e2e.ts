import { expect, test } from 'vitest';
import { DESKTOP, house, open, PHONE, playNow } from './house.ts';
import { playToTheEnd } from './player.ts';

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
  const finished = page.url();
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.locator('[data-state=legal]').first().waitFor();
  expect(page.url()).not.toBe(finished);
}, 300_000);

test('a game goes on where it was left', async () => {
  const page = await visitor({ size: DESKTOP });
  await playNow(page, 'aurum');
  await page.locator('[data-state=legal]').first().dispatchEvent('click');
  const table = page.url();
  await open(page, '/');
  await page.getByRole('heading', { name: 'Your games' }).waitFor();
  await page.locator('section', { hasText: 'Your games' }).getByRole('link').first().click();
  await page.locator('[data-state=legal]').first().waitFor();
  expect(page.url()).toBe(table);
});
