import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { house, layTable, open, PHONE } from './house.ts';
import { playOn } from './player.ts';

const { visitor } = house();

async function sitDown(page: Page, table: string, words: string): Promise<void> {
  await open(page, table);
  await page.getByRole('button', { name: words }).first().click();
}

test('a request to take back waits for who is away, and can be refused for good', async () => {
  const ada = await visitor({ name: 'Ada' });
  await layTable(ada);
  const table = new URL(ada.url()).pathname;
  const basia = await visitor({ name: 'Basia', size: PHONE, language: 'pl' });
  const chen = await visitor({ name: '小陳', size: PHONE, language: 'zh-Hant', theme: 'light' });
  await sitDown(basia, table, 'Usiądź tu');
  await sitDown(chen, table, '坐這裡');
  const start = ada.getByRole('button', { name: 'Start the game' });
  await expect.poll(() => start.getAttribute('aria-disabled')).toBe(null);
  await start.click();
  for (const page of [ada, basia, chen]) await playOn(page, { clicks: 1 }); // all predictions lie open

  await chen.goto('/');
  await ada.getByRole('button', { name: 'Ask to take back' }).click();
  await ada.getByText('Your request to take back waits for Basia and 小陳.').waitFor();
  await ada.getByText('小陳 is away and is asked on coming back.').waitFor();
  await basia.getByText('Ada prosi o cofnięcie ruchu.').waitFor();
  await basia.getByRole('button', { name: 'Zgoda' }).click();
  await basia.getByText('Ada prosi o cofnięcie ruchu i czeka na odpowiedź: 小陳.').waitFor();

  // back after a while, the request is there, and is one too many
  await open(chen, table);
  await chen.getByText('Ada 請求收回一步。').waitFor();
  await chen.getByRole('button', { name: '之後一律拒絕' }).click();
  await ada.getByText(/Your request to take back/).waitFor({ state: 'detached' });
  await ada.getByRole('button', { name: 'Ask to take back' }).click();
  await ada.getByText('That did not go through: Not everybody here wants to be asked about taking back.').waitFor();

  // whoever has changed their mind is asked again
  await chen.getByRole('button', { name: '選單' }).click();
  await chen.getByRole('button', { name: '恢復詢問收回請求' }).click();
  await chen.getByRole('button', { name: '關閉', exact: true }).click();
  await ada.getByRole('button', { name: 'Ask to take back' }).click();
  await chen.getByRole('button', { name: '同意' }).click();
  await basia.getByRole('button', { name: 'Zgoda' }).click();
  await ada.getByText(/Your request to take back/).waitFor({ state: 'detached' });
  await ada.locator('[data-state=legal]').first().waitFor(); // only Ada predicts again
  expect(await basia.locator('[data-state=legal]').count()).toBe(0);
});
