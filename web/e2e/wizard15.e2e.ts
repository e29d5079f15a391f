import { DESKTOP, expect, LANGUAGES, open, PHONE, playNow, test } from './fixtures.ts';
import { playOn, playToTheEnd } from './player.ts';
import { isTidy, movesTo, sitDown } from './wizards.ts';

test('a duel is played to its end by tapping, on a phone', async ({ visitor }) => {
  const page = await visitor({ size: PHONE });
  await playNow(page, 'wizard15');
  await isTidy(page, PHONE);
  await playToTheEnd(page);
  await isTidy(page, PHONE);
});

test('a card goes face up or face down, and the round is told with its rules', async ({ visitor }) => {
  const page = await visitor({ size: DESKTOP });
  await sitDown(page, { seats: 2 });
  await page.locator('[data-state=legal]').first().click();
  await page.getByRole('button', { name: 'Condense', exact: true }).click();
  const steps = page.getByRole('region', { name: 'The round, step by step' });
  await expect(steps.getByText('You condense', { exact: false })).toBeVisible();
  await expect(steps.getByText('WW-25').first()).toBeVisible();
});

test('the log, the life boards and the sentences of a round step together', async ({ visitor }) => {
  const page = await visitor({ size: DESKTOP, motion: 'system', pace: 'brisk' });
  await sitDown(page, { seats: 2 });
  await page.locator('[data-state=legal]').first().click();
  await page.getByRole('button', { name: 'Condense', exact: true }).click();
  // each moment of the round: the sentence in the middle, the newest line of the log, and your mana
  const moments = await page.evaluate(async () => {
    const middle = 'section[aria-label="The round, step by step"]';
    const text = (selector: string) => document.querySelector(selector)?.textContent?.trim() ?? '';
    const seen: { sentence: string; line: string; mana: string }[] = [];
    while (!text(middle).includes('Show the last turn again')) {
      const mana = document.querySelector('[data-you] [role=img][aria-label]')?.getAttribute('aria-label') ?? '';
      const sentence = text(`${middle} li[data-now] > span`);
      if (sentence !== '') seen.push({ sentence, line: text('[role=tabpanel] li[data-now]'), mana });
      await new Promise(requestAnimationFrame);
    }
    return seen;
  });
  for (const { sentence, line } of moments) expect(line).toContain(sentence);
  const changed = moments.find(({ mana }) => mana !== moments[0]?.mana);
  expect(changed?.sentence).toMatch(/mana/);
});

test('two against two: the partner’s hand lies open, and a wand points at a card', async ({ visitor }) => {
  const page = await visitor({ size: PHONE });
  // a bot might lay before the wand has pointed
  await sitDown(page, { seats: 4, options: { teams: ['pink', 'pink', 'blue', 'blue'] }, friend: 'Basia' });
  const hands = page.getByRole('group', { name: 'Hands of your team' }).getByRole('button');
  expect(await hands.count()).toBe(2);
  await hands.filter({ hasText: 'Basia' }).click();
  await page
    .getByRole('group', { name: /The hand of Basia/ })
    .getByRole('button')
    .first()
    .click();
  await page.getByRole('button', { name: /^○/ }).click();
  await expect(page.locator('[data-sign=o]').first()).toBeVisible();
  await isTidy(page, PHONE);
});

test('a partner bot speaks by wand, and lays as soon as it has an answer', async ({ visitor }) => {
  const page = await visitor({ size: DESKTOP });
  await sitDown(page, { seats: 4, options: { teams: ['pink', 'pink', 'blue', 'blue'] }, bot: 'adept' });
  await expect(page.getByText(/^Bot 1 points [OX] at/).first()).toBeVisible();
  await playOn(page, { clicks: 2 });
  const steps = page.getByRole('region', { name: 'The round, step by step' });
  await expect(steps.getByText('WW-25').first()).toBeVisible();
});

test('between two bouts a wizard is chosen anew, and comes with its book and item', async ({ visitor }) => {
  for (const size of [PHONE, DESKTOP]) {
    const page = await visitor({ size });
    const options = { mode: 'match', rechoose: true, wizards: ['fire', 'love'] };
    await sitDown(page, { seats: 2, options, moves: movesTo('wizard', 0, { seats: 2, ...options }) });
    await expect(page.getByText('Choose your wizard.').first()).toBeVisible();
    await isTidy(page, size);
    const dark = page.getByRole('button', { name: 'Dark Wizard, Lady Tomato' });
    await dark.scrollIntoViewIfNeeded();
    expect(await dark.getByText('Black Elf').count()).toBe(1);
    await dark.click();
    await expect(
      page
        .getByRole('group', { name: /^Your hand/ })
        .locator('[data-state=legal]')
        .first(),
    ).toBeVisible();
    await expect(page.locator('[data-zone=items-0][data-piece=item-elf]')).toBeVisible();
    await isTidy(page, size);
  }
});

test('eight at one table fit on a phone', async ({ visitor }) => {
  const page = await visitor({ size: PHONE });
  await sitDown(page, { seats: 8 });
  await isTidy(page, PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(PHONE.height);
});

/** What the judge's page is told, by the names of its lists, and what it must say then: cases of the rules' section 6. */
const EXAMPLES = [
  {
    id: 'WWT-4',
    lists: { 'Spell of wizard 1': 'Magic Wave', 'Spell of wizard 2': 'Magic Arrow' },
    says: ['Wind: life 10 → 10', 'Gravity: life 10 → 8', 'Wind: mana 3 → 1', 'Gravity: mana 3 → 2'],
  },
  {
    id: 'WWT-20',
    lists: {
      'Spell of wizard 1': 'Meditation',
      'Mana of wizard 1': '1 mana',
      'Item of wizard 1': 'Mana Totem: not used',
      'Spell of wizard 2': 'Magic Arrow',
    },
    says: ['Wind: life 10 → 9', 'Wind: mana 1 → 3', 'Gravity: mana 3 → 2'],
  },
  {
    id: 'WWT-22',
    lists: {
      'Spell of wizard 1': 'Recovery',
      'Life, Pink side': '4',
      'Spell of wizard 2': 'Magic Blast',
      'Mana of wizard 2': '5 mana',
    },
    says: ['Wind: life 4 → 1', 'Wind: mana 3 → 1', 'Gravity: mana 5 → 1'],
  },
] as const;

test('the judge comes to what the rules say', async ({ visitor }) => {
  const page = await visitor({ size: DESKTOP });
  for (const { id, lists, says } of EXAMPLES) {
    await open(page, '/judge');
    for (const [name, label] of Object.entries(lists))
      await page.getByLabel(name, { exact: true }).selectOption({ label });
    const verdict = await page.getByRole('region', { name: 'What happens' }).innerText();
    for (const line of says) expect(verdict, id).toContain(line);
  }
});

test('values of real cards are checked, kept, and used by the judge', async ({ visitor }) => {
  const page = await visitor({ size: PHONE });
  await open(page, '/printed');
  await page.locator('input[name="blast.magic"]').fill('many');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.locator('input[name="blast.magic"]').fill('7');
  await open(page, '/judge');
  await page.getByLabel('Spell of wizard 1', { exact: true }).selectOption({ label: 'Magic Blast' });
  await page.getByLabel('Mana of wizard 1', { exact: true }).selectOption({ label: '5 mana' });
  await page.getByLabel('Spell of wizard 2', { exact: true }).selectOption({ label: 'Foresight' });
  await expect(page.getByText('Gravity: life 10 → 3')).toBeVisible();
});

test('judge and values in three languages, on a phone', async ({ visitor }) => {
  for (const language of LANGUAGES) {
    const page = await visitor({ size: PHONE, language });
    for (const path of ['/judge', '/printed', '/set/wizard15']) {
      await open(page, path);
      await isTidy(page, PHONE);
    }
    await playNow(page, 'wizard15');
    await isTidy(page, PHONE);
  }
});
