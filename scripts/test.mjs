// npm test: installs what is missing, then every check and every test. `npm test -- unit journeys` runs the named steps only.
import { requireNode } from './support/node-version.mjs';

requireNode();
const { mkdir, rm } = await import('node:fs/promises');
const { ensureInstalled } = await import('./support/install.mjs');
const { root } = await import('./support/root.mjs');
const { runScript, say, seconds } = await import('./support/say.mjs');

// One more than there are cores, for a suite that waits for timeouts uses none.
const CONCURRENCY = 3;

await runScript(async () => {
  const since = performance.now();
  const { lockUnchanged } = await ensureInstalled();
  // The steps import packages that may only now be installed.
  const { createSteps } = await import('./support/test-steps.mjs');
  await rm(`${root}test-results`, { recursive: true, force: true });
  await mkdir(`${root}test-results`, { recursive: true });

  const only = process.argv.slice(2);
  const steps = createSteps({ lockUnchanged, ci: process.env.CI === 'true', workers: only.length === 1 ? 2 : 1 });
  const unknown = only.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length)
    throw new Error(`no step is called ${unknown.join(', ')}; there are ${steps.map((s) => s.name).join(', ')}`);
  const wanted = steps.filter((step) => only.length === 0 || only.includes(step.name));

  const sum = { passed: 0, failed: 0, skipped: 0 };
  /** @type {string[]} */
  const failures = [];
  const runStep = async (/** @type {(typeof steps)[number]} */ step) => {
    const start = performance.now();
    const { passed, failed, skipped, output } = await step.run().catch((error) => ({
      passed: 0,
      failed: 1,
      skipped: 0,
      output: error instanceof Error ? error.message : String(error),
    }));
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
    const note = skipped ? `, ${skipped} skipped` : '';
    say(`${failed ? 'FAILED' : 'ok'} ${step.name}: ${passed} passed, ${failed} failed${note} (${seconds(start)})`);
    if (failed) {
      failures.push(`${step.name} (${failed})`);
      console.log(output.trimEnd());
    } else if (passed === 0) {
      console.log(`  ${output}`);
    }
  };
  for (const step of wanted.filter((step) => step.first)) await runStep(step);
  const queue = wanted.filter((step) => !step.first && !step.alone);
  const runQueue = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) await runStep(step);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, runQueue));
  for (const step of wanted.filter((step) => step.alone)) await runStep(step);

  if (failures.length) console.log(`\nFailed: ${failures.join(', ')}`);
  say(`All took ${seconds(since)}`);
  process.exitCode = sum.failed || sum.passed === 0 ? 1 : 0;
  console.log(`${sum.passed} passed, ${sum.failed} failed${sum.skipped ? `, ${sum.skipped} skipped` : ''}`);
});
