import type { Page } from '@playwright/test';
import { DESKTOP, expect, open, PHONE, test } from './fixtures.ts';

const READ = '[data-is-read]';
const card = (page: Page, name: string) => page.locator(`[data-zone=kit-read][data-read=${name}]`);
const done = (page: Page) => page.locator('[data-done]');

test('a piece of the kit is read by hover, by focus, and by ? at once', async ({ visitor }) => {
  const page = await visitor({ size: DESKTOP });
  await open(page, '/kit');
  await card(page, 'G4').hover();
  await expect(card(page, 'G4')).toHaveAttribute('data-is-read', '');
  await card(page, 'B9').hover();
  await expect(card(page, 'B9')).toHaveAttribute('data-is-read', '');
  await page.mouse.move(2, 2);
  await expect(page.locator(READ)).toHaveCount(0);

  await card(page, 'Z4').focus();
  await page.keyboard.press('Tab'); // from the keyboard, so that the focus is seen
  await expect(card(page, 'G4')).toBeFocused();
  await expect(card(page, 'G4')).toHaveAttribute('data-is-read', '');
  await page.keyboard.press('?');
  await expect(page.locator('[data-reader] [tabindex="0"]')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(card(page, 'B9')).toHaveAttribute('data-is-read', '');
  await page.keyboard.press('Escape');
  await expect(page.locator(READ)).toHaveCount(0);
  await expect(card(page, 'G4')).toBeFocused();
});

test('a piece of the kit is read by a long press, and a short one clicks', async ({ visitor }) => {
  const page = await visitor({ size: PHONE, context: { hasTouch: true, isMobile: true } });
  await open(page, '/kit');
  await card(page, 'G4').scrollIntoViewIfNeeded();
  const clicks = () => page.evaluate(() => document.querySelector('[data-zone=kit-read]')?.getAttribute('data-clicks'));
  await page.evaluate(() => {
    const first = document.querySelector<HTMLElement>('[data-zone=kit-read]');
    first?.addEventListener('click', () => {
      first.dataset['clicks'] = String(Number(first.dataset['clicks'] ?? 0) + 1);
    });
  });
  const box = await card(page, 'Z4').boundingBox();
  if (box === null) throw new Error('no card');
  const spot = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [spot] });
  await expect(card(page, 'Z4')).toHaveAttribute('data-is-read', '');
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  expect(await clicks()).toBeNull();
  await card(page, 'Z4').tap();
  expect(await clicks()).toBe('1');
});

test('in a tray a click lights, the gold button commits, a digit or a double click does both, Escape cancels', async ({
  visitor,
}) => {
  const page = await visitor({ size: DESKTOP });
  await open(page, '/kit');
  const tray = page.locator('[data-choice]').first();
  const options = tray.locator('button[aria-pressed]');
  await options.nth(1).click();
  await expect(options.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(done(page)).toHaveText('–');
  await page.keyboard.press('Escape');
  await expect(done(page)).toHaveText('Cancel');
  await page.keyboard.press('1');
  await expect(done(page)).toHaveText('S5');
  await page.keyboard.press('2');
  await expect(done(page)).toHaveText('Z4');
  await options.first().dblclick();
  await expect(done(page)).toHaveText('S5');
  await options.nth(1).click();
  await page
    .locator('section', { has: done(page) })
    .locator('[data-kind=go]')
    .click();
  await expect(done(page)).toHaveText('Z4');
  // in an amount a digit belongs to the row
  const amounts = page.locator('[data-amounts]');
  await amounts.getByRole('button', { name: 'More: Life' }).focus();
  await page.keyboard.press('2');
  await expect(amounts.locator('output').nth(1)).toHaveText('0'); // seven are given out: one is taken elsewhere first
  await amounts.getByRole('button', { name: 'Less: Calm' }).click();
  await amounts.getByRole('button', { name: 'More: Life' }).focus();
  await page.keyboard.press('2');
  await expect(amounts.locator('output').nth(1)).toHaveText('1');
  await expect(done(page)).toHaveText('Z4');
});

test('the face of a card with a button inside answers everywhere but on that button', async ({ visitor }) => {
  const page = await visitor({ size: DESKTOP });
  await open(page, '/kit');
  const frame = page.locator('article[data-glow=legal]').first();
  await frame.scrollIntoViewIfNeeded();
  const hit = await frame.evaluate((each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    const at = (x: number, y: number) => document.elementFromPoint(left + width * x, top + height * y);
    return {
      face: at(0.5, 0.3)?.getAttribute('data-state'),
      text: at(0.5, 0.45)?.getAttribute('data-state'),
      inside: at(0.5, 0.85)?.textContent,
    };
  });
  expect(hit).toEqual({ face: 'legal', text: 'legal', inside: 'A button inside' });
});
