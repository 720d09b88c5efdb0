import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureBuilt } from '../build.mjs';
import { run } from '../command.mjs';
import { postgresUrl } from '../postgres.mjs';
import { root } from '../root.mjs';
import { countCheck, countPlaywright, countVitest } from './counted.mjs';
import { kindOfTest, runsInBothZones, runsOnBothEngines } from './test-marks.mjs';

const bin = (/** @type {string} */ name) => join(root, 'node_modules/.bin', name);
const results = (/** @type {string} */ name) => join(root, 'test-results', name);
const quiet = { NO_COLOR: '1', FORCE_COLOR: '0' };

/**
 * How a step runs: `workers` processes at most; with `files` these alone, for the second time.
 * @typedef {{ workers: number, files?: readonly string[] }} How
 * @typedef {import('./counted.mjs').Count} Count
 */

/**
 * A step of `npm test`. The one marked `first` ends before all others begin, and the one marked `alone` begins when they have ended.
 * What fails in a suite (`hasFiles`) is tried once more, alone, after all else: a machine that others use too can make a test
 * fail that has nothing wrong. A static check depends on nothing but the code. A suite tells which files it runs (`runs`), and one
 * marked `inBrowser` needs CHROMIUM_PATH (`installChromium`).
 * @typedef {{
 *   name: string, first?: true, alone?: true, hasFiles?: true, inBrowser?: true,
 *   runs?: (file: string) => Promise<boolean>, run: (how: How) => Promise<Count>,
 * }} Step
 */

/**
 * Returns the names of the steps that run a file of tests.
 * @param {readonly Step[]} steps @param {string} file relative to the repository's folder
 */
export async function stepsOf(steps, file) {
  const isRun = await Promise.all(steps.map((step) => step.runs?.(file)));
  return steps.filter((_, index) => isRun[index]).map(({ name }) => name);
}

/**
 * Creates the steps of `npm test`, in order: after the build, which tests may read, the checks, which fail fastest; then the
 * suites, the longest first.
 * @param {{ ci: boolean, hasPostgres: boolean }} context
 * @returns {Step[]}
 */
export function createSteps({ ci, hasPostgres }) {
  return [
    { name: 'build', first: true, run: async () => countCheck(await build()) },
    { name: 'lint', run: () => tool('biome', ['check', '--error-on-warnings', '.']) },
    { name: 'types-server', run: () => tool('tsc', ['-p', 'tsconfig.server.json']) },
    { name: 'types-web', run: () => tool('tsc', ['-p', 'tsconfig.web.json']) },
    { name: 'types-journeys', run: () => tool('tsc', ['-p', 'e2e']) },
    { name: 'types-scripts', run: () => tool('tsc', ['-p', 'scripts']) },
    { name: 'lock', run: () => check('lock') },
    { name: 'import-rule', run: () => check('import-rule') },
    { name: 'journeys-only-act', run: () => check('journeys-only-act') },
    { name: 'file-length', run: () => check('file-length') },
    { name: 'folder-size', run: () => check('folder-size') },
    { name: 'service-names', run: () => check('service-names') },
    { name: 'folding', run: () => check('folding') },
    { name: 'test-marks', run: () => check('test-marks') },
    { name: 'words', run: () => check('words') },
    { name: 'dead-code', run: () => tool('knip', ['--no-progress', '--treat-config-hints-as-errors']) },
    suite('modules-pglite', 'module-pglite', 'UTC', {
      // Those that know an engine, when PostgreSQL runs all of them.
      settings: hasPostgres ? { BESIDE_POSTGRES: '1' } : {},
      runs: async (file) => kindOfTest(file) === 'module' && (!hasPostgres || (await runsOnBothEngines(file))),
    }),
    hasPostgres
      ? suite('modules-postgres', 'module-postgres', 'Asia/Tokyo', { runs: isOf('module') })
      : { name: 'modules-postgres', run: async () => withoutPostgres(ci) },
    suite('unit', 'unit', 'UTC', { runs: isOf('unit') }),
    suite('unit-tokyo', 'unit', 'Asia/Tokyo', {
      settings: { SECOND_ZONE: '1' },
      runs: async (file) => kindOfTest(file) === 'unit' && (await runsInBothZones(file)),
    }),
    suite('scaffold', 'scaffold', 'UTC', { runs: isOf('scaffold') }),
    { ...suite('components', 'component', 'UTC', { runs: isOf('component') }), inBrowser: true },
    { name: 'journeys', alone: true, hasFiles: true, inBrowser: true, runs: isOf('journey'), run: journeys },
  ];
}

/** @param {ReturnType<typeof kindOfTest>} kind @returns {NonNullable<Step['runs']>} */
const isOf = (kind) => async (file) => kindOfTest(file) === kind;

/** @param {string} name @param {readonly string[]} args */
async function tool(name, args) {
  return countCheck(await run(bin(name), args, { env: quiet }));
}

/** @param {string} name */
async function check(name) {
  return countCheck(await run(process.execPath, [`scripts/checks/${name}.mjs`], { env: quiet }));
}

async function build() {
  await ensureBuilt();
  return { code: 0, output: '' };
}

/** @param {boolean} ci where a suite that did not run is a failure @returns {Count} */
function withoutPostgres(ci) {
  const output = `Not run: no PostgreSQL answers at ${postgresUrl}. Start one, or name yours in TEST_DATABASE_URL.`;
  return { passed: 0, failed: ci ? 1 : 0, skipped: ci ? 0 : 1, output, files: [], outside: [] };
}

/**
 * A project of vitest.config.ts.
 * @param {string} name @param {string} project
 * @param {string} zone the time zone to run in; results must not depend on it
 * @param {{ runs: NonNullable<Step['runs']>, settings?: Readonly<Record<string, string>> }} more `settings`: environment variables
 *   beside those of every suite
 * @returns {Step}
 */
function suite(name, project, zone, { runs, settings = {} }) {
  return {
    name,
    hasFiles: true,
    runs,
    async run({ workers, files }) {
      const report = results(`${nameOfTry(name, files)}.json`);
      await rm(report, { force: true });
      const args = ['run', '--project', project, `--maxWorkers=${workers}`, ...(files ?? [])];
      const env = { ...quiet, TZ: zone, VITEST_REPORT: report, ...settings };
      return countVitest(await run(bin('vitest'), args, { env }), report);
    },
  };
}

let secondTries = 0;
/** Returns a name for what a try leaves, of its own for each second one. @param {string} name @param {How['files']} files */
const nameOfTry = (name, files) => {
  if (!files) return name;
  secondTries += 1;
  return `${name}-again-${secondTries}`;
};

/** @param {How} how */
async function journeys({ workers, files }) {
  await ensureBuilt();
  const name = nameOfTry('journeys', files);
  const report = results(`${name}.json`);
  await rm(report, { force: true });
  const env = {
    ...quiet,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...(files && { SECOND_TRY: '1' }),
  };
  const args = ['test', `--workers=${workers}`, `--output=${results(name)}`, ...(files ?? [])];
  return countPlaywright(await run(bin('playwright'), args, { env }), report);
}
