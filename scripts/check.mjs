// npm run check: types, lint, styles, format, imports, module-level state, unused code. Everything that can be said of the code without running it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { install, root, run } from './install.mjs';

const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const folders = workspaces.map((name) => name.replace('/*', ''));

install({ dev: true });
run(process.execPath, ['node_modules/typescript-7/bin/tsc', '-b']);
run('node_modules/.bin/oxlint', ['--type-aware', '--quiet']);
run('node_modules/.bin/stylelint', ['web/**/*.css', '--ignore-pattern', 'web/dist']);
run('node_modules/.bin/biome', ['format', '.']);
run('node_modules/.bin/depcruise', ['--output-type', 'err', ...folders]);
run(process.execPath, ['--import', 'tsx', 'scripts/check-module-state.ts']);
run('node_modules/.bin/knip', []);
