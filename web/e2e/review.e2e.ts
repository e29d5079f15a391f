import { readFileSync } from 'node:fs';
import { findings } from './axe.ts';
import { DESKTOP, expect, isAsked, LANGUAGES, open, PHONE, playNow, test } from './fixtures.ts';
import { playOn } from './player.ts';

/** A finished duel of two bots, the first of them a weak one. */
const RECORD = readFileSync(new URL('./review-record.json', import.meta.url), 'utf8');

for (const [i, language] of LANGUAGES.entries()) {
  const size = i === 1 ? PHONE : DESKTOP;
  const theme = i === 2 ? 'light' : 'dark';

  test(`a game is reviewed in ${language}, ${size.width} wide, ${theme}`, async ({ visitor }) => {
    const page = await visitor({ size, language, theme });
    await page.route('**/api/tables/reviewed/record', (route) => route.fulfill({ body: RECORD }));
    await open(page, '/review/table:reviewed');
    const parts = page.locator('table').last().locator('tbody tr');
    await expect(parts).toHaveCount(2);
    for (const seat of [0, 1]) {
      await expect(parts.nth(seat).locator('td')).toHaveCount(5, { timeout: 60_000 });
      const cells = await parts.nth(seat).locator('td').allInnerTexts();
      const [start, luck, play, others, end] = cells.map((cell) => Number(cell.replace('−', '-'))) as [
        number,
        number,
        number,
        number,
        number,
      ];
      expect(start + luck + play + others).toBe(end);
      expect([0, 100]).toContain(end);
    }
    await page.locator('button[aria-current]').first().click();
    await expect(page.locator('section[aria-live] tbody tr')).toHaveCount(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await findings(page)).toEqual([]);
  });
}

test('a pasted game is reviewed and played on, and its link opens where there is no server', async ({ visitor }) => {
  const page = await visitor({ name: 'Ada' });
  await open(page, '/replay');
  await page.locator('textarea').fill(RECORD);
  await page.getByRole('button', { name: 'Watch' }).click();
  await page.getByRole('link', { name: 'Review' }).click();
  await page.waitForURL(/\/review#v1[.]/);
  await page.getByLabel('Moment of the game').fill('7');

  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByLabel('Link to this game').inputValue();
  await page.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByText('As it lay').click();
  await page.getByRole('button', { name: 'Play on', exact: true }).click();
  await page.waitForURL(/\/here\//);
  await isAsked(page);

  const other = await visitor();
  await open(other, '/');
  await other.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await other.context().setOffline(true);
  await open(other, link);
  await expect(other.getByText(/^Move 7 of/)).toBeVisible();
  await open(other, '/settings');
  await open(other, link.slice(0, -20));
  await expect(other.getByRole('alert')).toContainText('The link is cut off after');
});

test('a mistake is tried again at its own position until a better answer is found', async ({ visitor }) => {
  const page = await visitor();
  await page.route('**/api/tables/reviewed/record', (route) => route.fulfill({ body: RECORD }));
  await open(page, '/review/table:reviewed');
  await page.getByRole('button', { name: /^Retry my/ }).click({ timeout: 60_000 });
  const slip = page.getByRole('complementary', { name: 'Try again' });
  await expect(slip).toContainText('what would you play here?');
  await isAsked(page);
  for (let n = 0, isFound = false; !isFound; n++) {
    const before = await slip.getByRole('status').innerText();
    await page.keyboard.press('l');
    const move = page.getByRole('dialog').getByRole('listitem').getByRole('button').nth(n);
    await move.click();
    await expect(slip.getByRole('status')).not.toHaveText(before);
    await expect(slip).toContainText(/: found[.]| instead of |not among the best/, { timeout: 60_000 });
    isFound = (await slip.innerText()).includes(': found.');
  }
  await expect(slip.getByRole('button', { name: 'Show the answer' })).toBeHidden();
  await slip.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('region', { name: 'The table at this moment' })).toBeVisible();
});

test('a hint at a table against bots names the best answers, and goes with the position', async ({ visitor }) => {
  const page = await visitor();
  await playNow(page, 'aurum');
  await page.keyboard.press('h');
  const hint = page.getByRole('complementary', { name: 'Hint' });
  await expect(hint.getByRole('listitem').first()).toContainText('%');
  await page.keyboard.press('h');
  await expect(hint).toBeHidden();
  await page.keyboard.press('h');
  await expect(hint).toBeVisible();
  expect(await playOn(page, { clicks: 1 })).toBe(1);
  await expect(hint).toBeHidden();
});
