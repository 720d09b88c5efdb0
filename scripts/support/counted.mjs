import { readFile } from 'node:fs/promises';

/**
 * The tests of one file, and what its failures said.
 * @typedef {{ file: string, passed: number, failed: number, skipped: number, failures: Failure[] }} FileCount
 * @typedef {{ test: string, message: string }} Failure
 */

/**
 * The result of a step of the tests. `files` are those that failed, which a second try runs again; undefined where the failure
 * is of no file, and the whole step is tried again.
 * @typedef {{ passed: number, failed: number, skipped: number, output: string, files?: FileCount[] | undefined }} Count
 */

/** Counts a static check as one test. @param {{ code: number, output: string }} result @returns {Count} */
export function countCheck({ code, output }) {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output };
}

/**
 * Counts what our reporter of Vitest wrote (vitest-report.mjs). Errors outside all tests may be of any file.
 * @param {{ code: number, output: string }} result @param {string} reportFile @returns {Promise<Count>}
 */
export async function countVitest({ code, output }, reportFile) {
  const report = await readReport(reportFile);
  if (!report) return { passed: 0, failed: 1, skipped: 0, output };
  return sum(report.files, report.unhandled, { code, output });
}

/**
 * Counts what Playwright's own reporter wrote.
 * @param {{ code: number, output: string }} result @param {string} reportFile @returns {Promise<Count>}
 */
export async function countPlaywright({ code, output }, reportFile) {
  const report = await readReport(reportFile);
  if (!report) return { passed: 0, failed: 1, skipped: 0, output };
  const files = report.suites.map((/** @type {Suite} */ suite) => {
    const tests = testsOf(suite, []);
    const failed = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky');
    return {
      file: suite.file,
      passed: tests.filter(({ status }) => status === 'expected').length,
      failed: failed.length,
      skipped: tests.filter(({ status }) => status === 'skipped').length,
      failures: failed.map(({ test, message }) => ({ test, message })),
    };
  });
  return sum(files, report.errors, { code, output });
}

/**
 * @param {readonly FileCount[]} files @param {readonly unknown[]} outside errors of no test
 * @param {{ code: number, output: string }} result @returns {Count}
 */
function sum(files, outside, { code, output }) {
  const total = (/** @type {'passed' | 'failed' | 'skipped'} */ key) => files.reduce((all, file) => all + file[key], 0);
  const [passed, failed, skipped] = [total('passed'), total('failed'), total('skipped')];
  const isOfFiles = outside.length === 0 && (failed > 0 || code === 0);
  return {
    passed,
    failed: isOfFiles ? failed : failed + 1,
    skipped,
    output,
    files: isOfFiles ? files.filter((file) => file.failed > 0) : undefined,
  };
}

/**
 * A part of Playwright's report: a file, or a group of tests in one.
 * @typedef {{
 *   file: string, title: string, suites?: Suite[],
 *   specs: { title: string, tests: { status: string, results: { errors: { message?: string }[] }[] }[] }[],
 * }} Suite
 */

/** @param {Suite} suite @param {readonly string[]} groups @returns {{ test: string, status: string, message: string }[]} */
function testsOf({ specs, suites = [] }, groups) {
  return [
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ status, results }) => ({
        test: [...groups, title].join(' › '),
        status,
        message: results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')).join('\n'),
      })),
    ),
    ...suites.flatMap((suite) => testsOf(suite, [...groups, suite.title])),
  ];
}

/** @param {string} file */
async function readReport(file) {
  return JSON.parse(await readFile(file, 'utf8').catch(() => 'null'));
}
