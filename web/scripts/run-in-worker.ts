import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'vite';
import { openBrowser } from './browser.ts';

/** Runs a module in a worker of a real browser, built as the page's own are, and returns what it posts. */
export async function runInWorker<T>(entry: string): Promise<T> {
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
    response.end(code ? script : '<!doctype html><title>worker</title>');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const found: unknown = await page.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const worker = new Worker('/worker.js', { type: 'module' });
          worker.addEventListener('message', ({ data }) => resolve(data));
          worker.addEventListener('error', ({ message, lineno }) => reject(new Error(`${message} (line ${lineno})`)));
        }),
    );
    return found as T;
  } finally {
    await browser.close();
    server.close();
  }
}
