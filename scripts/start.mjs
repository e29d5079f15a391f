// npm start: installs and builds what is missing, then runs the server, which serves the page.
import { spawn } from 'node:child_process';
import { buildWeb } from './build.mjs';
import { install, root } from './install.mjs';

install();
buildWeb();
const flags = ['--disable-warning=ExperimentalWarning', '--import', 'tsx']; // Node 22 warns of its SQLite
const server = spawn(process.execPath, [...flags, 'server/src/main.ts'], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));
