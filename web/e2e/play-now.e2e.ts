import { DESKTOP, expect, isAsked, open, PHONE, playNow, test } from './fixtures.ts';
import { playToTheEnd } from './player.ts';

test('one tap from the page to a game against bots, on a phone', async ({ visitor }) => {
  const page = await visitor({ size: PHONE });
  await open(page, '/');
  await page.locator('article[data-game=aurum] button').first().click();
  await isAsked(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await expect(page.locator('body')).not.toContainText('⟦');
});

test('a match against bots is played to its end by tapping what glows', async ({ visitor }) => {
  const page = await visitor({ size: PHONE });
  await playNow(page, 'aurum');
  await playToTheEnd(page);
  const finished = page.url();
  await page.getByRole('button', { name: 'Play again' }).click();
  await isAsked(page);
  expect(page.url()).not.toBe(finished);
});

test('a game goes on where it was left', async ({ visitor }) => {
  const page = await visitor({ size: DESKTOP });
  await playNow(page, 'aurum');
  await page.locator('[data-state=legal]').first().dispatchEvent('click');
  const table = page.url();
  await open(page, '/');
  await expect(page.getByRole('heading', { name: 'Your games' })).toBeVisible();
  await page.locator('section', { hasText: 'Your games' }).getByRole('link').first().click();
  await isAsked(page);
  expect(page.url()).toBe(table);
});

test('from the rules there is a way back to the table, also after looking around in them', async ({ visitor }) => {
  const page = await visitor({ size: PHONE });
  await playNow(page, 'aurum');
  const table = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Read the rules' }).click();
  await page.getByRole('link', { name: 'AU-26', exact: true }).click();
  await page.getByRole('link', { name: 'SpellBook' }).click();
  await page.waitForURL('**/rules/spellbook');
  await page.reload();
  await page.getByRole('link', { name: 'Back to the table' }).click();
  await page.waitForURL(`**${table}`);
  await isAsked(page);

  await open(page, '/');
  await page.locator('a[href^="/rules"]').first().click();
  await expect(page.getByRole('heading', { name: 'Rules' })).toBeVisible();
  expect(await page.getByRole('link', { name: 'Back to the table' }).count()).toBe(0);
});

test('from the settings there is a way back to the table, also by way of the rules', async ({ visitor }) => {
  const page = await visitor({ size: PHONE });
  await playNow(page, 'aurum');
  const table = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.waitForURL('**/settings');
  await page.reload();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Rules' }).click();
  await page.waitForURL('**/rules');
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.waitForURL('**/settings');
  await page.getByRole('link', { name: 'Back to the table' }).click();
  await page.waitForURL(`**${table}`);
  await isAsked(page);

  await open(page, '/settings');
  expect(await page.getByRole('link', { name: 'Back to the table' }).count()).toBe(0);
});
