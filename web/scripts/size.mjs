// Prints what the client weighs, and fails when the first load of the home page has grown past its budget.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const BUDGET = 130_000;
const DIST = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', DIST), 'utf8'));

const weigh = (file) => gzipSync(readFileSync(new URL(file, DIST)), { level: 9 }).length;
const kB = (bytes) => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;

/** The chunk and everything it imports before it can run. */
function withImports(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const other of manifest[key].imports ?? []) withImports(other, seen);
  return seen;
}

const first = [...withImports('index.html')];
const language = Object.keys(manifest).find((key) => /^texts\/en\.json\b/.test(key));
if (language !== undefined) first.push(language); // every language has one such chunk; English stands for them
const files = [...new Set(first.map((key) => manifest[key].file))].filter((file) => file.endsWith('.js'));
const total = files.reduce((sum, file) => sum + weigh(file), 0);

console.log('\nThe first load of the home page, JavaScript after gzip:');
for (const file of files) console.log(`${kB(weigh(file))}  ${file}`);
console.log(`${kB(total)}  in all; at most ${kB(BUDGET).trim()}`);

console.log('\nFetched when it is opened:');
const scripts = new Map();
for (const [key, { file }] of Object.entries(manifest)) {
  if (file.endsWith('.js') && !files.includes(file)) scripts.set(file, key);
}
for (const [file, key] of scripts) console.log(`${kB(weigh(file))}  ${key}`);

const games = first.filter((key) => /^\.\.\/games\/|^src\/boards\//.test(key));
if (games.length > 0) {
  console.error(`\nThe home page loads the code of a game: ${games.join(', ')}`);
  process.exitCode = 1;
}
if (total > BUDGET) {
  console.error(`\nThe home page is ${total - BUDGET} bytes over its budget.`);
  process.exitCode = 1;
}
