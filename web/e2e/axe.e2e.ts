import { findings } from './axe.ts';
import { expect, isStill, open, PHONE, test, type Visitor } from './fixtures.ts';

const PAGES = [
  '/',
  '/set/aurum',
  '/set/wizard15',
  '/replay',
  '/rules/aurum',
  '/gallery/spellbook',
  '/settings',
  '/credits',
  '/judge',
  '/printed',
  '/kit',
  '/nowhere',
];
const LIGHTS: readonly Visitor[] = [{ theme: 'dark' }, { theme: 'light' }, { theme: 'dark', size: PHONE }];

for (const light of LIGHTS) {
  test(`axe finds nothing serious on the pages: ${JSON.stringify(light)}`, async ({ visitor }) => {
    const page = await visitor(light);
    for (const path of PAGES) {
      await open(page, path);
      await isStill(page);
      expect({ path, found: await findings(page) }).toEqual({ path, found: [] });
    }
  });

  test(`axe finds nothing serious in a lobby, nor where a chair is a link: ${JSON.stringify(light)}`, async ({
    visitor,
  }) => {
    const page = await visitor({ ...light, name: 'Ada' });
    await open(page, '/set/aurum');
    await page.getByRole('button', { name: 'Open the table' }).click();
    await expect(page.getByRole('heading', { name: 'Seats' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Get up' })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await open(page, `${new URL(page.url()).pathname}/seat`);
    expect(await findings(page)).toEqual([]);
  });
}
