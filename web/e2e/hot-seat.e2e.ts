import { expect, test } from 'vitest';
import { house, open } from './house.ts';

const { visitor } = house();

test('two people pass the device, and a curtain falls before each of them', async () => {
  const page = await visitor({ name: 'Ada' });
  await open(page, '/set/aurum');
  await page.getByText('This device').click();
  await page.getByLabel('Who sits in chair 2').selectOption('person');
  await page.getByLabel('Name in chair 2').fill('Basia');
  await page.getByRole('button', { name: 'Begin' }).click();

  const curtain = page.getByRole('button', { name: /^I am / });
  const lifted: string[] = [];
  for (const turn of ['first', 'second']) {
    await curtain.waitFor();
    expect(await page.locator('button[data-zone^=hand]').count()).toBe(0);
    lifted.push((await curtain.innerText()).replace('I am ', ''));
    await curtain.click();
    const card = page.locator('button[data-state=legal]').first();
    await card.waitFor();
    if (turn === 'first') await card.dispatchEvent('click'); // a prediction: the next person is asked
  }
  expect(new Set(lifted)).toEqual(new Set(['Ada', 'Basia']));

  // a reload gives nothing away either
  await page.reload();
  await curtain.waitFor();
  expect(await page.locator('button[data-zone^=hand]').count()).toBe(0);
});
