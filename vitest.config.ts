import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserOptions } from './e2e/support/browser.ts';

const base = {
  environment: 'node' as const,
  // The rules must hold in any zone: each suite is run in one that is far from the shop's (scripts/support/test-steps.mjs).
  env: { NODE_ENV: 'test' },
  // Files share no state (each has a database of its own), so a worker imports the server and compiles PGlite once.
  isolate: false,
};
/** How long a test may take: a bound for what hangs. A busy machine may stand still for seconds, and no test measures time. */
const testTimeout = 300_000;
/**
 * Module tests that know no engine: of the server's turns, time-outs and bounds, of what the whole server answers, of the saga's stories
 * and of how suppliers and gateways behave. One run of them is enough, on PostgreSQL where there is one; PGlite runs those of every
 * table's rules and races, and serves every journey.
 */
const engineFree = [
  'apps/api/src/modules/booking/calls/{cancelled-legs,code-sent,dying-lots,hundred-days,legs,payments,status-mails}.module.test.ts',
  'apps/api/src/modules/payment/payment.module.test.ts',
  'apps/api/src/plugins/doors.module.test.ts',
  'e2e/calls/!(first-version|last-*|purchase|stop).module.test.ts',
  'suppliers/sandbox/src/*/conformance.module.test.ts',
];

const exclude = ['**/node_modules/**', '**/dist/**', 'e2e/{checks,gallery,journeys,support}/**'];
const { launchOptions, locale, timezoneId, viewport } = browserOptions;

export default defineConfig({
  test: {
    // Vitest would leave a core free, and there are two.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...base,
          name: 'unit',
          testTimeout,
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...exclude, '**/*.module.test.ts', '**/*.component.test.tsx'],
        },
      },
      {
        plugins: [react()],
        css: { postcss: 'apps/web' },
        // Found anew in each run: a dependency met only while tests run would be bundled then, with a second React.
        optimizeDeps: { force: true },
        test: {
          name: 'component',
          include: ['{apps,packages,services}/**/*.component.test.tsx'],
          setupFiles: 'packages/web-kit/src/testing/component-setup.ts',
          testTimeout,
          // Of its own: the browser's pool does not ask the whole configuration.
          maxWorkers: 2,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions, contextOptions: { locale, timezoneId } }),
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
          testTimeout,
          hookTimeout: testTimeout,
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
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
    ],
  },
});
