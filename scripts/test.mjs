// npm test: everything a change must pass, step by step. Installs what is missing, and says so before it does.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { buildWeb } from './build.mjs';
import { install, run } from './install.mjs';
import { playOnEveryNode } from './node-versions.mjs';

const STEPS = [
  {
    name: 'code: types, lint, styles, format, imports, unused exports',
    run: () => run(process.execPath, ['scripts/check.mjs']),
  },
  { name: 'tests without a browser', run: () => run('node_modules/.bin/vitest', ['run']) },
  { name: 'whole games on every supported Node', run: playOnEveryNode },
  { name: 'build of the page', run: buildWeb },
  {
    name: 'tests in Chromium',
    run: () => run('node_modules/.bin/playwright', ['test', '--config', 'web/playwright.config.ts']),
  },
];

console.log(`npm test has ${STEPS.length} steps and takes up to 15 minutes on two cores:`);
for (const [i, { name }] of STEPS.entries()) console.log(`  ${i + 1}. ${name}`);
install({ dev: true });
needBrowser();

const began = performance.now();
let current = '';
process.on('exit', (code) => {
  if (code !== 0) console.error(`\nnpm test stopped at step ${current}`);
});
for (const [i, step] of STEPS.entries()) {
  current = `${i + 1} of ${STEPS.length}: ${step.name}`;
  console.log(`\nStep ${current} (${minutes(began)} so far)`);
  step.run();
}
current = 'none';
console.log(`\nAll ${STEPS.length} steps passed in ${minutes(began)}.`);

function minutes(from) {
  const seconds = Math.round((performance.now() - from) / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** The browser tests use Debian's Chromium, with a font that has Chinese. */
function needBrowser() {
  const packages = [];
  if (!existsSync(process.env.CHROMIUM ?? '/usr/bin/chromium')) packages.push('chromium');
  const fonts = spawnSync('fc-list', [':lang=zh-tw'], { encoding: 'utf8' });
  if (!fonts.stdout?.trim()) packages.push('fonts-noto-cjk', 'fontconfig');
  if (packages.length === 0) return;
  console.log(`\nStep 5 needs Chromium and a font with Chinese characters. Missing here: ${packages.join(', ')}.`);
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall) {
    console.log(`They are now installed from this system's package sources: apt-get install ${packages.join(' ')}`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const get = (args) => spawnSync('apt-get', args, { stdio: 'inherit', env }).status === 0;
    if (get(['update', '-qq']) && get(['install', '-y', '-qq', '--no-install-recommends', ...packages])) return;
    console.error('\napt-get could not install them.');
  }
  console.error(`
To run npm test, install them first:
  Debian, Ubuntu:  sudo apt-get install ${packages.join(' ')}
  elsewhere:       install Chromium or Chrome and any font with Traditional Chinese, then CHROMIUM=/path/to/it npm test
To run what needs no browser:  npm run check && npm run test:unit`);
  process.exit(1);
}
