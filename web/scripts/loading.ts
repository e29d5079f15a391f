// npm run bench:web: the files and bytes that a visitor fetches. What it feels like is for npm run lighthouse to say.
import type { Page } from '@playwright/test';
import { openBrowser } from './browser.ts';
import { serve } from './serve.ts';

const PHONE = { width: 360, height: 740 };

/** The pages that somebody may see first. */
const PAGES = [
  { name: 'home', path: '/' },
  { name: 'set-up', path: '/set/aurum' },
  { name: 'rules', path: '/rules/aurum' },
];

const server = await serve({ LIMIT_REQUESTS: '100000' });
try {
  await count(server.url);
} finally {
  await server.close();
}

/** JavaScript and all else that comes over the wire, each page opened by somebody new. */
async function count(url: string): Promise<void> {
  const browser = await openBrowser();
  const visits = [
    ...PAGES.map(({ name, path }) => ({ name, visit: (page: Page) => page.goto(url + path) })),
    ...['aurum', 'spellbook', 'wizard15', 'resarcana'].map((game) => ({
      name: `home, then a table of ${game}`,
      visit: async (page: Page) => {
        await page.goto(url);
        await page.locator(`article[data-game=${game}] button`).first().click();
        await page.locator('[data-state=legal]').first().waitFor();
      },
    })),
  ];
  console.log('page                           JavaScript files, compressed kB     all files, kB');
  for (const { name, visit } of visits) {
    const context = await browser.newContext({ viewport: PHONE, locale: 'en', serviceWorkers: 'block' });
    const page = await context.newPage();
    const fetched: { readonly script: boolean; readonly bytes: number }[] = [];
    page.on('requestfinished', async (request) => {
      const script = new URL(request.url()).pathname.endsWith('.js');
      const { responseBodySize } = await request.sizes().catch(() => ({ responseBodySize: 0 }));
      fetched.push({ script, bytes: responseBodySize });
    });
    await visit(page);
    await page.waitForLoadState('networkidle');
    const scripts = fetched.filter(({ script }) => script);
    console.log(`${name.padEnd(36)} ${said(scripts).padStart(20)} ${said(fetched).padStart(22)}`);
    await context.close();
  }
  await browser.close();
}

function said(fetched: readonly { readonly bytes: number }[]): string {
  const bytes = fetched.reduce((sum, each) => sum + each.bytes, 0);
  return `${String(fetched.length).padStart(3)} ${(bytes / 1000).toFixed(1).padStart(8)}`;
}
