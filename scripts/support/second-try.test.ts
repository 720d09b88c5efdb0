import { expect, it } from 'vitest';
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

it('leaves failed what fails again, with what it printed then', async () => {
  const { again } = tries(once(count([file('a', 2, 'one')])));
  const result = await tryAgain('units', count([file('a', 1, 'one', 'two')], 10), again);
  expect(result).toMatchObject({ passed: 12, failed: 1, output: 'what it printed' });
  expect(result.unsteady.map(({ test }) => test)).toEqual(['two']);
});

it('leaves failed what failed only in the second try', async () => {
  const { again } = tries(once(count([file('a', 1, 'two')])));
  expect(await tryAgain('units', count([file('a', 1, 'one')]), again)).toMatchObject({ passed: 1, failed: 1 });
});

it('takes a second try that ran no test for a failure', async () => {
  const { again } = tries({ passed: 0, failed: 1, skipped: 0, output: 'no test found' });
  const result = await tryAgain('units', count([file('a', 1, 'one')]), again);
  expect(result).toMatchObject({ passed: 0, failed: 1, unsteady: [] });
});

it('tries the whole step again where its failure is of no file', async () => {
  const broken = { passed: 5, failed: 1, skipped: 0, output: 'the browser went away' };
  const { asked, again } = tries(count([file('a', 6)]));
  const result = await tryAgain('parts', broken, again);
  expect(asked).toEqual([[]]);
  expect(result).toMatchObject({ passed: 6, failed: 0 });
  expect(result.unsteady).toEqual([
    { step: 'parts', file: '', test: 'the whole step', message: 'the browser went away' },
  ]);
});
