import { expect, test } from 'vitest';
import { house, open, playNow } from './house.ts';
import { playOn, playToTheEnd } from './player.ts';

const ours = house();

test('after the first visit a match against bots needs no server', async () => {
  const page = await ours.visitor();
  await open(page, '/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await ours.server.kill();

  await page.reload();
  await page.getByRole('heading', { name: 'Sit down. The candle is lit.' }).waitFor();
  await playNow(page, 'aurum');
  expect(await playOn(page, { clicks: 6 })).toBe(6);

  // loaded again in the middle, still without a server, it is the same table
  const table = page.url();
  await page.reload();
  await page.locator('[data-state=legal]').first().waitFor();
  expect(page.url()).toBe(table);
  await playToTheEnd(page);
}, 300_000);
