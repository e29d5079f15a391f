#!/usr/bin/env node
// Node 20 does not read TypeScript by itself: tsx does, then the program begins.
let tsx;
try {
  tsx = await import('tsx/esm/api');
} catch {
  console.error('conclave: its packages are not installed yet; run `npm ci` in the project first');
  process.exit(70);
}
tsx.register();
const { main } = await import('../src/main.ts');
process.exitCode = await main(process.argv.slice(2));
