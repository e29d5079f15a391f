import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { openMemory } from '../testing/memory.ts';

const page = mkdtempSync(join(tmpdir(), 'conclave-page-'));
let server: TestServer;
beforeAll(async () => {
  mkdirSync(join(page, 'assets'));
  writeFileSync(join(page, 'index.html'), '<!doctype html><title>Conclave</title>');
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

test('every path of the app is the page, under the same policy', async () => {
  for (const path of ['/t/zHmdmsMnhlBe6Uty', '/rules/aurum', '/kit?x=1']) {
    const response = await get(path);
    expect({ path, status: response.status }).toEqual({ path, status: 200 });
    expect(await response.text()).toContain('<title>Conclave</title>');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
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
