import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { openMemory } from '../../testing/memory.ts';

const page = mkdtempSync(join(tmpdir(), 'conclave-page-'));
let server: TestServer;
beforeAll(async () => {
  mkdirSync(join(page, 'assets'));
  mkdirSync(join(page, 'rules'));
  writeFileSync(join(page, 'index.html'), '<!doctype html><title>Conclave</title><h1>Home</h1>');
  writeFileSync(join(page, 'shell.html'), '<!doctype html><title>Conclave</title>');
  writeFileSync(join(page, 'rules', 'aurum.html'), '<!doctype html><title>Conclave</title><h1>Rules</h1>');
  writeFileSync(join(page, 'sw.js'), '// worker');
  writeFileSync(join(page, 'assets', 'index-abc123.js'), 'export {};');
  server = await openTestServer({ page, store: openMemory() });
});
afterAll(async () => {
  await server.close();
  rmSync(page, { recursive: true, force: true });
});

const get = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`);

test('hashed assets are kept for good, the page itself is asked for again', async () => {
  const asset = await get('/assets/index-abc123.js');
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(asset.headers.get('content-type')).toContain('javascript');
  for (const path of ['/', '/index.html', '/sw.js']) {
    expect((await get(path)).headers.get('cache-control')).toBe('no-cache');
  }
});

test('every path of the app is its own document or the shell, under the same policy', async () => {
  for (const [path, headings] of [
    ['/', ['<h1>Home</h1>']],
    ['/rules/aurum?x=1', ['<h1>Rules</h1>']],
    ['/rules/chess', null],
    ['/t/zHmdmsMnhlBe6Uty', null],
    ['/kit?x=1', null],
  ] as const) {
    const response = await get(path);
    expect({ path, status: response.status }).toEqual({ path, status: 200 });
    const text = await response.text();
    expect(text).toContain('<title>Conclave</title>');
    expect({ path, headings: text.match(/<h1>.*<\/h1>/g) }).toEqual({ path, headings });
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(response.headers.get('cache-control')).toBe('no-cache');
  }
});

test('a missing file is missing, not the page', async () => {
  for (const path of ['/assets/old-999.js', '/favicon.png', '/api/tables/x']) {
    const { status } = await get(path);
    expect({ path, status }).toEqual({ path, status: 404 });
  }
});

test('health and metrics answer', async () => {
  expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' });
  const metrics = await (await get('/metrics')).text();
  expect(metrics).toContain('conclave_connections 0');
  expect(metrics).toContain('nodejs_eventloop_lag_seconds');
});
