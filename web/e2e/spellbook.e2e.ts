import { readFileSync } from 'node:fs';
import { SPELL_IDS } from '@conclave/spellbook/components';
import type { Language } from '@conclave/texts/language';
import type { Catalogue } from '@conclave/texts/catalogue';
import type { Page } from '@playwright/test';
import { typeset } from '../scripts/typeset.ts';
import { DESKTOP, expect, isAsked, LANGUAGES, open, PHONE, test } from './fixtures.ts';

const SETS = ['first', 'second', 'third'] as const;

/** Where the two rulebooks contradict each other: the option, both readings with the usual one first, the rule. */
const COMMUNION = [
  ['communionPoints', ['matching', 'any'], 'SBD-1'],
  ['communionStore', ['paid', 'tray'], 'SBD-2'],
] as const;

/** A table of this device, as the page keeps it; everybody but the first seat is a bot. */
async function sitDown(page: Page, options: Readonly<Record<string, unknown>>, seats: number): Promise<void> {
  const whole = {
    seats,
    set: 'first',
    spells: [],
    difficulty: 0,
    markerDrop: 'one-level',
    storingFromAltar: 'store',
    mirage: 'after-action',
    ...options,
  };
  const table = {
    id: 'spells',
    changed: 1,
    over: false,
    seats: Array.from({ length: seats }, (_, i) => (i === 0 ? { name: 'Ada' } : { name: `Bot ${i}`, bot: 'greedy' })),
    record: { game: 'spellbook', version: 1, options: whole, seed: '7'.repeat(64), moves: [] },
  };
  await open(page, '/');
  await page.evaluate((text) => localStorage.setItem('conclave.here.spells', text), JSON.stringify(table));
  await open(page, '/here/spells');
  await isAsked(page);
}

/** Lays a table on the set-up page, against quick bots. */
async function setUp(page: Page, players: string): Promise<void> {
  await open(page, '/set/spellbook');
  await page.getByText(players, { exact: true }).click();
  const here = page.getByText('This device', { exact: true });
  if (await here.isVisible()) await here.click(); // who plays alone is not asked
  for (const seat of await page.locator('fieldset li select').all()) {
    if ((await seat.inputValue()) !== 'person') await seat.selectOption('novice');
  }
  await page.getByRole('button', { name: 'Begin' }).click();
  await isAsked(page);
}

/** Clicks whatever can be done, a spell before a token before a button, until the points are counted. */
async function playToTheEnd(page: Page): Promise<void> {
  for (;;) {
    const over = await page.evaluate(async () => {
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
      const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
      for (let i = 0; i < 40; i++) {
        if (document.querySelector('dialog[open] table') !== null) return true;
        const chosen = all('main button[data-state=chosen]').length > 0;
        const spells = all('article[data-glow=legal] > button');
        const tokens = all('[data-token] button[data-state=legal]');
        const things = spells.length > 0 && Math.random() < 0.6 ? spells : [...tokens, ...spells];
        const bar = all('footer button');
        const next = chosen ? bar.at(-1) : (things[Math.floor(Math.random() * things.length)] ?? bar.at(-1));
        next?.click();
        await new Promise((resolve) => setTimeout(resolve, 15));
      }
      return false;
    });
    if (over) return;
  }
}

for (const language of LANGUAGES) {
  test(`set-up offers both readings of Communion with their rules: ${language}`, async ({ visitor }) => {
    const page = await visitor({ language, size: PHONE });
    const texts = textsOf(language);
    await open(page, '/set/spellbook');
    await page.locator('details summary').click();
    for (const [option, readings, rule] of COMMUNION) {
      const group = page.getByRole('group', { name: texts[`option.${option}`] ?? '' });
      await expect(group.getByRole('radio')).toHaveCount(2);
      for (const [i, reading] of readings.entries()) {
        const radio = group.getByRole('radio', { name: texts[`option.${option}.${reading}`] ?? '' });
        await expect(radio).toBeChecked({ checked: i === 0 });
      }
      await group.getByRole('button', { name: rule }).click();
      const popover = page.getByRole('dialog', { name: rule });
      await expect(popover).toContainText(texts[`rule.${rule}`] ?? '');
      await page.keyboard.press('Escape');
      await expect(popover).toBeHidden();
    }
  });
}

test('a game alone against the opponent board is played to its end, on a phone', async ({ visitor }) => {
  const page = await visitor({ size: PHONE });
  await setUp(page, 'One (solo)');
  await expect(page.locator('[data-zone=track]')).toBeVisible();
  await playToTheEnd(page);
  const sheet = await page.locator('dialog[open] table').innerText();
  expect(sheet).toContain('The opponent');
  expect(sheet).toContain('Total');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
});

test('a game of four, three of them bots, is played to its end', async ({ visitor }) => {
  const page = await visitor({ size: DESKTOP });
  await setUp(page, 'Four');
  expect(await page.getByRole('button', { name: /^Inspect everything/ }).count()).toBe(3);
  await playToTheEnd(page);
  expect(await page.locator('dialog[open] tbody tr:last-child td').count()).toBe(4);
  await page.getByRole('button', { name: 'Play again' }).click();
  await isAsked(page);
});

for (const [language, set] of LANGUAGES.flatMap((each) => SETS.map((name) => [each, name] as const))) {
  test(`every spell is opened and read: ${language}, the ${set} set`, async ({ visitor }) => {
    const texts = textsOf(language);
    const page = await visitor({ language, size: set === 'second' ? PHONE : DESKTOP });
    await sitDown(page, { set }, 1);
    const ids = await page
      .locator('article[data-read]')
      .evaluateAll((cards) => cards.map((card) => card.dataset['read']));
    expect(ids).toEqual(SPELL_IDS.filter((_, i) => i % SETS.length === SETS.indexOf(set)));
    for (const id of ids) {
      await page.locator(`article[data-read="${id}"] > button`).click({ force: true }); // a quiet card still opens
      await page
        .locator(`[data-zone=spent] button[aria-label*="${texts[`card.${id}.name`]}"]`)
        .last()
        .click();
      const read = await page.locator('dialog[open]').innerText();
      expect(read).toContain(texts[`card.${id}.name`]);
      for (const level of [3, 4, 5]) expect(read).toContain(texts[`card.${id}.${level}`]);
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog[open]')).toHaveCount(0);
    }
    await expect(page.locator('body')).not.toContainText('⟦');
  });
}

test('a finger first sees what a token would do, then takes it; the tray opens for anyone', async ({ visitor }) => {
  const page = await visitor({ size: PHONE, context: { hasTouch: true, isMobile: true } });
  await sitDown(page, {}, 4);
  const pool = page.locator('[data-zone=pool-0] [data-piece]');
  const before = await pool.count();
  await page.locator('[data-zone=altar] button[data-state=legal]').first().tap();
  expect(await pool.count()).toBe(before);
  await expect(page.getByText('to your pool')).toBeVisible();
  await page.getByRole('button', { name: 'Take', exact: true }).tap();
  await expect(pool).toHaveCount(before + 1);
  await page.getByRole('button', { name: /^Discards/ }).tap();
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'Bot 1', exact: true }).tap();
  await expect(page.getByRole('dialog').getByText('Sacrifice')).toBeVisible();
});

test('the keyboard takes, stores and passes', async ({ visitor }) => {
  const page = await visitor();
  await sitDown(page, {}, 1);
  const pool = page.locator('[data-zone=pool-0] [data-piece]');
  await page.locator('[data-zone=altar] button[data-state=legal]').first().focus(); // the focus looks, Enter chooses
  await expect(page.getByText('to your pool')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(pool).toHaveCount(3);
  await page.locator('[data-zone=pool-0] button[data-state=legal]').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-zone=familiar-0] [data-piece]')).toHaveCount(1);
});

/** As the page sets them. */
function textsOf(language: Language): Catalogue {
  const file = new URL(`../../games/spellbook/texts/${language}.json`, import.meta.url);
  return typeset(language, JSON.parse(readFileSync(file, 'utf8')) as Catalogue);
}
