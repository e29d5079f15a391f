// npm start: installs and builds what is missing, then runs the server, which serves the page.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './build.mjs';
import { install, root } from './install.mjs';

install();
buildWeb();
const flags = JSON.parse(readFileSync(join(root, 'server/node-flags.json'), 'utf8'));
const server = spawn(process.execPath, [...flags, 'server/src/main.ts'], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));
