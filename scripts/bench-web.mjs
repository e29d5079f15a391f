// npm run bench:web: the files and bytes of a first visit and of a table, and how long a review takes.
import { buildWeb } from './build.mjs';
import { install, run } from './install.mjs';

install({ dev: true });
buildWeb();
run(process.execPath, ['--import', 'tsx', 'web/scripts/loading.ts', ...process.argv.slice(2)]);
run(process.execPath, ['--import', 'tsx', 'web/scripts/review-time.ts']);
