import type { Page } from '@playwright/test';
import { expect, isAsked, open, test } from './fixtures.ts';

/** Presses a key until what has the focus is what we look for. */
async function reach(page: Page, wanted: string, key = 'Tab'): Promise<void> {
  for (let i = 0; i < 60; i++) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, wanted)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${wanted}`);
}

/** Waits until the table asks for something, and says what: the keyboard goes there. */
async function asked(page: Page): Promise<'over' | 'dialog' | 'act' | 'card' | 'gold'> {
  const found = await page.waitForFunction(() => {
    if (document.querySelector('[data-status=over]') !== null) return 'over';
    if (document.querySelector('dialog[open]') !== null) return 'dialog';
    if (document.querySelector('footer [data-kind=go]') !== null) return 'act'; // a prediction is kept
    if (document.querySelector('button[data-zone=hand-0][data-state=legal]') !== null) return 'card';
    return document.querySelector('button[data-state=legal]') === null ? undefined : 'gold';
  });
  return (await found.jsonValue()) ?? 'over';
}

test('a whole match with nothing but the keyboard', async ({ visitor }) => {
  const page = await visitor();
  await open(page, '/set/aurum');
  await reach(page, 'fieldset input[type=radio]');
  await page.keyboard.press('ArrowLeft'); // three players
  await reach(page, 'section:last-of-type fieldset input[type=radio]');
  await page.keyboard.press('ArrowRight'); // this device
  await expect(page.getByLabel('Who takes seat 3')).toBeVisible();
  await reach(page, 'main button[data-kind=go]');
  await page.keyboard.press('Enter');
  await isAsked(page);

  for (;;) {
    const what = await asked(page);
    if (what === 'over') break;
    // its act has the focus at first, but a Tab on its way elsewhere may have moved it to a rule
    if (what === 'dialog') await press(page, 'dialog[open] [data-kind=go]');
    else if (what === 'act') await press(page, 'footer [data-kind=go]');
    else if (what === 'gold') await press(page, 'button[data-zone=gold-0][data-state=legal]');
    else if (await reaches(page, 'button[data-zone=hand-0]')) {
      await press(page, 'button[data-zone=hand-0][data-state=legal]', 'ArrowRight');
    }
  }
  await expect(page.locator('dialog[open] table')).toBeVisible();
  // the result is read first, not the button for another game
  expect(await page.evaluate(() => document.activeElement?.matches('dialog h2'))).toBe(true);
});

/** The table may move on while the focus is on its way; then we look again. */
function reaches(page: Page, wanted: string, key = 'Tab'): Promise<boolean> {
  return reach(page, wanted, key).then(
    () => true,
    () => false,
  );
}

async function press(page: Page, wanted: string, key = 'Tab'): Promise<void> {
  if (await reaches(page, wanted, key)) await page.keyboard.press('Enter');
}
