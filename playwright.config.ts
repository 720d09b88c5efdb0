import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserOptions } from './e2e/support/browser.ts';

export default defineConfig({
  testDir: './e2e',
  testMatch: ['journeys/**/*.test.ts', 'checks/**/*.test.ts'],
  outputDir: './test-results/journeys',
  globalSetup: './e2e/support/global-setup.ts',
  fullyParallel: true,
  workers: availableParallelism(),
  retries: 0,
  forbidOnly: process.env.CI === 'true',
  // Bounds for what hangs: a machine that others use too may stand still for seconds.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/journeys.json' }],
  ],
  use: {
    ...browserOptions,
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    trace: 'off',
    video: 'off',
    screenshot: 'only-on-failure',
  },
});
