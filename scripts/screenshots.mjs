// npm run screenshots: every page in three languages and three sizes, into web/screenshots.
import { buildWeb } from './build.mjs';
import { install, run } from './install.mjs';

install({ dev: true });
buildWeb();
run('npm', ['run', '--silent', 'screenshots', '-w', 'web', '--', ...process.argv.slice(2)]);
