// How fast the bots' search runs in a browser's worker: node --import tsx web/scripts/search-rate.ts
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { openBrowser } from './browser.ts';
import type { SearchRate } from './search-rate-worker.ts';

const entry = fileURLToPath(new URL('./search-rate-worker.ts', import.meta.url));
const built = await build({
  configFile: false,
  logLevel: 'error',
  build: { write: false, minify: true, target: 'es2023', lib: { entry, formats: ['es'], fileName: 'worker' } },
});
const output = 'output' in built ? built.output : Array.isArray(built) ? built[0]?.output : undefined;
const script = output?.[0].code;
const server = createServer((request, response) => {
  const code = request.url === '/worker.js';
  response.setHeader('content-type', code ? 'text/javascript' : 'text/html');
  response.end(code ? script : '<!doctype html><title>search</title>');
});
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
const browser = await openBrowser();
try {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const rates = await page.evaluate(
    () =>
      new Promise<readonly SearchRate[]>((resolve, reject) => {
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
