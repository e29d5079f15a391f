import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Builds the page once for all files, if anything it is made of is newer. */
export default function setup(): void {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  execFileSync(process.execPath, ['-e', "import('./scripts/build.mjs').then(({ buildWeb }) => buildWeb())"], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' }, // the test runner's own would bring React's slow build
  });
}
