import { expect, test } from 'vitest';
import { house, open, playNow } from './house.ts';

const { visitor, server } = (() => {
  const ours = house();
  return { visitor: ours.visitor, server: () => ours.server };
})();

test('after the first visit a game against bots needs no server', async () => {
  const page = await visitor();
  await open(page, '/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await server().kill();

  await page.reload();
  await page.getByRole('heading', { name: 'Sit down. The candle is lit.' }).waitFor();
  await playNow(page, 'aurum');

  // the bots answer: the game goes on by itself until it is our turn again
  const before = await page.locator('[data-state=legal]').count();
  expect(before).toBeGreaterThan(0);
  await page.locator('[data-state=legal]').first().dispatchEvent('click');
  await page.waitForTimeout(300);

  // a reload in the middle, still without a server, shows the same table
  const table = page.url();
  await page.reload();
  await page.locator('[data-state=legal]').first().waitFor();
  expect(page.url()).toBe(table);
});
