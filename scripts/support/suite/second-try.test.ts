import { describe, expect, it } from 'vitest';
import type { Count, FileCount } from './counted.mjs';
import { tryAgain } from './second-try.mjs';

const file = (name: string, passed: number, ...failed: string[]): FileCount => ({
  file: name,
  passed,
  failed: failed.length,
  skipped: 0,
  failures: failed.map((test) => ({ test, message: `${test} is wrong` })),
});
const count = (files: FileCount[], beside = 0): Count => ({
  passed: beside + files.reduce((sum, { passed }) => sum + passed, 0),
  failed: files.reduce((sum, { failed }) => sum + failed, 0),
  skipped: 1,
  output: 'what it printed',
  files: files.filter(({ failed }) => failed > 0),
  outside: [],
});
/** The second tries in order, with the files they were asked for. */
function tries(...counts: Count[]) {
  const asked: (readonly string[])[] = [];
  const again = async (files: readonly string[]) => {
    asked.push(files);
    return counts.shift() as Count;
  };
  return { asked, again };
}
const once = (one: Count): Count => ({ ...one, skipped: 0 });

it('counts as passed what passes alone, and names it with its first failure', async () => {
  const { asked, again } = tries(once(count([file('a', 3)])), once(count([file('b', 1)])));
  const result = await tryAgain('units', count([file('a', 2, 'one'), file('b', 0, 'two')], 10), again);
  expect(asked).toEqual([['a'], ['b']]);
  expect(result).toMatchObject({ passed: 14, failed: 0, skipped: 1 });
  expect(result.unsteady).toEqual([
    { step: 'units', file: 'a', test: 'one', message: 'one is wrong' },
    { step: 'units', file: 'b', test: 'two', message: 'two is wrong' },
  ]);
});

it('leaves failed what fails again, and names only the others', async () => {
  const { again } = tries(once(count([file('a', 2, 'one')])));
  const result = await tryAgain('units', count([file('a', 1, 'one', 'two')], 10), again);
  expect(result).toMatchObject({ passed: 12, failed: 1 });
  expect(result.unsteady.map(({ test }) => test)).toEqual(['two']);
});

it('leaves failed what failed only in the second try', async () => {
  const { again } = tries(once(count([file('a', 1, 'two')])));
  expect(await tryAgain('units', count([file('a', 1, 'one')]), again)).toMatchObject({ passed: 1, failed: 1 });
});

it.each([
  ['runs no test', count([file('a', 0)])],
  ['runs fewer tests', once(count([file('a', 1)]))],
  ['skips the test', count([file('a', 1)])],
])('leaves failed what a second try %s of', async (_, second) => {
  const { again } = tries(second);
  const result = await tryAgain('units', count([file('a', 1, 'one')]), again);
  expect(result).toEqual({ passed: 1, failed: 1, skipped: 1, unsteady: [] });
});

it('takes a hook that failed for mended once all tests of its file pass', async () => {
  const hook = { test: 'around all tests', message: 'no database', isAround: true };
  const first = count([{ file: 'a', passed: 0, failed: 1, skipped: 3, failures: [hook] }]);
  const { again } = tries(once(count([file('a', 3)])));
  const result = await tryAgain('units', { ...first, skipped: 3 }, again);
  expect(result).toMatchObject({ passed: 3, failed: 0, skipped: 0 });
  expect(result.unsteady.map(({ test }) => test)).toEqual(['around all tests']);
});

describe('an error outside all tests', () => {
  const broken = { ...count([file('a', 5, 'one')]), failed: 2, outside: ['the browser went away'] };

  it('has the whole step tried again, and is named with what failed beside it', async () => {
    const { asked, again } = tries(count([file('a', 6)]));
    const result = await tryAgain('parts', broken, again);
    expect(asked).toEqual([[]]);
    expect(result).toMatchObject({ passed: 6, failed: 0 });
    expect(result.unsteady.map(({ file, test, message }) => [file, test, message])).toEqual([
      ['a', 'one', 'one is wrong'],
      ['', 'outside all tests', 'the browser went away'],
    ]);
  });

  it('fails when it comes again, or when fewer tests run', async () => {
    expect(await tryAgain('parts', broken, tries(broken).again)).toMatchObject({ failed: 2, unsteady: [] });
    const fewer = count([file('a', 4)]);
    expect(await tryAgain('parts', broken, tries(fewer).again)).toMatchObject({ passed: 5, failed: 2, unsteady: [] });
  });
});
