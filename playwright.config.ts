import { defineConfig } from '@playwright/test';
import { browserOptions } from './e2e/support/browser.ts';

export default defineConfig({
  testDir: './e2e',
  testMatch: ['journeys/**/*.test.ts', 'checks/**/*.test.ts'],
  outputDir: './test-results/journeys',
  globalSetup: './e2e/support/global-setup.ts',
  fullyParallel: true,
  // One more than there are cores: who waits for a time-out uses none.
  workers: 3,
  retries: 0,
  forbidOnly: process.env.CI === 'true',
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    ...browserOptions,
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    trace: 'off',
    video: 'off',
    screenshot: 'only-on-failure',
  },
});
