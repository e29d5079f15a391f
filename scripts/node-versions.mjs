// Starts the server on every supported line of Node and plays one whole game of each kind on it. The npm package `node`
// brings them; a version that cannot be installed here, as without a network, is passed over with a sentence.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { root } from './install.mjs';

/** The floor, and the newest of each later line. */
const VERSIONS = ['20.19.0', '22', '24', '26'];

/** Plays on each version and ends the process with 1 if one fails. */
export function playOnEveryNode() {
  let failed = false;
  for (const version of VERSIONS) {
    const node = nodeNamed(version);
    if (node === undefined) {
      console.log(`Node ${version} is passed over: npm cannot install the package node@${version} here.`);
      continue;
    }
    const args = ['--import', 'tsx', 'server/testing/whole-games.ts'];
    const played = spawnSync(node, args, { cwd: root, encoding: 'utf8', timeout: 300_000 });
    const told = `${played.stdout ?? ''}${played.stderr ?? ''}`.trim();
    console.log(`Node ${version} ${played.status === 0 ? 'plays' : 'fails'}: ${told}`);
    failed ||= played.status !== 0;
  }
  if (failed) process.exit(1);
}

/** The path of this version's program, from npm's cache if it is there. */
function nodeNamed(version) {
  const args = ['exec', '--yes', '--prefer-offline', '--fetch-retries=0', `--package=node@${version}`, '--'];
  const { status, stdout } = spawnSync('npm', [...args, 'node', '-p', 'process.execPath'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 180_000,
  });
  return status === 0 ? stdout.trim().split('\n').at(-1) : undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) playOnEveryNode();
