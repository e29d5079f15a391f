import type { Page } from '@playwright/test';
import { DESKTOP, expect, isStill, PHONE, playNow, test } from './fixtures.ts';

const READER = '[data-reader]';

/** What lies on the table and what is asked: nothing of it may change while one reads. */
function table(page: Page): Promise<string> {
  return page.evaluate(() => {
    const pieces = [...document.querySelectorAll<HTMLElement>('main [data-piece]')];
    const lying = pieces.map(({ dataset: { piece, zone, state } }) => `${piece} ${zone} ${state}`);
    return JSON.stringify([
      lying,
      document.querySelectorAll('aside li').length,
      document.querySelectorAll('dialog').length,
    ]);
  });
}

/** Every piece that is drawn, by what it is and where it lies; of those alike one will do. */
function drawn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('main :is([data-piece], [data-read])')].filter((each) => {
      const { width, height } = each.getBoundingClientRect();
      return width > 0 && height > 0;
    });
    const names = shown.map((each, i) => {
      each.dataset['test'] = String(i);
      return [`${each.dataset['read'] ?? each.dataset['piece']?.split('~')[0]} ${each.dataset['zone']}`, i] as const;
    });
    return [...new Map(names).values()].map((i) => `[data-test="${i}"]`);
  });
}

/** Some point of a piece where it is the topmost. */
function spotOf(page: Page, selector: string): Promise<{ x: number; y: number } | undefined> {
  return page.evaluate((query) => {
    const piece = document.querySelector(query);
    const box = piece?.getBoundingClientRect();
    if (piece === null || box === undefined) return undefined;
    for (const fx of [0.5, 0.15, 0.85, 0.04, 0.96]) {
      for (const fy of [0.5, 0.15, 0.85, 0.04, 0.96]) {
        const spot = { x: box.left + box.width * fx, y: box.top + box.height * fy };
        const hit = document.elementFromPoint(spot.x, spot.y)?.closest('[data-read], [data-piece]');
        if (hit === piece) return spot;
      }
    }
    return undefined;
  }, selector);
}

test('every piece of a table can be read by mouse, and reading changes nothing', async ({ visitor }) => {
  const page = await visitor({ size: DESKTOP });
  await playNow(page, 'aurum');
  await isStill(page);
  const before = await table(page);
  let read = 0;
  for (const piece of await drawn(page)) {
    const spot = await spotOf(page, piece);
    if (spot === undefined) continue; // another piece lies on it
    await page.mouse.move(spot.x, spot.y);
    await expect(page.locator(`${piece}[data-is-read]`)).toBeAttached();
    await expect(page.locator(`${READER} h3`)).not.toBeEmpty();
    read++;
  }
  expect(read).toBeGreaterThan(25);
  await page.mouse.move(2, 2);
  await expect(page.locator(READER)).toHaveCount(0);
  expect(await table(page)).toBe(before);
});

test('every piece of a table can be read by a long press, which does not play it', async ({ visitor }) => {
  const page = await visitor({ size: PHONE, context: { hasTouch: true, isMobile: true } });
  await playNow(page, 'aurum');
  await isStill(page);
  const before = await table(page);
  const cdp = await page.context().newCDPSession(page);
  for (const piece of await drawn(page)) {
    const spot = await spotOf(page, piece);
    if (spot === undefined) continue;
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [spot] });
    await expect(page.locator(`${piece}[data-is-read]`)).toBeAttached();
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    // the sheet covers the hand; what is still in sight stays in sight
    await expect(page.locator(READER)).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).last().tap();
    await expect(page.locator(READER)).toHaveCount(0);
  }
  expect(await table(page)).toBe(before);
});

test('every piece of a table can be read by key, and Escape leads back to where one was', async ({ visitor }) => {
  const page = await visitor({ size: DESKTOP });
  await playNow(page, 'aurum');
  await isStill(page);
  const before = await table(page);
  await page.locator('button[data-zone=hand-0]').first().focus();
  await page.keyboard.press('?');
  const read = new Set<string>();
  for (;;) {
    const at = await page.locator('[data-is-read]').getAttribute('data-test');
    await expect(page.locator(READER)).toBeVisible();
    const id = at ?? String(read.size);
    await page.locator('[data-is-read]').evaluate((each, name) => each.setAttribute('data-test', name), id);
    if (read.has(id)) break;
    read.add(id);
    await page.keyboard.press('ArrowRight');
  }
  expect(read.size).toBe(
    await page.evaluate(
      () =>
        document.querySelectorAll('main [data-test]').length + document.querySelectorAll('aside [data-test]').length,
    ),
  );
  expect(read.size).toBeGreaterThan(25);
  await page.keyboard.press('Escape');
  await expect(page.locator(READER)).toHaveCount(0);
  await expect(page.locator('button[data-zone=hand-0]').first()).toBeFocused();
  expect(await table(page)).toBe(before);
});

test('a tap still plays a card, and a held reader stays while the pointer goes elsewhere', async ({ visitor }) => {
  const page = await visitor({ size: DESKTOP });
  await playNow(page, 'aurum');
  await isStill(page);
  const name = await page.locator('button[data-zone=hand-0]').nth(3).getAttribute('data-piece');
  const card = page.locator(`button[data-piece="${name}"]`);
  await card.hover({ position: { x: 8, y: 8 } });
  await expect(page.locator(READER)).toHaveAttribute('data-reader', name ?? '');
  await page.keyboard.press('?');
  await page.mouse.move(2, 2);
  await page.locator('[data-zone=supply] [data-piece]').last().hover();
  await expect(page.locator(READER)).toHaveAttribute('data-reader', name ?? '');
  await page.keyboard.press('Escape');
  await expect(page.locator(READER)).toHaveCount(0);
  await card.click({ position: { x: 8, y: 8 } });
  // it lies as the prediction now, unless the partner has replaced it already
  await expect(page.locator(`[data-zone=hand-0][data-piece="${name}"]`)).toHaveCount(0);
  await expect(page.locator('[data-zone=hand-0][data-piece]')).toHaveCount(11);
});
