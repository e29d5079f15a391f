import { deployment } from './deployment.ts';
import { expect, open, test } from './fixtures.ts';

test('a tab that is open during a deployment goes on with the files of its version', async ({ visitor }) => {
  const place = await deployment();
  const page = await visitor({ by: place });
  await open(page, '/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  place.replace();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  const settled = () =>
    page.evaluate(async () => {
      const { installing, waiting, active } = await navigator.serviceWorker.ready;
      return { installing: installing !== null, waiting: waiting !== null, active: active?.state };
    });
  await expect.poll(settled).toEqual({ installing: false, waiting: true, active: 'activated' });

  // somebody opens a second tab, which is of the next version already
  const context = page.context();
  const second = await context.newPage();
  await open(second, '/');

  const scripts: string[] = [];
  page.on('response', (response) => scripts.push(response.url()));
  await page.getByRole('link', { name: 'Rules every rule by its number' }).click();
  await expect(page.getByRole('heading', { name: 'Rules' })).toBeVisible();
  expect(scripts.filter((url) => url.endsWith('.js'))).not.toEqual([]);
  expect(scripts.filter((url) => url.endsWith('-2.js'))).toEqual([]);

  // when the last tab is closed, the next one belongs to the new version, and the old one's files are gone
  await page.close();
  await second.close();
  const next = await context.newPage();
  await open(next, '/rules');
  await expect(next.getByRole('heading', { name: 'Rules' })).toBeVisible();
  const kept = () =>
    next.evaluate(async () => {
      const names = await caches.keys();
      return { versions: names.length, next: names.every((name) => name.endsWith('-2')) };
    });
  await expect.poll(kept).toEqual({ versions: 1, next: true });
  await next.close();
  place.close();
});
