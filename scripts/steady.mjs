// npm run steady -- [--times N] [--busy N] [file or step ...]: repeats tests, 20 times unless told otherwise, beside so many busy loops,
// and prints how often each one failed. Without a name it repeats the module tests.
import { requireNode } from './support/node-version.mjs';

requireNode();
const { spawn } = await import('node:child_process');
const { existsSync } = await import('node:fs');
const { mkdir } = await import('node:fs/promises');
const { availableParallelism } = await import('node:os');
const { join, relative, resolve } = await import('node:path');
const { parseArgs } = await import('node:util');
const { ensureInstalled } = await import('./support/install.mjs');
const { root } = await import('./support/root.mjs');
const { runScript, say, seconds, Stop } = await import('./support/say.mjs');

await runScript(async () => {
  const { values, positionals } = parseArgs({
    options: { times: { type: 'string', default: '20' }, busy: { type: 'string', default: '0' } },
    allowPositionals: true,
  });
  const [times, busy] = [Number(values.times), Number(values.busy)];
  if (!(times >= 1 && busy >= 0)) throw new Stop('--times and --busy are numbers.');
  await ensureInstalled();
  const { ensureBuilt } = await import('./support/build.mjs');
  const { installChromium } = await import('./support/chromium.mjs');
  const { postgresAnswers } = await import('./support/postgres.mjs');
  const { createSteps, stepsOf } = await import('./support/suite/test-steps.mjs');
  await ensureBuilt();
  await mkdir(`${root}test-results`, { recursive: true });
  const steps = createSteps({ ci: false, hasPostgres: await postgresAnswers() });

  /** @type {Map<string, string[] | undefined>} the files of each step; undefined for all */
  const wanted = new Map();
  for (const name of positionals.length > 0 ? positionals : ['modules-pglite', 'modules-postgres']) {
    if (steps.some((step) => step.name === name)) {
      wanted.set(name, undefined);
      continue;
    }
    const file = relative(root, resolve(name));
    const names = existsSync(join(root, file)) ? await stepsOf(steps, file) : [];
    if (names.length === 0)
      throw new Stop(`${name} is neither a test nor a step; steps are ${steps.map((step) => step.name).join(', ')}.`);
    for (const of of names) if (!wanted.has(of) || wanted.get(of)) wanted.set(of, [...(wanted.get(of) ?? []), file]);
  }

  if (steps.some(({ name, inBrowser }) => inBrowser && wanted.has(name))) await installChromium();

  const loops = Array.from({ length: busy }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
  /** @type {Map<string, { count: number, message: string }>} */
  const failures = new Map();
  try {
    for (let time = 1; time <= times; time += 1) {
      for (const step of steps.filter(({ name }) => wanted.has(name))) {
        const since = performance.now();
        const files = wanted.get(step.name);
        const {
          passed,
          failed,
          files: failing,
          outside,
        } = await step.run({
          workers: availableParallelism(),
          ...(files && { files }),
        });
        say(`${time} of ${times}: ${step.name}: ${passed} passed, ${failed} failed (${seconds(since)})`);
        const found = [
          ...failing.flatMap(({ file, failures: of }) =>
            of.map(({ test, message }) => ({ test: `${file} › ${test}`, message })),
          ),
          ...outside.map((message) => ({ test: 'outside all tests', message })),
        ];
        for (const { test, message } of found) {
          const name = `${step.name}: ${test}`;
          failures.set(name, { count: (failures.get(name)?.count ?? 0) + 1, message });
        }
      }
    }
  } finally {
    for (const loop of loops) loop.kill();
  }
  for (const [name, { count, message }] of failures) console.log(`${count} of ${times} failed: ${name}\n${message}`);
  if (failures.size > 0) throw new Stop(`${failures.size} tests are unsteady.`);
  say(`Nothing failed in ${times} times.`);
});
