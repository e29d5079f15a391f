import { expect, open, PHONE, test } from './fixtures.ts';

test('a rule is found by a wrong ending, is watched at work, and leads back to the book', async ({ visitor }) => {
  const page = await visitor({ language: 'pl', size: PHONE });
  await open(page, '/rules/aurum');
  await page.getByRole('searchbox').fill('tricks AU-33');
  await expect(page.getByText('1 zasada', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Pokaż działanie AU-33' }).click();
  await page.getByRole('button', { name: 'Odtwórz' }).click();
  await page.getByRole('link', { name: 'Wróć do zasady' }).click();
  await expect(page).toHaveURL(/\/rules\/aurum#AU-33$/);
  await expect(page.locator('[data-chosen]')).toContainText('AU-33');
});

test('the gallery shows every card with what it says, and turns from one to the next', async ({ visitor }) => {
  const page = await visitor();
  await open(page, '/gallery/spellbook');
  await page.getByRole('button', { name: 'Storm' }).click();
  const leaf = page.getByRole('dialog');
  await expect(leaf.getByRole('heading', { name: 'Storm' })).toBeVisible();
  await expect(leaf.getByRole('link', { name: 'SBR-17' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(leaf.getByRole('heading', { name: 'Storm' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(leaf).toHaveCount(0);
});
