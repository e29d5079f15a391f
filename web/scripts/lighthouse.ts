// npm run lighthouse: rates the pages that somebody may see first, on a simulated phone with slow 4G, and fails when one is below
// what we promise. npm run lighthouse -- --runs 1 home: one run, and only pages whose name has 'home' in it. --keep FOLDER keeps the reports.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { LAUNCH } from './browser.ts';
import { serve } from './serve.ts';

const LIGHTHOUSE = fileURLToPath(new URL('../../bench/lighthouse/node_modules/.bin/lighthouse', import.meta.url));
const PAGES = [
  { name: 'home', path: '/' },
  { name: 'set-up', path: '/set/aurum' },
  ...['aurum', 'spellbook', 'wizard15', 'resarcana'].map((game) => ({
    name: `rules of ${game}`,
    path: `/rules/${game}`,
  })),
];
/** Speed wavers with the machine; the other categories are yes or no. */
const LEAST = { performance: 0.9, accessibility: 1, 'best-practices': 1, seo: 1 };
type Category = keyof typeof LEAST;
const CATEGORIES = Object.keys(LEAST) as Category[];

interface Audit {
  readonly title: string;
  readonly score: number | null;
  readonly numericValue?: number;
}

interface Report {
  readonly categories: Readonly<
    Record<
      Category,
      { readonly score: number; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >;
  readonly audits: Readonly<Record<string, Audit>>;
}

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, keep: { type: 'string' } },
  allowPositionals: true,
});
const runs = Number(values.runs);
const pages = PAGES.filter(({ name }) => positionals.every((word) => name.includes(word)));
const folder = values.keep ?? (await mkdtemp(join(tmpdir(), 'conclave-lighthouse-')));
await mkdir(folder, { recursive: true });
const server = await serve({ LIMIT_REQUESTS: '100000' });
try {
  console.log(`Lighthouse, mobile, median of ${runs}\n`);
  console.log('page                 speed  access.  practices   SEO     LCP     TBT    CLS');
  for (const page of pages) await rate(page);
} finally {
  await server.close();
  if (values.keep === undefined) await rm(folder, { recursive: true });
}

async function rate({ name, path }: (typeof PAGES)[number]): Promise<void> {
  const reports: Report[] = [];
  for (let run = 1; run <= runs; run++) {
    reports.push(await lighthouse(server.url + path, join(folder, `${name.replaceAll(' ', '-')}-${run}.json`)));
  }
  const middle = (value: (report: Report) => number) =>
    reports.map(value).toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
  const score = (category: Category) => middle(({ categories }) => categories[category].score);
  const audit = (id: string) => middle(({ audits }) => audits[id]?.numericValue ?? 0);
  const [speed, ...others] = CATEGORIES.map((category) => score(category).toFixed(2));
  const seconds = (audit('largest-contentful-paint') / 1000).toFixed(2);
  const blocked = audit('total-blocking-time').toFixed(0).padStart(4);
  const shift = audit('cumulative-layout-shift').toFixed(3);
  console.log(`${name.padEnd(20)} ${speed}    ${others.join('     ')}    ${seconds} s ${blocked} ms  ${shift}`);
  for (const category of CATEGORIES) {
    if (score(category) >= LEAST[category]) continue;
    process.exitCode = 1;
    console.log(`  ${category} is below ${LEAST[category]}: ${faults(reports[0], category).join(' · ')}`);
  }
}

/** What a category lost points for. */
function faults(report: Report | undefined, category: Category): string[] {
  return (report?.categories[category].auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => report?.audits[id])
    .filter((audit) => audit !== undefined && audit.score !== null && audit.score < LEAST[category])
    .map((audit) => audit?.title ?? '');
}

async function lighthouse(url: string, file: string): Promise<Report> {
  const chrome = [...LAUNCH.args, '--headless=new'].join(' ');
  const args = [`--only-categories=${CATEGORIES.join(',')}`, '--quiet', '--output=json', `--output-path=${file}`];
  await promisify(execFile)(LIGHTHOUSE, [url, ...args, `--chrome-flags=${chrome}`], {
    env: { ...process.env, CHROME_PATH: LAUNCH.executablePath },
  });
  return JSON.parse(await readFile(file, 'utf8')) as Report;
}
