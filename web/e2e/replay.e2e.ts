import type { Page } from '@playwright/test';
import { AT_A_TABLE, findings } from './axe.ts';
import { DESKTOP, expect, open, PHONE, test } from './fixtures.ts';

const LOW_PHONE = { width: 360, height: 640 };
const SIZES = [DESKTOP, PHONE, LOW_PHONE];

/** A record of which only the deal is looked at: all hands are full. */
async function watch(page: Page, game: string, seats: number): Promise<void> {
  const record = { game, version: 1, options: { seats }, seed: '7'.repeat(64), moves: [] };
  await open(page, '/replay');
  await page.locator('textarea').fill(JSON.stringify(record));
  await page.getByRole('button', { name: 'Watch' }).click();
  await expect(page.getByLabel('View as')).toBeVisible();
}

/** How many cards of a hand a reader can see and point at. */
function inSight(page: Page, seat: number): Promise<number> {
  return page.locator(`[data-zone=hand-${seat}][data-piece]`).evaluateAll(
    (cards) =>
      cards.filter((card) => {
        const { left, top, height } = card.getBoundingClientRect();
        return card.contains(document.elementFromPoint(left + 4, top + height / 2));
      }).length,
  );
}

for (const size of SIZES) {
  const named = `${size.width} by ${size.height}`;

  test(`all hands of Aurum lie open on a screen of ${named}`, async ({ visitor }) => {
    const page = await visitor({ size });
    for (const seats of [3, 4]) {
      await watch(page, 'aurum', seats);
      for (let seat = 1; seat < seats; seat++) expect(await inSight(page, seat)).toBe(12);
    }
    await page.getByLabel('View as').selectOption('0');
    await expect(page.locator('[data-zone=hand-1][data-piece]')).toHaveCount(0);
  });

  test(`all hands of Res Arcana lie open on a screen of ${named}`, async ({ visitor }) => {
    const page = await visitor({ size });
    for (const seats of [2, 4]) {
      await watch(page, 'resarcana', seats);
      for (let seat = 1; seat < seats; seat++) {
        // on a phone one rival's cards are shown at a time
        await page.locator(`[data-seat="${seat}"] button`).first().click();
        expect(await inSight(page, seat)).toBe(3);
      }
    }
    await page.locator('[data-seat="1"] button').first().click();
    const card = page.locator('button[data-zone=hand-1]').first();
    const name = (await card.locator('b').first().textContent())?.replaceAll('\u00AD', '');
    await card.focus();
    await page.keyboard.press('?');
    const reader = page.locator('[data-reader]');
    await expect(reader.locator('h3')).toHaveText(name ?? '');
    expect(await reader.evaluate((sheet) => sheet.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByLabel('View as').selectOption('0');
    await expect(page.locator('[data-zone=hand-1][data-piece]')).toHaveCount(0);
  });
}

for (const theme of ['dark', 'light'] as const) {
  test(`axe finds nothing serious among open hands on a low phone, ${theme}`, async ({ visitor }) => {
    const page = await visitor({ size: LOW_PHONE, theme });
    for (const game of ['aurum', 'resarcana']) {
      await watch(page, game, 4);
      expect(await findings(page, AT_A_TABLE)).toEqual([]);
    }
  });
}
