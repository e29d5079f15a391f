// npm run bench:web: what the first visit costs, and how Lighthouse rates it.
import { buildWeb } from './build.mjs';
import { install, run } from './install.mjs';

install({ dev: true });
buildWeb();
run(process.execPath, ['--import', 'tsx', 'web/scripts/loading.ts', ...process.argv.slice(2)]);
