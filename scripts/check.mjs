// npm run check: types, lint, styles, format, imports, module-level state, unused code. Everything that can be said of the code without running it.
import { install, run } from './install.mjs';

const WORKSPACES = ['kernel', 'games', 'catalogue', 'bots', 'texts', 'protocol', 'server', 'web', 'cli', 'bench'];

install({ dev: true });
run(process.execPath, ['node_modules/typescript-7/bin/tsc', '-b']);
run('node_modules/.bin/oxlint', ['--type-aware', '--quiet']);
run('node_modules/.bin/stylelint', ['web/**/*.css', '--ignore-pattern', 'web/dist']);
run('node_modules/.bin/biome', ['format', '.']);
run('node_modules/.bin/depcruise', ['--output-type', 'err', ...WORKSPACES]);
run(process.execPath, ['--import', 'tsx', 'scripts/check-module-state.ts']);
run('node_modules/.bin/knip', []);
