import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.long.test.ts'],
    exclude: ['**/node_modules/**'],
    testTimeout: 4 * 3_600_000,
    reporters: ['verbose'], // names each test as it ends: they take long
  },
});
