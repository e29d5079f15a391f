import { expect, test } from 'vitest';
import { findings } from './findings.ts';
import { house, open, PHONE, type Visitor } from './house.ts';

const { visitor } = house();

const PAGES = [
  '/',
  '/set/aurum',
  '/set/wizard15',
  '/replay',
  '/rules/aurum',
  '/settings',
  '/credits',
  '/judge',
  '/printed',
  '/kit',
  '/nowhere',
];
const LIGHTS: readonly Visitor[] = [{ theme: 'dark' }, { theme: 'light' }, { theme: 'dark', size: PHONE }];

test.each(LIGHTS)('axe finds nothing serious on the pages: %o', async (light) => {
  const page = await visitor(light);
  for (const path of PAGES) {
    await open(page, path);
    await page.waitForTimeout(200);
    expect({ path, found: await findings(page) }).toEqual({ path, found: [] });
  }
});

test.each(LIGHTS)('axe finds nothing serious in a lobby, nor where a chair is a link: %o', async (light) => {
  const page = await visitor({ ...light, name: 'Ada' });
  await open(page, '/set/aurum');
  await page.getByRole('button', { name: 'Lay the table' }).click();
  await page.getByRole('heading', { name: 'Chairs' }).waitFor();
  await page.getByRole('button', { name: 'Get up' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await open(page, `${new URL(page.url()).pathname}/seat`);
  expect(await findings(page)).toEqual([]);
});
