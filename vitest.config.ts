import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserOptions } from './e2e/support/browser.ts';
import { keepPainted } from './scripts/support/suite/keep-painted.mjs';
import { testsInBothZones, testsOnBothEngines } from './scripts/support/suite/test-marks.mjs';
import { reportTo } from './scripts/support/suite/vitest-report.mjs';

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
  setupFiles: ['scripts/support/suite/seeded-properties.mjs', 'scripts/support/suite/leave-nothing.mjs'],
  // Files share no state (each has a database of its own), so a worker imports the server and compiles PGlite once.
  isolate: false,
};
/** What `npm run new` writes passes every check: it copies the project, and takes longer than many a suite. */
const scaffoldTest = 'scripts/new.test.ts';
const moduleTests = '**/*.module.test.ts';
/** Where PostgreSQL runs all module tests, PGlite runs those that know an engine. */
const onPglite = process.env.BESIDE_POSTGRES ? await testsOnBothEngines() : [moduleTests];
/** Where `npm test` wants to read what the tests came to; undefined for whoever runs them by hand. */
const report = process.env.VITEST_REPORT;
const exclude = ['**/node_modules/**', '**/dist/**', 'e2e/{checks,gallery,journeys,support}/**'];
const { launchOptions, locale, timezoneId, viewport } = browserOptions;

export default defineConfig({
  test: {
    // Vitest would leave a core free.
    maxWorkers: availableParallelism(),
    // Vitest reads this of the whole and not of the project that has a browser: a loaded machine takes longer than a minute to open one.
    browser: { connectTimeout: 180_000 },
    ...(report && { reporters: ['dot', reportTo(report)] }),
    projects: [
      {
        test: {
          ...base,
          name: 'unit',
          testTimeout: 60_000,
          include: process.env.SECOND_ZONE ? await testsInBothZones() : ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...exclude, moduleTests, '**/*.component.test.tsx', scaffoldTest],
        },
      },
      {
        test: { ...base, name: 'scaffold', include: [scaffoldTest] },
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
          setupFiles: ['packages/web-kit/src/testing/component-setup.ts', 'scripts/support/suite/leave-nothing.mjs'],
          browser: {
            enabled: true,
            // As above: loading the shop's modules anew for each file costs more than its tests (component-setup.ts puts back what they share).
            isolate: false,
            headless: true,
            screenshotFailures: false,
            commands: { keepPainted },
            provider: playwright({ launchOptions, contextOptions: { locale, timezoneId }, actionTimeout: 30_000 }),
            instances: [{ browser: 'chromium', viewport }],
          },
        },
      },
      {
        test: {
          ...base,
          name: 'module-pglite',
          include: onPglite,
          exclude,
          env: { ...base.env, TEST_ENGINE: 'pglite' },
        },
      },
      {
        test: {
          ...base,
          name: 'module-postgres',
          include: [moduleTests],
          globalSetup: 'packages/server-kit/src/testing/test-run.ts',
          exclude,
          env: { ...base.env, TEST_ENGINE: 'postgres' },
        },
      },
    ],
  },
});
