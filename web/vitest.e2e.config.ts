import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests in a real browser against the real server: `npx vitest run --config web/vitest.e2e.config.ts`. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['web/e2e/**/*.e2e.ts'],
    globalSetup: ['web/e2e/build.ts'],
    testTimeout: 300_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
    retry: 2, // a busy machine may miss a moment; what is broken fails every time
  },
});
