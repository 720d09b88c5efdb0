import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { typescriptFiles } from '../files.mjs';
import { root } from '../root.mjs';

/**
 * Where a file of tests runs, as its first line says with the reason. Module tests run on PostgreSQL where one answers; those that know
 * what engines differ in run on PGlite too. Unit tests run in two time zones where they know a date or a time, unless one is enough.
 */
const BOTH_ENGINES = /^\/\/ Runs on both engines: (.+)\.$/;
const ONE_ZONE = /^\/\/ One time zone is enough: (.+)\.$/;
/** What only an engine has: its own tables, locks that are asked for by name, triggers, the start of the queue, a folder, and its name. */
const KNOWS_ENGINE =
  /TEST_ENGINE|\.engine\b|advisory|\bfor (no key )?update\b|\bpg_\w|\b(create|disable|drop) trigger\b|prepareTestJobQueue|makePgliteFolder/;
/** What a test says that knows a day, a time or a zone. */
const KNOWS_DATES =
  /\d{4}-\d{2}-\d{2}|\d{2}\/\d{2}\/\d{4}|\d{2}:\d{2}|\bDate\b|zone|\bclock|\bdays?\b|\bnow\b|\btoday\b/i;

const firstLine = (/** @type {string} */ source) => source.split('\n', 1)[0] ?? '';

/** @param {string} source */
export const isForBothEngines = (source) => BOTH_ENGINES.test(firstLine(source));

/** Returns what is wrong with the mark of a module test; undefined if nothing is. @param {string} source */
export function engineMarkFault(source) {
  if (isForBothEngines(source)) return undefined;
  const [known] = KNOWS_ENGINE.exec(source) ?? [];
  return known && `names "${known}", which is an engine's: its first line says "// Runs on both engines: why."`;
}

/** Whether a unit test could come to something else in another zone. @param {string} source @param {string} subject what it tests */
export const isForBothZones = (source, subject = '') =>
  !ONE_ZONE.test(firstLine(source)) && (KNOWS_DATES.test(source) || KNOWS_DATES.test(subject));

/**
 * What kind of test a file is, which decides on the steps that run it; undefined for what is none. Vitest's and Playwright's
 * settings draw the same lines.
 * @param {string} file relative to the repository's folder
 */
export function kindOfTest(file) {
  if (!/\.test\.tsx?$/.test(file) || /^e2e\/(gallery|support)\//.test(file)) return undefined;
  if (/^e2e\/(journeys|checks)\//.test(file)) return 'journey';
  if (file === 'scripts/new.test.ts') return 'scaffold';
  if (file.endsWith('.module.test.ts')) return 'module';
  return file.endsWith('.component.test.tsx') ? 'component' : 'unit';
}

const FOLDERS = ['apps', 'e2e', 'packages', 'scripts', 'services', 'suppliers'];
const sourceOf = (/** @type {string} */ file) => readFile(join(root, file), 'utf8');

/** Whether a module test runs on PGlite though PostgreSQL runs it as well. @param {string} file */
export const runsOnBothEngines = async (file) => isForBothEngines(await sourceOf(file));

/** Whether a unit test runs in a second time zone. @param {string} file */
export async function runsInBothZones(file) {
  const subject = file.replace('.test.', '.');
  return isForBothZones(await sourceOf(file), existsSync(join(root, subject)) ? await sourceOf(subject) : undefined);
}

/** @returns {Promise<{ file: string, source: string }[]>} */
export async function moduleTests() {
  const files = (await typescriptFiles(FOLDERS)).filter((file) => kindOfTest(file) === 'module');
  return Promise.all(files.map(async (file) => ({ file, source: await sourceOf(file) })));
}

/** @returns {Promise<string[]>} the module tests that run on PGlite though PostgreSQL runs them as well */
export const testsOnBothEngines = async () =>
  (await moduleTests()).filter(({ source }) => isForBothEngines(source)).map(({ file }) => file);

/** @returns {Promise<string[]>} the module tests in which RACERS go for the same thing at once */
export const testsThatRace = async () =>
  (await moduleTests()).filter(({ source }) => source.includes('testing/racers.ts')).map(({ file }) => file);

/** @returns {Promise<string[]>} the tests that draw values to try a rule with, by fast-check */
export async function testsThatDraw() {
  const tests = (await typescriptFiles(FOLDERS)).filter((file) => /(?<!\.component)\.test\.tsx?$/.test(file));
  const draws = await Promise.all(tests.map(async (file) => (await sourceOf(file)).includes("from 'fast-check'")));
  return tests.filter((_, index) => draws[index]);
}

/** @returns {Promise<string[]>} the unit tests that run in a second time zone */
export async function testsInBothZones() {
  const tests = (await typescriptFiles(FOLDERS)).filter((file) => kindOfTest(file) === 'unit');
  const isRun = await Promise.all(tests.map(runsInBothZones));
  return tests.filter((_, index) => isRun[index]);
}
