import { LAID, laidTable } from '../scripts/laid-tables.ts';
import { AT_A_TABLE, findings } from './axe.ts';
import { expect, isAsked, open, PHONE, test, type Visitor } from './fixtures.ts';

const LIGHTS: readonly Visitor[] = [{ theme: 'dark' }, { theme: 'light', size: PHONE }];

for (const light of LIGHTS) {
  test(`axe finds nothing serious at any table: ${JSON.stringify(light)}`, async ({ visitor }) => {
    const page = await visitor(light);
    await open(page, '/settings');
    const found: Record<string, readonly string[]> = {};
    for (const id of Object.keys(LAID)) {
      const kept = JSON.stringify(laidTable(id));
      await page.evaluate(([key, text]) => localStorage.setItem(key, text), [`conclave.here.${id}`, kept] as const);
      await open(page, `/here/${id}`);
      await isAsked(page);
      const serious = await findings(page, AT_A_TABLE);
      if (serious.length > 0) found[id] = serious;
    }
    expect(found).toEqual({});
  });
}
