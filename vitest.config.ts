import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserOptions } from './e2e/support/browser.ts';
import { reportTo } from './scripts/support/vitest-report.mjs';

/**
 * How long is waited for what never comes: a bound for what hangs. A machine that others use too may stand still for seconds,
 * and what takes long is measured by the benchmarks.
 */
const limits = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } } };

const base = {
  ...limits,
  environment: 'node' as const,
  // Node 20 has no TZ of its own here; the rules must hold in any zone, so the suite is run in two (scripts/test.mjs).
  env: { NODE_ENV: 'test' },
  // Files share no state (each has a database of its own), so a worker imports the server and compiles PGlite once.
  isolate: false,
};
/** Unit tests that take long and know neither a day nor a time of day: the suite's second zone (scripts/test.mjs) goes without. */
const zoneFree = [
  'apps/api/src/modules/booking/simulator/simulator.test.ts',
  'packages/contract/src/card-brand.test.ts',
  'packages/server-kit/src/folder-lock.test.ts',
  'scripts/new.test.ts',
];
/** Module tests of the server's turns, time-outs and bounds, which take long and know no engine: one run of them is enough. */
const engineFree = [
  'apps/api/src/plugins/doors.module.test.ts',
  'e2e/calls/{busy-searches,crowding,fuzz,repeats,silent-supplier}.module.test.ts',
];
/** Where `npm test` wants to read what the tests came to; undefined for whoever runs them by hand. */
const report = process.env.VITEST_REPORT;
const exclude = ['**/node_modules/**', '**/dist/**', 'e2e/{checks,gallery,journeys,support}/**'];
const { launchOptions, locale, timezoneId, viewport } = browserOptions;

export default defineConfig({
  test: {
    // Vitest would leave a core free.
    maxWorkers: availableParallelism(),
    ...(report && { reporters: ['dot', reportTo(report)] }),
    projects: [
      {
        test: {
          ...base,
          name: 'unit',
          testTimeout: 60_000,
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [
            ...exclude,
            '**/*.module.test.ts',
            '**/*.component.test.tsx',
            ...(process.env.WITHOUT_ZONE_FREE ? zoneFree : []),
          ],
        },
      },
      {
        plugins: [react()],
        css: { postcss: 'apps/web' },
        // Found anew in each run: a dependency met only while tests run would be bundled then, with a second React.
        optimizeDeps: { force: true },
        test: {
          ...limits,
          name: 'component',
          include: ['{apps,packages,services}/**/*.component.test.tsx'],
          setupFiles: 'packages/web-kit/src/testing/component-setup.ts',
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            connectTimeout: 180_000,
            provider: playwright({ launchOptions, contextOptions: { locale, timezoneId }, actionTimeout: 30_000 }),
            instances: [{ browser: 'chromium', viewport }],
          },
        },
      },
      {
        test: {
          ...base,
          name: 'module-pglite',
          include: ['**/*.module.test.ts'],
          exclude: [...exclude, ...(process.env.WITHOUT_ENGINE_FREE ? engineFree : [])],
          env: { ...base.env, TEST_ENGINE: 'pglite' },
        },
      },
      {
        test: {
          ...base,
          name: 'module-postgres',
          include: ['**/*.module.test.ts'],
          globalSetup: 'packages/server-kit/src/testing/test-run.ts',
          exclude,
          env: { ...base.env, TEST_ENGINE: 'postgres' },
        },
      },
    ],
  },
});
