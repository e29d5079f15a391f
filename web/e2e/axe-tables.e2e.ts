import { expect, test } from 'vitest';
import { LAID, laidTable } from '../scripts/laid-tables.mjs';
import { AT_A_TABLE, findings } from './findings.ts';
import { house, open, PHONE, type Visitor } from './house.ts';

const { visitor } = house();

const LIGHTS: readonly Visitor[] = [{ theme: 'dark' }, { theme: 'light', size: PHONE }];

test.each(LIGHTS)('axe finds nothing serious at any table: %o', async (light) => {
  const page = await visitor(light);
  await open(page, '/settings');
  const found: Record<string, readonly string[]> = {};
  for (const id of Object.keys(LAID)) {
    const kept = JSON.stringify(laidTable(id));
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [`conclave.here.${id}`, kept] as const);
    await open(page, `/here/${id}`);
    await page.locator('[data-state=legal]').first().waitFor();
    const serious = await findings(page, AT_A_TABLE);
    if (serious.length > 0) found[id] = serious;
  }
  expect(found).toEqual({});
});
