// What a visitor fetches and waits for: npm run bench:web, or npm run bench:web -- --count for the files and bytes alone.
// Lighthouse is fetched by npx when it is first asked for; it is no dependency of ours.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { LAUNCH, openBrowser } from './browser.ts';
import { serve } from './serve.ts';

const LIGHTHOUSE = 'lighthouse@12.8.2'; // the last one for Node 20
const RUNS = 3;
const PHONE = { width: 360, height: 740 };

/** The pages that somebody may see first. */
const PAGES = [
  { name: 'home', path: '/' },
  { name: 'set-up', path: '/set/aurum' },
  { name: 'rules', path: '/rules/aurum' },
];

interface Report {
  readonly categories: { readonly performance: { readonly score: number } };
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

const server = await serve({ LIMIT_REQUESTS: '100000' });
try {
  await count(server.url);
  if (!process.argv.includes('--count')) await rate(server.url);
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

/** Lighthouse on a simulated phone with slow 4G; the median of some runs, since each alone wavers. */
async function rate(url: string): Promise<void> {
  console.log(`\nLighthouse, mobile, median of ${RUNS}: performance · LCP · TBT · CLS`);
  const folder = await mkdtemp(join(tmpdir(), 'conclave-lighthouse-'));
  for (const { name, path } of PAGES) {
    const reports: Report[] = [];
    for (let run = 0; run < RUNS; run++)
      reports.push(await lighthouse(url + path, join(folder, `${name}-${run}.json`)));
    const middle = (value: (report: Report) => number) =>
      reports.map(value).toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
    const audit = (id: string) => middle(({ audits }) => audits[id]?.numericValue ?? 0);
    const score = middle(({ categories }) => categories.performance.score);
    console.log(
      `${name.padEnd(8)} ${score.toFixed(2)} · ${(audit('largest-contentful-paint') / 1000).toFixed(2)} s · ` +
        `${audit('total-blocking-time').toFixed(0)} ms · ${audit('cumulative-layout-shift').toFixed(3)}`,
    );
  }
  await rm(folder, { recursive: true });
}

async function lighthouse(url: string, file: string): Promise<Report> {
  const chrome = [...LAUNCH.args, '--headless=new'].join(' ');
  const args = ['--only-categories=performance', '--quiet', '--output=json', `--output-path=${file}`];
  await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, ...args, `--chrome-flags=${chrome}`], {
    env: { ...process.env, CHROME_PATH: LAUNCH.executablePath },
  });
  return JSON.parse(await readFile(file, 'utf8')) as Report;
}
