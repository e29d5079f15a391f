import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { house, open } from './house.ts';
import { playOn } from './player.ts';

const { visitor } = house();
const CURTAIN = 'dialog[open]:not(:has(table))';

/** Ada and Basia share a device; a novice is the third. */
async function layTheDevice(page: Page): Promise<void> {
  await open(page, '/set/aurum');
  await page.getByText('Three', { exact: true }).click();
  await page.getByText('This device', { exact: true }).click();
  await page.getByLabel('Who sits in chair 2').selectOption('person');
  await page.getByLabel('Name in chair 2').fill('Basia');
  await page.getByLabel('Who sits in chair 3').selectOption('novice');
  await page.getByRole('button', { name: 'Begin' }).click();
}

test('two people pass the device through several tricks, and a curtain falls before each of them', async () => {
  const page = await visitor({ name: 'Ada' });
  await layTheDevice(page);
  const curtain = page.getByRole('button', { name: /^I am / });
  const hand = page.locator('button[data-zone^=hand]');
  const lifted: string[] = [];
  const hands = new Map<string, string[]>();
  for (let turn = 0; turn < 14; turn++) {
    await curtain.waitFor();
    expect(await hand.count()).toBe(0);
    expect(await page.locator('[data-zone^=hand] [data-piece]').count()).toBe(0);
    const name = (await curtain.innerText()).replace('I am ', '');
    expect(name).not.toBe(lifted.at(-1));
    lifted.push(name);
    await curtain.click();
    await hand.first().waitFor();
    // only one's own cards: none that the other held at the beginning
    const cards = await hand.evaluateAll((all) => all.map((card) => card.getAttribute('data-piece') ?? ''));
    if (!hands.has(name)) hands.set(name, cards);
    const others = [...hands].filter(([who]) => who !== name).flatMap(([, held]) => held);
    expect(cards.filter((card) => others.includes(card))).toEqual([]);
    await playOn(page, { shown: CURTAIN });
  }
  expect(new Set(lifted)).toEqual(new Set(['Ada', 'Basia']));
  expect(await page.locator('header').last().innerText()).toMatch(/Round \d · trick \d/);

  // loaded again, it gives nothing away either
  await page.reload();
  await curtain.waitFor();
  expect(await hand.count()).toBe(0);
});

test('a prediction is changed with gold, a card and the prediction, or kept with one click', async () => {
  const page = await visitor({ name: 'Ada' });
  await open(page, '/set/aurum');
  await page.getByText('Three', { exact: true }).click();
  await page.getByText('This device', { exact: true }).click();
  for (const chair of [2, 3]) await page.getByLabel(`Who sits in chair ${chair}`).selectOption('novice');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('[data-state=legal]').first().waitFor();

  // until we own gold and are asked; the window is before every trick
  const question = page.getByText('Change a prediction?');
  for (let i = 0; i < 200; i++) {
    // looked and clicked in one go: the question may come at any moment
    const asked = await page.evaluate(() => {
      if (document.querySelector('footer')?.textContent?.includes('Change a prediction?')) return true;
      const button = [...document.querySelectorAll<HTMLElement>('dialog[open] button')].at(-1);
      (button ?? document.querySelector<HTMLElement>('[data-state=legal]'))?.click();
      return false;
    });
    if (asked) break;
    await page.waitForTimeout(150);
  }
  await question.waitFor();
  const prediction = page.locator('section[data-zone], main').locator('[data-zone=prediction-0]').first();
  const before = await prediction.getAttribute('data-piece');
  await page.locator('[data-zone=gold-0] [data-state=legal]').first().click();
  const card = page.locator('button[data-zone=hand-0][data-state=legal]').first();
  const laid = await card.getAttribute('data-piece');
  await card.click();
  await page.locator('[data-zone=prediction-0][data-state=target]').click();
  await expect.poll(() => prediction.getAttribute('data-piece')).toBe(laid);
  expect(laid).not.toBe(before);
  await page.locator(`button[data-zone=hand-0][data-piece=${before}]`).waitFor();
}, 240_000);
