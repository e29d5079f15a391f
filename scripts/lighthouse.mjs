// npm run lighthouse: how Lighthouse rates the first pages; it is installed when this first runs.
import { buildWeb } from './build.mjs';
import { install, installFolder, run } from './install.mjs';

install({ dev: true });
installFolder('bench/lighthouse');
buildWeb();
run(process.execPath, ['--import', 'tsx', 'web/scripts/lighthouse.ts', ...process.argv.slice(2)]);
