import { expect, it } from 'vitest';
import { typescriptFiles } from '../files.mjs';
import { createSteps, stepsOf } from './test-steps.mjs';

const stepsWith = (hasPostgres: boolean) => createSteps({ ci: false, hasPostgres });

it.each([
  ['packages/contract/src/dates.test.ts', ['unit', 'unit-tokyo']],
  // It knows no date.
  ['packages/contract/src/fields/phone.test.ts', ['unit']],
  ['packages/server-kit/src/database/database.module.test.ts', ['modules-pglite', 'modules-postgres']],
  // It knows no engine.
  ['apps/api/src/modules/sandbox/sandbox.module.test.ts', ['modules-postgres']],
  ['packages/web-kit/src/seat-map/seat-map.component.test.tsx', ['components']],
  ['e2e/journeys/clocks.test.ts', ['journeys']],
  ['e2e/checks/first-html.test.ts', ['journeys']],
  ['scripts/new.test.ts', ['scaffold']],
  ['scripts/support/suite/test-steps.mjs', []],
])('%s runs in %j', async (file, steps) => {
  expect(await stepsOf(stepsWith(true), file)).toEqual(steps);
});

it('without PostgreSQL PGlite runs every module test', async () => {
  const file = 'apps/api/src/modules/sandbox/sandbox.module.test.ts';
  expect(await stepsOf(stepsWith(false), file)).toEqual(['modules-pglite']);
});

it('every file of tests is run by a step', async () => {
  const folders = ['apps', 'bench', 'e2e', 'packages', 'scripts', 'services', 'suppliers'];
  const tests = (await typescriptFiles(folders)).filter((file) => /\.test\.tsx?$/.test(file));
  const steps = stepsWith(true);
  const isRun = await Promise.all(tests.map(async (file) => (await stepsOf(steps, file)).length > 0));
  expect(tests.filter((_, index) => !isRun[index])).toEqual([]);
});
