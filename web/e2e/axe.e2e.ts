import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { house, open, PHONE, playNow, type Visitor } from './house.ts';

const { visitor } = house();
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[];
}

/** What axe finds serious or worse; contrast counts as serious. */
async function findings(page: Page, rules: Readonly<Record<string, object>> = {}): Promise<string[]> {
  // The page's content policy forbids foreign scripts; what a debugger evaluates is not the page's.
  const found = await page.evaluate(
    `${AXE}; axe.run(document, ${JSON.stringify({ resultTypes: ['violations'], rules })})`,
  );
  const { violations } = found as { readonly violations: readonly Finding[] };
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
    );
}

const PAGES = ['/', '/set/aurum', '/replay', '/rules/aurum', '/settings', '/credits', '/nowhere'];
const LIGHTS: readonly Visitor[] = [{ theme: 'dark' }, { theme: 'light' }, { theme: 'dark', size: PHONE }];

test.each(LIGHTS)('axe finds nothing serious on the pages: %o', async (light) => {
  const page = await visitor(light);
  for (const path of PAGES) {
    await open(page, path);
    await page.waitForTimeout(200);
    expect({ path, found: await findings(page) }).toEqual({ path, found: [] });
  }
});

test.each(LIGHTS)('axe finds nothing serious in a lobby: %o', async (light) => {
  const page = await visitor({ ...light, name: 'Ada' });
  await open(page, '/set/aurum');
  await page.getByRole('button', { name: 'Lay the table' }).click();
  await page.getByRole('heading', { name: 'Chairs' }).waitFor();
  expect(await findings(page)).toEqual([]);
});

test.each(LIGHTS)('axe finds nothing serious at a table: %o', async (light) => {
  const page = await visitor(light);
  await playNow(page, 'aurum');
  // A card's corners say its numeral twice, its name says it once beside the metal: nothing to say aloud is missing.
  expect(await findings(page, { 'label-content-name-mismatch': { enabled: false } })).toEqual([]);
});
