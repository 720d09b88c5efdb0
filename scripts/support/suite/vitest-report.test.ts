import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TestCase, TestModule } from 'vitest/node';
import { root } from '../root.mjs';
import { countVitest } from './counted.mjs';
import { reportTo } from './vitest-report.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'report-'));
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A file of tests that have all passed. */
const moduleOf = (file: string, ...passed: string[]) =>
  ({
    moduleId: `${root}${file}`,
    errors: () => [],
    children: {
      allTests: (state = 'passed') =>
        (state === 'passed' ? passed : []).map((fullName) => ({ fullName, result: () => ({ state: 'passed' }) })),
      allSuites: () => [],
    },
  }) as unknown as TestModule;
const testOf = (module: TestModule, fullName: string) => ({ module, fullName }) as TestCase;

it('ends a run in which nothing begins or ends any more, and names what had begun', async () => {
  const file = join(folder, 'report.json');
  const end = vi.fn();
  const report = reportTo(file, { silenceMs: 1000, end });
  const [whole, hung] = [moduleOf('a.test.ts', 'one', 'two'), moduleOf('b.test.ts')];
  report.onTestRunStart([]);
  report.onTestModuleQueued(whole);
  report.onTestModuleEnd(whole);
  report.onTestModuleQueued(hung);
  vi.advanceTimersByTime(900);
  report.onTestCaseReady(testOf(hung, 'waits › for ever'));
  vi.advanceTimersByTime(999);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(end).toHaveBeenCalledTimes(1);
  expect(await countVitest({ code: 1, output: '' }, file)).toMatchObject({
    passed: 2,
    failed: 1,
    outside: ['Nothing began or ended for 1 s. Begun had: b.test.ts › waits › for ever.'],
  });
});

it('leaves a run alone in which something ends now and then', async () => {
  const file = join(folder, 'report.json');
  const end = vi.fn();
  const report = reportTo(file, { silenceMs: 1000, end });
  const module = moduleOf('a.test.ts', 'one');
  report.onTestRunStart([]);
  report.onTestModuleQueued(module);
  for (let step = 0; step < 5; step += 1) {
    vi.advanceTimersByTime(900);
    report.onTestCaseResult(testOf(module, 'one'));
  }
  report.onTestModuleEnd(module);
  report.onTestRunEnd([module], [], 'passed');
  vi.advanceTimersByTime(900);
  expect(end).not.toHaveBeenCalled();
  expect(await countVitest({ code: 0, output: '' }, file)).toMatchObject({ passed: 1, failed: 0, outside: [] });
});

it('ends a run that is over and does not close, and keeps what it came to', async () => {
  const file = join(folder, 'report.json');
  const end = vi.fn();
  const report = reportTo(file, { silenceMs: 1000, end });
  const module = moduleOf('a.test.ts', 'one');
  report.onTestRunStart([]);
  report.onTestRunEnd([module], [], 'passed');
  vi.advanceTimersByTime(1000);
  expect(end).toHaveBeenCalledTimes(1);
  const ended = 'It ended with code 1.';
  expect(await countVitest({ code: 1, output: '' }, file)).toMatchObject({ passed: 1, failed: 1, outside: [ended] });
});
