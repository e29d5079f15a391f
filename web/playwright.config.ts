import { defineConfig } from '@playwright/test';
import { LAUNCH } from './scripts/browser.ts';

/** Tests in a real browser against the real server: `npm run test:browser`, with words of a test's name or file after `--`. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './e2e/build.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 300_000, // a whole game, on a slow machine that is busy
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: LAUNCH,
    actionTimeout: 60_000,
    // the steps and the page around each, to look at with `npx playwright show-trace`
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: true },
  },
});
