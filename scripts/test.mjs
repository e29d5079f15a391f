// npm test: checks the code, runs all tests, plays on every supported Node and in a real browser. Installs what is missing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { buildWeb } from './build.mjs';
import { install, run } from './install.mjs';
import { playOnEveryNode } from './node-versions.mjs';

install({ dev: true });
needBrowser();
run(process.execPath, ['scripts/check.mjs']);
run('node_modules/.bin/vitest', ['run']);
playOnEveryNode();
buildWeb();
run('node_modules/.bin/vitest', ['run', '--config', 'web/vitest.e2e.config.ts']);

/** The browser tests use Debian's Chromium, with a font that has Chinese. */
function needBrowser() {
  const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';
  const fonts = spawnSync('fc-list', [':lang=zh-tw'], { encoding: 'utf8' });
  if (existsSync(chromium) && fonts.stdout?.trim()) return;
  const packages = ['chromium', 'fonts-noto-cjk', 'fontconfig'];
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${packages.join(', ')} for the browser tests …`);
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', ...packages], { env: { DEBIAN_FRONTEND: 'noninteractive' } });
    return;
  }
  console.error(
    `The browser tests need Chromium and a Chinese font. On Debian or Ubuntu: sudo apt-get install ${packages.join(' ')}\n` +
      'Elsewhere: set CHROMIUM to the path of a Chromium, install any Traditional Chinese font, and run npm test again.',
  );
  process.exit(1);
}
