import type { Page, WebSocket } from '@playwright/test';
import { expect, PHONE, test } from './fixtures.ts';
import { playOn, playToTheEnd } from './player.ts';
import { gather, isTidy } from './wizards.ts';

/** Everything the server says to a page. */
function listen(page: Page): string[] {
  const heard: string[] = [];
  page.on('websocket', (socket: WebSocket) => {
    socket.on('framereceived', ({ payload }) => heard.push(String(payload)));
  });
  return heard;
}

test('two against two in four browsers: partners talk by wand, and the other side hears nothing of it', async ({
  visitor,
}) => {
  const pages = await Promise.all([
    visitor({ name: 'Ada' }),
    visitor({ name: 'Basia', size: PHONE }),
    visitor({ name: 'Chen' }),
    visitor({ name: 'Dora', size: PHONE }),
  ]);
  const [ada, basia, chen, dora] = pages as [Page, Page, Page, Page];
  const heard = pages.map(listen);
  // teams by name, so that it is known who must not hear: Ada and Basia against Chen and Dora
  await gather(pages, { teams: ['pink', 'pink', 'blue', 'blue'] });

  await ada.getByRole('group', { name: 'Hands of your team' }).getByRole('button', { name: 'Basia' }).click();
  const card = ada
    .getByRole('group', { name: /The hand of Basia/ })
    .getByRole('button')
    .nth(1);
  const spell = (await card.getAttribute('aria-label')) ?? '';
  await card.click();
  // a card that is lifted stays lifted, whatever the others do meanwhile
  await playOn(dora, { clicks: 2 });
  await expect(ada.getByText('Dora').first()).toBeVisible();
  await ada.getByRole('button', { name: /^○/ }).click();

  await expect(basia.locator('[data-sign=o]')).toBeVisible();
  expect(await basia.locator('[data-sign=o]').count()).toBe(1);
  await expect(ada.locator('[data-sign=o]')).toBeVisible();
  await basia
    .getByRole('group', { name: /^Your hand/ })
    .getByRole('button', { name: spell.split(',')[0] ?? '' })
    .first()
    .click();
  await basia.getByRole('button', { name: /^✕/ }).click();
  await expect(ada.locator('[data-sign=x]')).toBeVisible();

  for (const page of [chen, dora]) {
    expect(await page.locator('[data-sign]').count()).toBe(0);
    expect(await page.locator('body').innerText()).not.toMatch(/points/);
  }
  const [toAda, toBasia, toChen, toDora] = heard.map((frames) => frames.join('\n'));
  expect(toAda).toContain('"wand"');
  expect(toBasia).toContain('"wand"');
  expect(toChen).not.toContain('"wand"');
  expect(toDora).not.toContain('"wand"');

  await Promise.all(pages.map(playToTheEnd));
  const sheets = await Promise.all(pages.map((page) => page.locator('dialog[open] tbody td').allInnerTexts()));
  for (const sheet of sheets) expect(sheet).toEqual(sheets[0]);
  await Promise.all([isTidy(basia, PHONE), isTidy(dora, PHONE)]);
});
