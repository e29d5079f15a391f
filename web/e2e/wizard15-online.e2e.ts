import { expect, PHONE, test } from './fixtures.ts';
import { playToTheEnd } from './player.ts';
import { gather, isTidy } from './wizards.ts';

test('a duel of two browsers is played to its end, and the shuffle is checked', async ({ visitor }) => {
  const ada = await visitor({ name: 'Ada' });
  const basia = await visitor({ name: 'Basia', size: PHONE });
  await gather([ada, basia]);
  await isTidy(basia, PHONE);
  await Promise.all([ada, basia].map(playToTheEnd));
  const sheets = await Promise.all([ada, basia].map((page) => page.locator('dialog[open] tbody td').allInnerTexts()));
  expect(sheets[1]).toEqual(sheets[0]);
  await ada.getByRole('button', { name: 'Check the shuffle' }).click();
  await expect(ada.getByText(/Verified: the shuffle matches its seal/)).toBeVisible();
});
