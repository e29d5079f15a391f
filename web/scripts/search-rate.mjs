// How fast the bots' search runs in a browser's worker: node web/scripts/search-rate.mjs
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { build } from 'vite';

const entry = fileURLToPath(new URL('./search-rate-worker.ts', import.meta.url));
const built = await build({
  configFile: false,
  logLevel: 'error',
  build: { write: false, minify: true, target: 'es2023', lib: { entry, formats: ['es'], fileName: 'worker' } },
});
const [{ output }] = Array.isArray(built) ? built : [built];
const server = createServer((request, response) => {
  const code = request.url === '/worker.js';
  response.setHeader('content-type', code ? 'text/javascript' : 'text/html');
  response.end(code ? output[0].code : '<!doctype html><title>search</title>');
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
try {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  const rates = await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const worker = new Worker('/worker.js', { type: 'module' });
        worker.addEventListener('message', ({ data }) => resolve(data));
        worker.addEventListener('error', ({ message, lineno }) => reject(new Error(`${message} (line ${lineno})`)));
      }),
  );
  for (const { id, seats, rate } of rates) {
    console.log(`browser.${id}.search ${seats} seats: ${Math.round(rate).toLocaleString('en')} iterations/s`);
  }
} finally {
  await browser.close();
  server.close();
}
