import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { countPlaywright, countVitest } from './counted.mjs';

const folder = mkdtempSync(join(tmpdir(), 'counted-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const written = (report: unknown) => {
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof report === 'string' ? report : JSON.stringify(report));
  return file;
};
const [ended, failed] = [
  { code: 0, output: 'said' },
  { code: 1, output: 'said\nlast' },
];

describe("Vitest's tests", () => {
  const good = { file: 'a', passed: 3, failed: 0, skipped: 1, failures: [] };
  const bad = { file: 'b', passed: 1, failed: 1, skipped: 0, failures: [{ test: 'one', message: 'wrong' }] };

  it('are summed, and the files that failed are named', async () => {
    const report = written({ files: [good, bad], unhandled: [] });
    expect(await countVitest(failed, report)).toMatchObject({ passed: 4, failed: 1, skipped: 1, files: [bad] });
    expect(await countVitest(ended, written({ files: [good], unhandled: [] }))).toMatchObject({
      passed: 3,
      failed: 0,
      files: [],
      outside: [],
    });
  });

  it('fail by an error outside all of them, also beside a test that fails', async () => {
    const report = written({ files: [good, bad], unhandled: ['rejected'] });
    expect(await countVitest(failed, report)).toMatchObject({ failed: 2, outside: ['rejected'] });
  });

  it('fail when the run ended badly though none of them did', async () => {
    const report = written({ files: [good], unhandled: [] });
    expect(await countVitest(failed, report)).toMatchObject({ failed: 1, outside: ['It ended with code 1.'] });
  });

  it.each([
    ['no report', () => join(folder, 'none.json')],
    ['half a report', () => written('{"files": [')],
  ])('fail when there is %s', async (_, file) => {
    expect(await countVitest(failed, file())).toMatchObject({ passed: 0, failed: 1, outside: ['last'] });
  });
});

describe("Playwright's tests", () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }] }],
  });
  const suites = [
    {
      file: 'journeys/a.test.ts',
      title: 'a',
      specs: [spec('plain', 'expected'), spec('left out', 'skipped')],
      suites: [{ file: 'journeys/a.test.ts', title: 'group', specs: [spec('deep', 'unexpected', 'timed', 'out')] }],
    },
  ];

  it('are counted in groups too, with what their failures said', async () => {
    expect(await countPlaywright(failed, written({ suites, errors: [] }))).toMatchObject({
      passed: 1,
      failed: 1,
      skipped: 1,
      files: [{ file: 'journeys/a.test.ts', failures: [{ test: 'group › deep', message: 'timed\nout' }] }],
      outside: [],
    });
  });

  it('fail by an error outside all of them', async () => {
    const report = written({ suites: [], errors: [{ message: 'no tests found' }] });
    expect(await countPlaywright(failed, report)).toMatchObject({ failed: 1, outside: ['no tests found'] });
  });
});
