/**
 * A test that failed and then passed.
 * @typedef {{ step: string, file: string, test: string, message: string }} Unsteady
 * @typedef {import('./counted.mjs').Count} Count
 */

/**
 * Runs the files that failed once more, one after another, and lets this second try decide. Nothing is hidden by it: what failed
 * first and passes now is returned as unsteady, with what it said.
 * @param {string} step its name
 * @param {Count} first what came of it
 * @param {(files: readonly string[]) => Promise<Count>} again runs the step with these files alone; with none, with all
 * @returns {Promise<Count & { unsteady: Unsteady[] }>} `output` is that of second tries that failed too
 */
export async function tryAgain(step, first, again) {
  if (!first.files) {
    const second = await again([]);
    const message = first.output.trimEnd().slice(-4000);
    const unsteady = second.failed === 0 ? [{ step, file: '', test: 'the whole step', message }] : [];
    return { ...second, unsteady };
  }
  const total = { passed: first.passed, failed: first.failed, skipped: first.skipped, output: '' };
  /** @type {Unsteady[]} */
  const unsteady = [];
  for (const { file, passed, failed, skipped, failures } of first.files) {
    const second = await again([file]);
    total.passed += second.passed - passed;
    total.failed += second.failed - failed;
    total.skipped += second.skipped - skipped;
    if (second.failed > 0) total.output += second.output;
    // A failure of no file says of no test that it passed.
    if (!second.files) continue;
    const failedAgain = new Set(second.files.flatMap((one) => one.failures.map(({ test }) => test)));
    unsteady.push(
      ...failures.filter(({ test }) => !failedAgain.has(test)).map((failure) => ({ step, file, ...failure })),
    );
  }
  return { ...total, unsteady };
}
