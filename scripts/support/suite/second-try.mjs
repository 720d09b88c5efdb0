/**
 * A test that failed and then passed.
 * @typedef {{ step: string, file: string, test: string, message: string }} Unsteady
 * @typedef {import('./counted.mjs').Count} Count
 * @typedef {{ passed: number, failed: number, skipped: number }} Sums
 */

/**
 * Runs the files that failed once more, one after another, and lets this second try decide. Nothing is hidden by it: what failed
 * first and passes now is returned as unsteady, with what it said; what the second try does not run stays failed.
 * @param {string} step its name
 * @param {Count} first what came of it
 * @param {(files: readonly string[]) => Promise<Count>} again runs the step with these files alone; with none, with all
 * @returns {Promise<Sums & { unsteady: Unsteady[] }>}
 */
export async function tryAgain(step, first, again) {
  const { passed, failed, skipped } = first;
  // An error outside all tests may be of any file.
  if (first.outside.length > 0) {
    const second = await again([]);
    const isDecided = second.failed > 0 || isWhole(second, first);
    const sums = isDecided ? second : first;
    const unsteady = isDecided ? onlyIn(failuresOf(first), failuresOf(second)) : [];
    return { ...sumsOf(sums), unsteady: unsteady.map((failure) => ({ step, ...failure })) };
  }
  const total = { passed, failed, skipped };
  /** @type {Unsteady[]} */
  const unsteady = [];
  for (const file of first.files) {
    const second = await again([file.file]);
    const failedTests = file.failures.filter(({ isAround }) => !isAround).length;
    const expected = { ...file, passed: file.passed + failedTests };
    if (second.failed === 0 && !isWhole(second, expected)) continue;
    total.passed += second.passed - file.passed;
    total.failed += second.failed - file.failed;
    total.skipped += second.skipped - file.skipped;
    // When an error belongs to no test, nobody knows which tests it has spoilt.
    if (second.outside.length > 0) continue;
    const failures = file.failures.map(({ test, message }) => ({ file: file.file, test, message }));
    unsteady.push(...onlyIn(failures, failuresOf(second)).map((failure) => ({ step, ...failure })));
  }
  return { ...total, unsteady };
}

/** Whether a second try ran all that is expected to pass. @param {Sums} second @param {Sums} expected */
const isWhole = (second, expected) =>
  second.passed > 0 && second.passed >= expected.passed && second.skipped <= expected.skipped;

/** @param {Sums} sums */
const sumsOf = ({ passed, failed, skipped }) => ({ passed, failed, skipped });

/** @param {Count} count */
const failuresOf = ({ files, outside }) => [
  ...files.flatMap(({ file, failures }) => failures.map(({ test, message }) => ({ file, test, message }))),
  ...outside.map((message) => ({ file: '', test: 'outside all tests', message })),
];

/** @typedef {Omit<Unsteady, 'step'>} Named @param {readonly Named[]} failures @param {readonly Named[]} again */
const onlyIn = (failures, again) =>
  failures.filter(({ file, test }) => !again.some((one) => one.file === file && one.test === test));
