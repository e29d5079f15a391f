import type { Page } from '@playwright/test';
import { expect, isAsked, makeTable, open, PHONE, test } from './fixtures.ts';
import { playOn } from './player.ts';

async function sitDown(page: Page, table: string, words: string): Promise<void> {
  await open(page, table);
  await page.getByRole('button', { name: words }).first().click();
}

test('a request to take back waits for who is away, and can be refused for good', async ({ visitor }) => {
  const ada = await visitor({ name: 'Ada' });
  await makeTable(ada);
  const table = new URL(ada.url()).pathname;
  const basia = await visitor({ name: 'Basia', size: PHONE, language: 'pl' });
  const chen = await visitor({ name: '小陳', size: PHONE, language: 'zh-Hant', theme: 'light' });
  await sitDown(basia, table, 'Usiądź tu');
  await sitDown(chen, table, '坐這裡');
  const start = ada.getByRole('button', { name: 'Start the game' });
  await expect(start).toBeEnabled();
  await start.click();
  for (const page of [ada, basia, chen]) await playOn(page, { clicks: 1 }); // all predictions lie open

  await chen.goto('/');
  await ada.getByRole('button', { name: 'Ask to take back' }).click();
  await expect(ada.getByText('Your request to take back waits for Basia and 小陳.')).toBeVisible();
  await expect(ada.getByText('小陳 is away and is asked on coming back.')).toBeVisible();
  await expect(basia.getByText('Ada prosi o cofnięcie ruchu.')).toBeVisible();
  await basia.getByRole('button', { name: 'Zgadzam się' }).click();
  await expect(basia.getByText('Ada prosi o cofnięcie ruchu i czeka na odpowiedź: 小陳.')).toBeVisible();

  // back after a while, the request is there, and is one too many
  await open(chen, table);
  await expect(chen.getByText('Ada請求收回一步。')).toBeVisible();
  await chen.getByRole('button', { name: '之後一律拒絕' }).click();
  await expect(ada.getByText(/Your request to take back/)).toHaveCount(0);
  await ada.getByRole('button', { name: 'Ask to take back' }).click();
  await expect(
    ada.getByText('That did not go through: Not everybody here wants to be asked about taking back.'),
  ).toBeVisible();

  // whoever has changed their mind is asked again
  await chen.getByRole('button', { name: '選單' }).click();
  await chen.getByRole('button', { name: '恢復詢問收回請求' }).click();
  await chen.getByRole('button', { name: '關閉', exact: true }).click();
  await ada.getByRole('button', { name: 'Ask to take back' }).click();
  await chen.getByRole('button', { name: '同意' }).click();
  await basia.getByRole('button', { name: 'Zgadzam się' }).click();
  await expect(ada.getByText(/Your request to take back/)).toHaveCount(0);
  await isAsked(ada); // only Ada predicts again
  expect(await basia.locator('[data-state=legal]').count()).toBe(0);
});
