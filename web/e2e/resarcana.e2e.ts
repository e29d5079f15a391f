import type { Page } from '@playwright/test';
import { DESKTOP, expect, isAsked, LANGUAGES, open, PHONE, playNow, test } from './fixtures.ts';

/** A table of this device, as the page keeps it; everybody but the first seat is a bot. */
async function sitDown(page: Page, mode: string, seats: number, seed = '7'): Promise<void> {
  const options = {
    seats,
    mode,
    sets: [],
    sides: 'rules',
    mage: 'any',
    automaFirst: false,
    alchemyFirst: false,
    track: 'from-top',
    actionDie: false,
    payment: 'in-turn',
    autoSpell: 'together',
  };
  const table = {
    id: 'arcana',
    changed: 1,
    over: false,
    seats: Array.from({ length: seats }, (_, i) => (i === 0 ? { name: 'Ada' } : { name: `Bot ${i}`, bot: 'greedy' })),
    record: { game: 'resarcana', version: 1, options, seed: seed.repeat(64), moves: [] },
  };
  await open(page, '/');
  await page.evaluate((text) => localStorage.setItem('conclave.here.arcana', text), JSON.stringify(table));
  await open(page, '/here/arcana');
  await isAsked(page);
}

/** Presses what glows, a choice on a tray first, and passes now and then, until the points are counted. */
async function playToTheEnd(page: Page): Promise<void> {
  for (;;) {
    const over = await page.evaluate(async () => {
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
      const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
      for (let i = 0; i < 40; i++) {
        if (document.querySelector('dialog[open] table') !== null) return true;
        const tray = all('[data-choice] button[data-state=legal]');
        const glowing = all('main button[data-state=legal]');
        const bar = all('[class*=acts] button').at(-1);
        const passes = bar?.innerText === 'Pass';
        const things = tray.length > 0 && Math.random() < 0.7 ? tray : glowing;
        const thing = things[Math.floor(Math.random() * things.length)];
        const pressBar = thing === undefined || Math.random() < (passes ? 0.25 : 0.6);
        (pressBar ? (bar ?? thing) : thing)?.click();
        await new Promise((resolve) => setTimeout(resolve, 15));
      }
      return false;
    });
    if (over) return;
  }
}

async function isWhole(page: Page): Promise<void> {
  await expect(page.locator('body')).not.toContainText('⟦');
  const [wide, high] = await page.evaluate(() => [
    document.documentElement.scrollWidth - innerWidth,
    document.documentElement.scrollHeight - innerHeight,
  ]);
  expect(wide).toBeLessThanOrEqual(0);
  expect(high).toBeLessThanOrEqual(0);
}

test('a game against a bot is played to its end', async ({ visitor }) => {
  const page = await visitor({ size: DESKTOP });
  await sitDown(page, 'standard', 2);
  await playToTheEnd(page);
  const sheet = await page.locator('dialog[open] table').innerText();
  expect(sheet).toContain('You');
  expect(sheet).toContain('Bot 1');
  await isWhole(page);
});

test('a score attack is played to its end on a phone, and leaves a score to beat', async ({ visitor }) => {
  const page = await visitor({ size: PHONE });
  await sitDown(page, 'score-attack', 1);
  await expect(page.locator('ul[data-zone=events]')).toBeVisible();
  await isWhole(page);
  await playToTheEnd(page);
  await expect(page.locator('dialog[open] table')).toBeVisible();
  const best = await page.evaluate(() => localStorage.getItem('conclave.resarcana.best'));
  const total = await page.locator('dialog[open] tr[data-total] td').first().innerText();
  expect(best ?? '0').toBe(total);
});

test('a game against the Automa is played to its end', async ({ visitor }) => {
  const page = await visitor({ size: DESKTOP });
  await sitDown(page, 'automa', 1);
  await expect(page.locator('[data-zone=action-track]')).toBeVisible();
  await expect(page.locator('[data-zone=essence-track]')).toBeVisible();
  await playToTheEnd(page);
  expect(await page.locator('dialog[open] table').innerText()).toContain('Automa');
});

for (const language of LANGUAGES) {
  test(`every mode is laid out on a phone in ${language}`, async ({ visitor }) => {
    const page = await visitor({ language, size: PHONE });
    for (const [mode, seats] of [
      ['standard', 4],
      ['draft', 2],
      ['score-attack', 1],
      ['automa', 1],
    ] as const) {
      await sitDown(page, mode, seats);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await isWhole(page);
      // a card of the hand, or an option of the tray where there is no hand
      await page.locator('[data-choice] button, main article button').first().click();
      await isWhole(page);
    }
  });
}

test('one click from the hall to a game', async ({ visitor }) => {
  const page = await visitor({ size: PHONE });
  await playNow(page, 'resarcana');
  expect(await page.locator('main article').count()).toBeGreaterThan(0);
  await isWhole(page);
});
