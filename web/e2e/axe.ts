import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[];
}

/** What axe finds serious or worse; contrast counts as serious. */
export async function findings(page: Page, rules: Readonly<Record<string, object>> = {}): Promise<string[]> {
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

/** A card's corners say its numeral twice, its name says it once beside the metal: nothing to say aloud is missing. */
export const AT_A_TABLE = { 'label-content-name-mismatch': { enabled: false } };
