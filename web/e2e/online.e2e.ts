import type { Page } from '@playwright/test';
import { expect, isAsked, makeTable, open, PHONE, test } from './fixtures.ts';
import { playOn, playToTheEnd } from './player.ts';

async function sitDown(page: Page, table: string, words: string): Promise<void> {
  await open(page, table);
  await page.getByRole('button', { name: words }).first().click();
}

async function start(host: Page): Promise<void> {
  const button = host.getByRole('button', { name: 'Start the game' });
  await expect(button).toBeEnabled();
  await button.click();
}

/** Whoever is asked clicks once, until so many clicks were made. */
async function takeTurns(pages: readonly Page[], clicks: number): Promise<void> {
  for (let made = 0; made < clicks; ) {
    for (const page of pages) {
      if ((await page.locator('[data-state=legal], footer [data-kind=go]').count()) > 0) {
        made += await playOn(page, { clicks: 1 });
      }
    }
  }
}

test('three browsers play one match to its end; one is loaded again, one loses its line; each verifies the shuffle', async ({
  visitor,
  breakableProxy,
}) => {
  const ada = await visitor({ name: 'Ada', by: breakableProxy });
  await makeTable(ada);
  const table = new URL(ada.url()).pathname;
  const basia = await visitor({ name: 'Basia', size: PHONE, language: 'pl' });
  const chen = await visitor({ name: '小陳', language: 'zh-Hant', theme: 'light' });
  await sitDown(basia, table, 'Usiądź tu');
  await sitDown(chen, table, '坐這裡');
  await start(ada);

  // the predictions lie open: the others are asked whether one may be taken back
  await playOn(ada, { clicks: 1 });
  await playOn(basia, { clicks: 1 });
  await playOn(chen, { clicks: 1 });
  await ada.getByRole('button', { name: 'Ask to take back' }).click();
  await expect(ada.getByText(/Your request to take back/)).toBeVisible();
  await basia.getByRole('button', { name: 'Zgadzam się' }).click();
  await chen.getByRole('button', { name: '同意' }).click();
  await expect(ada.getByText(/Your request to take back/)).toHaveCount(0);
  await takeTurns([ada, basia, chen], 8); // only Ada predicts again
  await basia.reload();
  breakableProxy.cut();
  await expect(ada.getByText('Connecting again… nothing is lost.')).toBeVisible();
  await expect(chen.locator('[data-away]', { hasText: 'Ada' })).toBeVisible();
  breakableProxy.mend();
  await expect(ada.getByText('Connecting again… nothing is lost.')).toHaveCount(0);

  await Promise.all([ada, basia, chen].map(playToTheEnd));
  const sheets = await Promise.all(
    [ada, basia, chen].map((page) => page.locator('dialog[open] tbody td').allInnerTexts()),
  );
  expect(sheets[1]).toEqual(sheets[0]);
  expect(sheets[2]).toEqual(sheets[0]);
  await ada.getByRole('button', { name: 'Check the shuffle' }).click();
  await expect(ada.getByText(/Verified: the shuffle matches its seal/)).toBeVisible();

  // the same people once more: one offers it, the others take it
  await ada.getByRole('button', { name: 'Offer a rematch' }).click();
  await expect(ada.getByRole('heading', { name: 'Seats' })).toBeVisible();
  await basia.getByRole('button', { name: 'Zagraj ponownie' }).click();
  await chen.getByRole('button', { name: '再來一局' }).click();
  await Promise.all([basia, chen].map((page) => page.waitForURL(`**${new URL(ada.url()).pathname}`)));
  await start(ada);
  await isAsked(basia);
});

test('who leaves is asked first, a bot plays on, and the seat can be taken again', async ({ visitor }) => {
  const ada = await visitor({ name: 'Ada', size: PHONE });
  await makeTable(ada);
  const table = new URL(ada.url()).pathname;
  const basia = await visitor({ name: 'Basia', language: 'pl' });
  await sitDown(basia, table, 'Usiądź tu');
  await ada.getByRole('button', { name: 'Seat a bot' }).first().click();
  await start(ada);
  await isAsked(ada);

  const leave = ada.getByRole('button', { name: 'Leave your seat' });
  await ada.getByRole('button', { name: 'Menu' }).click();
  await leave.click();
  await ada.getByRole('button', { name: 'Stay' }).click();
  await isAsked(ada);
  await ada.getByRole('button', { name: 'Menu' }).click();
  await leave.click();
  await expect(ada.getByRole('heading', { name: 'Leave your seat?' })).toBeVisible();
  await leave.click();

  await ada.waitForURL((url) => url.pathname === '/');
  const row = ada.locator(`a[href='${table}']`);
  expect(await row.innerText()).not.toContain('your turn');
  await row.click();
  await expect(ada.getByText('A bot plays for you.').first()).toBeVisible();
  expect(await ada.locator('[data-state=legal]').count()).toBe(0);
  await ada.getByRole('button', { name: 'Take your seat again' }).click();
  await expect(ada.getByText('A bot plays for you.').first()).toHaveCount(0);
  while ((await ada.locator('[data-state=legal]').count()) === 0) {
    if ((await basia.locator('[data-state=legal]').count()) > 0) await playOn(basia, { clicks: 1 });
  }
  expect(await playOn(ada, { clicks: 1 })).toBe(1);
});

test('somebody without a chair watches to the end, and sees no hand', async ({ visitor }) => {
  const host = await visitor({ name: 'Ada' });
  await makeTable(host);
  for (const n of [1, 2]) {
    await host.getByLabel('Level of the bot').first().selectOption('novice');
    await host.getByRole('button', { name: 'Seat a bot' }).first().click();
    await expect(host.getByRole('button', { name: 'Free this seat' })).toHaveCount(n);
  }
  await start(host);
  await isAsked(host);

  const watcher = await visitor({ language: 'pl' });
  await open(watcher, host.url());
  await expect(watcher.locator('[data-acting]').first()).toBeVisible();
  await expect(watcher.getByText('Oglądasz grę.', { exact: true })).toBeVisible();
  const seen = () =>
    watcher.locator('[data-state=legal], button[data-zone^=hand], [data-zone^=hand] [data-piece]').count();
  expect(await seen()).toBe(0);
  await playOn(host, { clicks: 8 });
  expect(await seen()).toBe(0);
  await playToTheEnd(host);
  await expect(watcher.locator('dialog[open] table')).toBeVisible();
  expect(
    await watcher
      .locator('dialog[open]')
      .getByRole('button', { name: /Zagraj ponownie|Zaproponuj rewanż/ })
      .count(),
  ).toBe(0);
});
