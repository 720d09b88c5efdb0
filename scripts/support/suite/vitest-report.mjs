import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../root.mjs';

/**
 * Creates a reporter that writes what each file's tests came to, as `counted.mjs` reads it. Vitest's own report tells neither of
 * errors outside all tests nor of hooks that fail.
 * @param {string} reportFile @returns {import('vitest/node').Reporter}
 */
export function reportTo(reportFile) {
  return {
    onTestRunEnd(modules, errors, reason) {
      const unhandled = errors.map(({ stack, message }) => stack ?? message);
      if (reason === 'interrupted') unhandled.push('The run was interrupted.');
      for (const module of modules) {
        if ([...module.children.allTests('pending')].length > 0) {
          unhandled.push(`${relative(root, module.moduleId)} has tests that never ended.`);
        }
      }
      const report = { files: modules.map(fileOf), unhandled };
      writeFileSync(reportFile, JSON.stringify(report, null, 2));
    },
  };
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
