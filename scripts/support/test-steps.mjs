import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { run } from './command.mjs';
import { countCheck, countPlaywright, countVitest } from './counted.mjs';
import { postgresAnswers, postgresUrl } from './postgres.mjs';
import { root } from './root.mjs';

const bin = (/** @type {string} */ name) => join(root, 'node_modules/.bin', name);
const results = (/** @type {string} */ name) => join(root, 'test-results', name);
const quiet = { NO_COLOR: '1', FORCE_COLOR: '0' };

/**
 * Creates the steps of `npm test`, in order: after the build, which tests may read, the suites that wait for a database, the longest
 * in two processes; beside them the checks, which fail fastest, and then the other suites. They run concurrently, but for the one
 * marked `first`, which ends before all others begin, and the one marked `alone`, which begins when they have ended.
 * @param {{ lockUnchanged: boolean, ci: boolean, workers: number }} context `workers` is how many processes a suite may use
 * @returns {{ name: string, first?: true, alone?: true, run: () => Promise<import('./counted.mjs').Count> }[]}
 */
export function createSteps({ lockUnchanged, ci, workers }) {
  return [
    { name: 'build', first: true, run: async () => countCheck(await build()) },
    { name: 'modules-postgres', run: () => onPostgres(ci) },
    { name: 'modules-pglite', run: () => onPglite(workers) },
    { name: 'lint', run: () => tool('biome', ['check', '--error-on-warnings', '.']) },
    { name: 'types-server', run: () => tool('tsc', ['-p', 'tsconfig.server.json']) },
    { name: 'types-web', run: () => tool('tsc', ['-p', 'tsconfig.web.json']) },
    { name: 'types-journeys', run: () => tool('tsc', ['-p', 'e2e']) },
    { name: 'types-scripts', run: () => tool('tsc', ['-p', 'scripts']) },
    { name: 'lock', run: () => check('lock', lockUnchanged ? [] : ['npm-changed-it']) },
    { name: 'import-rule', run: () => check('import-rule') },
    { name: 'journeys-only-act', run: () => check('journeys-only-act') },
    { name: 'file-length', run: () => check('file-length') },
    { name: 'service-names', run: () => check('service-names') },
    { name: 'dead-code', run: () => tool('knip', ['--no-progress', '--treat-config-hints-as-errors']) },
    { name: 'unit', run: () => vitest('unit', 'Asia/Tokyo', workers) },
    { name: 'components', run: () => components(workers) },
    { name: 'journeys', alone: true, run: journeys },
  ];
}

/** @param {string} name @param {readonly string[]} args */
async function tool(name, args) {
  return countCheck(await run(bin(name), args, { env: quiet }));
}

/** @param {string} name @param {readonly string[]} [args] */
async function check(name, args = []) {
  return countCheck(await run(process.execPath, [`scripts/checks/${name}.mjs`, ...args], { env: quiet }));
}

async function build() {
  await ensureBuilt();
  return { code: 0, output: '' };
}

/**
 * @param {string} project @param {string} zone the time zone to run in; results must not depend on it @param {number} workers
 * @param {Readonly<Record<string, string>>} [more] environment variables beside those of every suite
 */
async function vitest(project, zone, workers, more = {}) {
  const report = results(`${project}-${zone.replace('/', '-')}.json`);
  const args = ['run', '--project', project, `--maxWorkers=${workers}`];
  args.push('--reporter=dot', '--reporter=json', `--outputFile.json=${report}`);
  return countVitest(await run(bin('vitest'), args, { env: { ...quiet, TZ: zone, ...more } }), report);
}

/** @param {boolean} ci where a suite that did not run is a failure */
async function onPostgres(ci) {
  if (await postgresAnswers()) return vitest('module-postgres', 'Asia/Tokyo', 2);
  const output = `Not run: no PostgreSQL answers at ${postgresUrl}. Start one, or name yours in TEST_DATABASE_URL.`;
  return { passed: 0, failed: ci ? 1 : 0, skipped: ci ? 0 : 1, output };
}

/** Without what knows no engine, where PostgreSQL runs it. @param {number} workers */
async function onPglite(workers) {
  const more = (await postgresAnswers()) ? { WITHOUT_ENGINE_FREE: '1' } : {};
  return vitest('module-pglite', 'UTC', workers, more);
}

/** In a browser. @param {number} workers */
async function components(workers) {
  return vitest('component', 'UTC', workers, { CHROMIUM_PATH: await ensureChromium() });
}

async function journeys() {
  await ensureBuilt();
  const env = { ...quiet, CHROMIUM_PATH: await ensureChromium() };
  return countPlaywright(await run(bin('playwright'), ['test'], { env }), results('journeys.json'));
}
