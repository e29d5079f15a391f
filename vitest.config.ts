import { defineConfig } from 'vitest/config';
import { Progress } from './scripts/vitest-progress.ts';
import { compiledMessages } from './web/scripts/compiled-messages.ts';

export default defineConfig({
  plugins: [compiledMessages()],
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.long.test.ts', 'web/e2e/**'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: [process.stdout.isTTY ? 'default' : new Progress()], // a terminal shows it by itself
  },
});
