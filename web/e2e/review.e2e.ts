import { readFileSync } from 'node:fs';
import { findings } from './axe.ts';
import { DESKTOP, expect, LANGUAGES, open, PHONE, test } from './fixtures.ts';

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
