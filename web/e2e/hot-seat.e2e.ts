import type { Page } from '@playwright/test';
import { expect, isAsked, open, test } from './fixtures.ts';
import { playOn } from './player.ts';

const PASS_DEVICE = 'dialog[open]:not(:has(table))';

/** Ada and Basia share a device; a novice is the third. */
async function layTheDevice(page: Page): Promise<void> {
  await open(page, '/set/aurum');
  await page.getByText('Three', { exact: true }).click();
  await page.getByText('This device', { exact: true }).click();
  await page.getByLabel('Who takes seat 2').selectOption('person');
  await page.getByLabel('Name for seat 2').fill('Basia');
  await page.getByLabel('Who takes seat 3').selectOption('novice');
  await page.getByRole('button', { name: 'Begin' }).click();
}

test('two people pass the device through several tricks, and each hand is hidden until its owner has it', async ({
  visitor,
}) => {
  const page = await visitor({ name: 'Ada' });
  await layTheDevice(page);
  const handOver = page.getByRole('button', { name: /^I am / });
  const hand = page.locator('button[data-zone^=hand]');
  const lifted: string[] = [];
  const hands = new Map<string, string[]>();
  for (let turn = 0; turn < 14; turn++) {
    await expect(handOver).toBeVisible();
    expect(await hand.count()).toBe(0);
    expect(await page.locator('[data-zone^=hand] [data-piece]').count()).toBe(0);
    const name = (await handOver.innerText()).replace('I am ', '');
    expect(name).not.toBe(lifted.at(-1));
    lifted.push(name);
    await handOver.click();
    await expect(hand.first()).toBeVisible();
    // only one's own cards: none that the other held at the beginning
    const cards = await hand.evaluateAll((all) => all.map((card) => card.getAttribute('data-piece') ?? ''));
    if (!hands.has(name)) hands.set(name, cards);
    const others = [...hands].filter(([who]) => who !== name).flatMap(([, held]) => held);
    expect(cards.filter((card) => others.includes(card))).toEqual([]);
    await playOn(page, { shown: PASS_DEVICE });
  }
  expect(new Set(lifted)).toEqual(new Set(['Ada', 'Basia']));
  expect(await page.locator('header').last().innerText()).toMatch(/Round \d · trick \d/);

  // loaded again, it gives nothing away either
  await page.reload();
  await expect(handOver).toBeVisible();
  expect(await hand.count()).toBe(0);
});

test('a prediction is changed with gold, a card and the prediction, or kept with one click', async ({ visitor }) => {
  const page = await visitor({ name: 'Ada' });
  await open(page, '/set/aurum');
  await page.getByText('Three', { exact: true }).click();
  await page.getByText('This device', { exact: true }).click();
  for (const chair of [2, 3]) await page.getByLabel(`Who takes seat ${chair}`).selectOption('novice');
  await page.getByRole('button', { name: 'Begin' }).click();
  await isAsked(page);

  // until we own gold and are asked; the window is before every trick
  await playOn(page, { says: 'Change a prediction?' });
  const prediction = page.locator('section[data-zone], main').locator('[data-zone=prediction-0]').first();
  const before = await prediction.getAttribute('data-piece');
  await page.locator('[data-zone=gold-0] [data-state=legal]').first().click();
  const card = page.locator('button[data-zone=hand-0][data-state=legal]').first();
  const laid = (await card.getAttribute('data-piece')) ?? '';
  await card.click();
  await page.locator('[data-zone=prediction-0][data-state=target]').click();
  await expect(prediction).toHaveAttribute('data-piece', laid);
  expect(laid).not.toBe(before);
  await expect(page.locator(`button[data-zone=hand-0][data-piece=${before}]`)).toBeVisible();
});
