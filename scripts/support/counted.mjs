import { readFile } from 'node:fs/promises';

/**
 * The result of a step of the tests.
 * @typedef {{ passed: number, failed: number, skipped: number, output: string }} Count
 */

/** Counts a static check as one test. @param {{ code: number, output: string }} result @returns {Count} */
export function countCheck({ code, output }) {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output };
}

/**
 * Reads Vitest's own count. A file that could not be loaded has no tests to count and is one failure.
 * @param {{ code: number, output: string }} result @param {string} reportFile @returns {Promise<Count>}
 */
export async function countVitest({ code, output }, reportFile) {
  const report = await readReport(reportFile);
  if (!report) return { passed: 0, failed: 1, skipped: 0, output };
  const broken = report.testResults.filter(
    (/** @type {{ status: string, assertionResults: unknown[] }} */ file) =>
      file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const failed = report.numFailedTests + broken;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
    output,
  };
}

/**
 * Reads Playwright's own count.
 * @param {{ code: number, output: string }} result @param {string} reportFile @returns {Promise<Count>}
 */
export async function countPlaywright({ code, output }, reportFile) {
  const stats = (await readReport(reportFile))?.stats;
  if (!stats) return { passed: 0, failed: 1, skipped: 0, output };
  const failed = stats.unexpected + stats.flaky;
  return {
    passed: stats.expected,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: stats.skipped,
    output,
  };
}

/** @param {string} file */
async function readReport(file) {
  return JSON.parse(await readFile(file, 'utf8').catch(() => 'null'));
}
