// npm run check: types, lint, format, unused code. Everything that can be said of the code without running it.
import { install, run } from './install.mjs';

install({ dev: true });
run(process.execPath, ['node_modules/typescript-7/bin/tsc', '-b']);
run('node_modules/.bin/oxlint', ['--type-aware', '--quiet']);
run('node_modules/.bin/biome', ['format', '.']);
run('node_modules/.bin/knip', []);
