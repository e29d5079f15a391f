// node scripts/with-install.mjs [--folder FOLDER] COMMAND …: installs what is missing, then runs a local command, or node with options.
// FOLDER is one with a lock of its own, which is installed too.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { install, installFolder, root, run } from './install.mjs';

const args = process.argv.slice(2);
const folder = args[0] === '--folder' ? args.splice(0, 2)[1] : undefined;
install({ dev: true });
if (folder !== undefined) installFolder(folder);
const [command, ...rest] = args;
const local = join(root, 'node_modules', '.bin', command);
if (existsSync(local)) run(local, rest);
else run(process.execPath, [command, ...rest]);
