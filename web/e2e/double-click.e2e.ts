import { expect, isAsked, playNow, test } from './fixtures.ts';

test('a double click on Draw two does not also pass the day', async ({ visitor }) => {
  const page = await visitor();
  await playNow(page, 'spellbook');
  await page.getByRole('button', { name: 'Draw two' }).dblclick();
  const log = page.getByRole('list', { name: 'Log' });
  await expect(log.getByText(/^You draw/).first()).toBeVisible();
  await isAsked(page);
  expect(await log.getByText(/^You pass/).count()).toBe(0);
});

test('a click elsewhere in the bar, or a later one, is heard', async ({ visitor }) => {
  const page = await visitor();
  await playNow(page, 'spellbook');
  await page.getByRole('button', { name: 'Draw two' }).click();
  const log = page.getByRole('list', { name: 'Log' });
  await expect(log.getByText(/^You draw/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Pass' }).focus();
  await page.keyboard.press('Enter');
  await expect(log.getByText(/^You pass/).first()).toBeVisible();
});
