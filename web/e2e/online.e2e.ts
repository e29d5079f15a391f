import { expect, test } from 'vitest';
import { house, open, PHONE, playToTheEnd } from './house.ts';

const { visitor } = house();

test('two people by link and two bots play to the end; one reloads, one loses the line; the shuffle is checked', async () => {
  const host = await visitor({ name: 'Ada' });
  await open(host, '/set/aurum');
  await host.getByRole('button', { name: 'Lay the table' }).click();
  await host.getByRole('heading', { name: 'Chairs' }).waitFor();
  await host.getByText('Ada', { exact: true }).first().waitFor();

  const guest = await visitor({ name: 'Basia', size: PHONE, language: 'pl' });
  await open(guest, host.url());
  await guest.getByRole('button', { name: 'Usiądź tu' }).first().click();
  await host.getByText('Basia', { exact: true }).first().waitFor();
  await host.getByRole('button', { name: 'Fill with bots' }).click();
  const start = host.getByRole('button', { name: 'Start the game' });
  await expect.poll(() => start.getAttribute('aria-disabled')).toBe(null);
  await start.click();

  const whoMustAct = host.locator('[data-acting]').first();
  await Promise.all([whoMustAct.waitFor(), guest.locator('[data-acting]').first().waitFor()]);
  await guest.reload();
  await guest.locator('[data-acting]').first().waitFor();
  await host.context().setOffline(true);
  await host.waitForTimeout(500);
  await host.context().setOffline(false);

  await Promise.all([playToTheEnd(host), playToTheEnd(guest, 'Jeszcze raz')]);
  await host.getByRole('button', { name: 'Check the shuffle' }).click();
  await host.getByText(/Verified: the shuffle matches its seal/).waitFor();
}, 300_000);

test('somebody without a chair watches, and sees no hand', async () => {
  const host = await visitor({ name: 'Ada' });
  await open(host, '/set/aurum');
  await host.getByRole('button', { name: 'Lay the table' }).click();
  await host.getByRole('button', { name: 'Fill with bots' }).click();
  await host.getByRole('button', { name: 'Start the game' }).click();
  await host.locator('[data-state=legal]').first().waitFor();

  const watcher = await visitor();
  await open(watcher, host.url());
  await watcher.locator('[data-acting]').first().waitFor();
  expect(await watcher.locator('[data-state=legal]').count()).toBe(0);
  expect(await watcher.locator('button[data-zone^=hand]').count()).toBe(0);
});
