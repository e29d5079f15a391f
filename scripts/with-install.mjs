// node scripts/with-install.mjs COMMAND …: installs what is missing, then runs a local command, or node with options.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { install, root, run } from './install.mjs';

install();
const [command, ...args] = process.argv.slice(2);
const local = join(root, 'node_modules', '.bin', command);
if (existsSync(local)) run(local, args);
else run(process.execPath, [command, ...args]);
