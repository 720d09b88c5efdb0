import { readFile } from 'node:fs/promises';

/**
 * The tests of one file, and what its failures said. Those around tests are of a hook, or of the file itself.
 * @typedef {{ file: string, passed: number, failed: number, skipped: number, failures: Failure[] }} FileCount
 * @typedef {{ test: string, message: string, isAround?: boolean }} Failure
 */

/**
 * The result of a step of the tests. `files` are those that failed, `outside` the errors that are of no test; these count as one
 * failure.
 * @typedef {{
 *   passed: number, failed: number, skipped: number, output: string, files: FileCount[], outside: string[],
 * }} Count
 */

/** Counts a static check as one test. @param {{ code: number, output: string }} result @returns {Count} */
export function countCheck({ code, output }) {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output, files: [], outside: [] };
}

/** Counts a step that came to no result. @param {string} output @returns {Count} */
export function countBroken(output) {
  const [said = 'It said nothing.'] = output.trimEnd().split('\n').slice(-1);
  return { passed: 0, failed: 1, skipped: 0, output, files: [], outside: [said] };
}

/**
 * Counts what our reporter of Vitest wrote (vitest-report.mjs).
 * @param {{ code: number, output: string }} result @param {string} reportFile @returns {Promise<Count>}
 */
export async function countVitest({ code, output }, reportFile) {
  const report = await readReport(reportFile);
  if (!report) return countBroken(output);
  return sum(report.files, report.unhandled, { code, output });
}

/**
 * Counts what Playwright's own reporter wrote.
 * @param {{ code: number, output: string }} result @param {string} reportFile @returns {Promise<Count>}
 */
export async function countPlaywright({ code, output }, reportFile) {
  const report = await readReport(reportFile);
  if (!report) return countBroken(output);
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
  return sum(
    files,
    report.errors.map((/** @type {{ message?: string }} */ error) => error.message ?? ''),
    { code, output },
  );
}

/**
 * @param {readonly FileCount[]} files @param {readonly string[]} errors of no test
 * @param {{ code: number, output: string }} result @returns {Count}
 */
function sum(files, errors, { code, output }) {
  const total = (/** @type {'passed' | 'failed' | 'skipped'} */ key) => files.reduce((all, file) => all + file[key], 0);
  const failed = total('failed');
  const outside = failed === 0 && errors.length === 0 && code !== 0 ? [`It ended with code ${code}.`] : [...errors];
  return {
    passed: total('passed'),
    failed: failed + (outside.length > 0 ? 1 : 0),
    skipped: total('skipped'),
    output,
    files: files.filter((file) => file.failed > 0),
    outside,
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

/** Returns undefined where none was written, or not to its end. @param {string} file */
async function readReport(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}
