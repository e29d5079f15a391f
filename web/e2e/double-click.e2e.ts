import { expect, isAsked, playNow, test } from './fixtures.ts';

test('a double click on Draw two does not also pass the day', async ({ visitor }) => {
  const page = await visitor();
  await playNow(page, 'spellbook');
  const bar = page.locator('footer');
  const log = page.getByRole('tabpanel');
  await bar.getByRole('button', { name: 'Draw two' }).dblclick();
  await expect(log.getByText(/^You draw/)).toHaveCount(1);
  await isAsked(page);
  expect(await log.getByText(/^You (pass|skip)/).count()).toBe(0);
});
