import { expect, isAsked, open, playNow, test } from './fixtures.ts';
import { playOn, playToTheEnd } from './player.ts';

test('after the first visit a match against bots needs no server', async ({ visitor, ownServer }) => {
  const page = await visitor({ by: ownServer });
  await open(page, '/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await ownServer.kill();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sit down. The candle is lit.' })).toBeVisible();
  await playNow(page, 'aurum');
  expect(await playOn(page, { clicks: 6 })).toBe(6);

  // loaded again in the middle, still without a server, it is the same table
  const table = page.url();
  await page.reload();
  await isAsked(page);
  expect(page.url()).toBe(table);
  await playToTheEnd(page);
});
