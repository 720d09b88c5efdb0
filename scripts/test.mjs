// npm test: installs what is missing, then every check and every test. `npm test -- unit journeys` runs the named steps only.
import { requireNode } from './support/node-version.mjs';

requireNode();
const { mkdir, rm, writeFile } = await import('node:fs/promises');
const { availableParallelism } = await import('node:os');
const { starting } = await import('./support/command.mjs');
const { watchCpuTime } = await import('./support/suite/cpu-time.mjs');
const { ensureInstalled } = await import('./support/install.mjs');
const { root } = await import('./support/root.mjs');
const { runScript, say, seconds } = await import('./support/say.mjs');
const { countBroken } = await import('./support/suite/counted.mjs');
const { tryAgain } = await import('./support/suite/second-try.mjs');

/** Steps that run at once, and processes of a step that runs alone. */
const CORES = availableParallelism();

await runScript(async () => {
  const since = performance.now();
  const cpu = watchCpuTime();
  const all = cpu?.trees();
  all?.add(process.pid);
  await ensureInstalled();
  // The steps import packages that may only now be installed.
  const { createSteps } = await import('./support/suite/test-steps.mjs');
  const { installChromium } = await import('./support/chromium.mjs');
  const { postgresAnswers } = await import('./support/postgres.mjs');
  await rm(`${root}test-results`, { recursive: true, force: true });
  await mkdir(`${root}test-results`, { recursive: true });

  const only = process.argv.slice(2);
  const ci = process.env.CI === 'true';
  const steps = createSteps({ ci, hasPostgres: await postgresAnswers({ isExpected: ci }) });
  const unknown = only.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length)
    throw new Error(`no step is called ${unknown.join(', ')}; there are ${steps.map((s) => s.name).join(', ')}`);
  const wanted = steps.filter((step) => only.length === 0 || only.includes(step.name));
  if (wanted.some(({ inBrowser }) => inBrowser)) await installChromium();
  /** The processes of a step that shares the machine with other steps. */
  const shared = only.length === 1 ? CORES : 1;

  /** @typedef {(typeof steps)[number]} Step */
  /** @type {Map<Step, import('./support/suite/counted.mjs').Count>} */
  const counts = new Map();
  /** Counts a step's work, and says what came of it. @param {Step} step @param {import('./support/suite/test-steps.mjs').How} how */
  const runStep = async (step, how) => {
    const start = performance.now();
    const trees = cpu?.trees();
    const count = await starting
      .run(
        (pid) => trees?.add(pid),
        () => step.run(how),
      )
      .catch((error) => countBroken(error instanceof Error ? error.message : String(error)));
    const { passed, failed, skipped, output } = count;
    const note = skipped ? `, ${skipped} skipped` : '';
    const of = how.files ? `${step.name} again, ${how.files.join(' ') || 'all'}` : step.name;
    say(
      `${failed ? 'FAILED' : 'ok'} ${of}: ${passed} passed, ${failed} failed${note} (${seconds(start)}${cpuTime(trees)})`,
    );
    if (failed) console.log(output.trimEnd());
    else if (passed === 0) console.log(`  ${output}`);
    return count;
  };
  for (const step of wanted.filter((step) => step.first)) counts.set(step, await runStep(step, { workers: CORES }));
  const queue = wanted.filter((step) => !step.first && !step.alone);
  const runQueue = async () => {
    for (let step = queue.shift(); step; step = queue.shift())
      counts.set(step, await runStep(step, { workers: shared }));
  };
  await Promise.all(Array.from({ length: CORES }, runQueue));
  for (const step of wanted.filter((step) => step.alone)) counts.set(step, await runStep(step, { workers: CORES }));

  /** @type {import('./support/suite/second-try.mjs').Unsteady[]} */
  const unsteady = [];
  /** @type {Map<Step, import('./support/suite/second-try.mjs').Sums>} */
  const results = new Map(counts);
  for (const [step, first] of counts) {
    if (first.failed === 0 || !step.hasFiles) continue;
    const { unsteady: found, ...second } = await tryAgain(step.name, first, (files) =>
      runStep(step, { workers: 1, files }),
    );
    results.set(step, second);
    unsteady.push(...found);
  }
  await writeFile(`${root}test-results/unsteady.json`, `${JSON.stringify(unsteady, null, 2)}\n`);

  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of results.values()) {
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
  }
  const failures = [...results]
    .filter(([, { failed }]) => failed)
    .map(([{ name }, { failed }]) => `${name} (${failed})`);
  if (unsteady.length) console.log('\nUnsteady, failed once and passed when tried again alone:');
  for (const { step, file, test, message } of unsteady) {
    console.log(`- unsteady ${step}: ${file} › ${test}: ${message.trim().split('\n')[0]}`);
  }
  if (failures.length) console.log(`\nFailed: ${failures.join(', ')}`);
  say(`All took ${seconds(since)}${cpuTime(all)}`);
  cpu?.stop();
  process.exitCode = sum.failed || sum.passed === 0 ? 1 : 0;
  console.log(`${sum.passed} passed, ${sum.failed} failed${sum.skipped ? `, ${sum.skipped} skipped` : ''}`);
});

/** @param {import('./support/suite/cpu-time.mjs').ProcessTrees | undefined} trees */
function cpuTime(trees) {
  if (!trees) return '';
  const { user, system } = trees.seconds();
  return `; CPU ${(user + system).toFixed(1)} s: ${user.toFixed(1)} user, ${system.toFixed(1)} system`;
}
