import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../root.mjs';

/** As long as the longest limit of a test: what says nothing for so long has hung. */
const SILENCE_MS = 600_000;

/** The parts of Vitest's own reporter that are used. @typedef {Required<Pick<import('vitest/node').Reporter, Heard>>} Report */
/** @typedef {'onTestRunStart' | 'onTestModuleQueued' | 'onTestCaseReady' | 'onTestCaseResult' | 'onTestModuleEnd' | 'onTestRunEnd'} Heard */

/**
 * Creates a reporter that writes what each file's tests came to, as `counted.mjs` reads it. Vitest's own report tells neither of
 * errors outside all tests nor of hooks that fail.
 *
 * It also ends a run that hangs: limits of tests are kept by what runs them, so a browser that stops answering would be waited for
 * for ever. Then what had begun is named as an error outside all tests, for which the whole suite is tried again.
 * @param {string} reportFile
 * @param {{ silenceMs?: number, end?: () => void }} [options] `silenceMs`: how long nothing may begin or end; `end` ends the run
 * @returns {Report}
 */
export function reportTo(reportFile, { silenceMs = SILENCE_MS, end = endWithChildren } = {}) {
  /** Files that have begun and not ended, with the test that began last in each. @type {Map<string, string>} */
  const running = new Map();
  /** @type {import('./counted.mjs').FileCount[]} */
  const ended = [];
  /** @type {NodeJS.Timeout | undefined} */
  let silence;
  let isOver = false;
  /** @param {readonly import('./counted.mjs').FileCount[]} files @param {readonly string[]} unhandled */
  const write = (files, unhandled) => writeFileSync(reportFile, JSON.stringify({ files, unhandled }, null, 2));
  const giveUp = () => {
    if (isOver) return end();
    const begun = [...running].map(([moduleId, test]) => [relative(root, moduleId), test].filter(Boolean).join(' › '));
    const message = `Nothing began or ended for ${silenceMs / 1000} s. Begun had: ${begun.join('; ') || 'nothing'}.`;
    console.error(message);
    write(ended, [message]);
    end();
  };
  return {
    onTestRunStart() {
      silence = setTimeout(giveUp, silenceMs);
    },
    onTestModuleQueued({ moduleId }) {
      running.set(moduleId, '');
      silence?.refresh();
    },
    onTestCaseReady({ module, fullName }) {
      running.set(module.moduleId, fullName);
      silence?.refresh();
    },
    onTestCaseResult() {
      silence?.refresh();
    },
    onTestModuleEnd(module) {
      running.delete(module.moduleId);
      ended.push(fileOf(module));
      silence?.refresh();
    },
    onTestRunEnd(modules, errors, reason) {
      // Closing a browser that does not answer may hang as well.
      silence?.refresh().unref();
      const unhandled = errors.map(({ stack, message }) => stack ?? message);
      if (reason === 'interrupted') unhandled.push('The run was interrupted.');
      for (const module of modules) {
        if ([...module.children.allTests('pending')].length > 0) {
          unhandled.push(`${relative(root, module.moduleId)} has tests that never ended.`);
        }
      }
      write(modules.map(fileOf), unhandled);
      isOver = true;
    },
  };
}

/** A process of tests that never gives way would go on by itself. */
function endWithChildren() {
  spawnSync('pkill', ['-KILL', '-P', String(process.pid)]);
  process.exit(1);
}

/** @param {import('vitest/node').TestModule} module @returns {import('./counted.mjs').FileCount} */
function fileOf(module) {
  const tests = [...module.children.allTests()];
  const inState = (/** @type {string} */ state) => tests.filter((test) => test.result().state === state);
  /** Loading the file and hooks around its tests count as a test each when they fail. */
  const around = [module, ...module.children.allSuites()]
    .filter((part) => part.errors().length > 0)
    .map((part) => ({
      test: `around ${part.type === 'module' ? 'all tests' : part.fullName}`,
      errors: part.errors(),
      isAround: true,
    }));
  const failed = inState('failed').map((test) => ({
    test: test.fullName,
    errors: test.result().errors ?? [],
    isAround: false,
  }));
  const failures = [...around, ...failed].map(({ test, errors, isAround }) => ({
    test,
    isAround,
    message: errors.map((error) => error.stack ?? error.message).join('\n'),
  }));
  return {
    file: relative(root, module.moduleId),
    passed: inState('passed').length,
    failed: failures.length,
    skipped: inState('skipped').length,
    failures,
  };
}
