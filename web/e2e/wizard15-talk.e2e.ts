import { expect, isAsked, PHONE, test } from './fixtures.ts';
import { condense, gather, isTidy } from './wizards.ts';

test('telepathy says only what the team’s card lets it say, to the team alone', async ({ visitor }) => {
  const pages = await Promise.all(['Ada', 'Basia', 'Chen'].map((name) => visitor({ name, size: PHONE })));
  const [ada, basia, chen] = pages as [(typeof pages)[0], (typeof pages)[0], (typeof pages)[0]];
  await gather(pages, { teams: ['pink', 'pink', 'blue'], telepathy: true, wands: false });
  await ada.getByRole('button', { name: 'Telepathy' }).click();
  const thoughts = ada.getByRole('dialog').getByRole('button');
  await expect(thoughts.first()).toBeVisible();
  const words = await thoughts.allInnerTexts();
  await thoughts.nth(2).click();
  await expect(basia.locator('q', { hasText: words[2] ?? '' })).toBeVisible();
  await expect(ada.locator('q')).toBeVisible();
  expect(await chen.locator('q').count()).toBe(0);
  await isTidy(basia, PHONE);
  // one alone has nobody to talk to, and no wand is offered where wands are left out
  expect(await chen.getByRole('button', { name: 'Telepathy' }).count()).toBe(0);
  await ada.locator('[data-state=legal]').first().click();
  expect(await ada.getByRole('button', { name: /^○/ }).count()).toBe(0);
});

test('teams take a name and a cry', async ({ visitor }) => {
  const ada = await visitor({ name: 'Ada' });
  const basia = await visitor({ name: 'Basia', size: PHONE });
  await gather([ada, basia], { shame: true });
  await ada.getByRole('button', { name: 'The Soggy Hats' }).click();
  await basia.getByRole('button', { name: 'The Turnips' }).click();
  await ada.getByRole('button', { name: '“Ha, ha, ho!”' }).click();
  await basia.getByRole('button', { name: '“O-ni-on!”' }).click();
  for (const page of [ada, basia]) {
    await isAsked(page);
    await expect(page.getByRole('group', { name: /side$/ }).getByText('The Soggy Hats')).toBeVisible();
    await expect(page.getByRole('group', { name: /side$/ }).getByText('The Turnips')).toBeVisible();
  }
  await isTidy(basia, PHONE);
});

test('a time jump is recited line by line, slowed down, broken off, and then said to its end', async ({ visitor }) => {
  const ada = await visitor({ name: 'Ada' });
  const basia = await visitor({ name: 'Basia', size: PHONE });
  await gather([ada, basia], { timejump: true, newcomer: 2 });
  const recite = ada.getByRole('button', { name: 'Recite the next line' });
  const verse = basia.getByRole('region', { name: 'Time jump' });

  await condense(ada);
  await ada.getByRole('button', { name: 'Begin a time jump' }).click();
  await expect(verse).toBeVisible();
  await basia.getByRole('button', { name: 'Use a slow token' }).click();
  await expect(verse.getByRole('img', { name: 'Line 1 of 6' })).toBeVisible();
  await isTidy(basia, PHONE);
  await condense(basia);
  await expect(verse).toHaveCount(0);
  await expect(ada.getByText('Your chant is broken off.').first()).toBeVisible();

  await condense(ada);
  const begun = Date.now();
  await ada.getByRole('button', { name: 'Begin a time jump' }).click();
  for (const n of [1, 2, 3]) {
    await expect(ada.locator('[data-prompt]').getByText(`Line ${n} of 3`)).toBeVisible();
    await expect(recite).toBeEnabled();
    await recite.click();
  }
  expect(Date.now() - begun).toBeGreaterThan(11_000); // a line takes its time
  // Basia's round is skipped: her card is condensed, and she gets a token for it
  await expect(
    basia.getByRole('group', { name: 'Your side' }).locator('[data-token=slow]', { hasText: '3' }),
  ).toBeVisible();
  await expect(ada.getByText('Your time jump works: the round of Basia is skipped.').first()).toBeVisible();
});
