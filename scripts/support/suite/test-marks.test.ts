import { describe, expect, it } from 'vitest';
import {
  engineMarkFault,
  isForBothEngines,
  isForBothZones,
  testsInBothZones,
  testsOnBothEngines,
} from './test-marks.mjs';

describe('a module test', () => {
  it('runs on both engines where its first line says why', () => {
    expect(isForBothEngines('// Runs on both engines: triggers.\nimport x;')).toBe(true);
    expect(isForBothEngines('import x;\n// Runs on both engines: triggers.')).toBe(false);
    expect(isForBothEngines('// Runs on both engines: .\n')).toBe(false);
  });

  it.each([
    "process.env.TEST_ENGINE === 'postgres'",
    "if (database.engine === 'pglite') return;",
    'select pg_advisory_lock(1)',
    'select 1 from booking for update',
    'select tablename from pg_tables',
    'alter table entry disable trigger all',
  ])('has to, if it says %s', (source) => {
    expect(engineMarkFault(source)).toMatch(/^names ".+", which is an engine's/);
    expect(engineMarkFault(`// Runs on both engines: it must.\n${source}`)).toBeUndefined();
  });

  it('need not, if it says nothing of an engine', () => {
    expect(engineMarkFault("test('a search for updates', () => expect(engineOf(offer)).toBe('1.0'));")).toBeUndefined();
  });
});

describe('a unit test', () => {
  it.each([
    "addDays('2026-11-25', 1)",
    'new Date()',
    "'10:30'",
    'in the zone of the venue',
    'clock.now()',
    '25/11/2026',
  ])('runs in both time zones if it says %s, or what it tests does, unless one is enough', (source) => {
    expect(isForBothZones(source)).toBe(true);
    expect(isForBothZones('expect(it)', source)).toBe(true);
    expect(isForBothZones(`// One time zone is enough: its clock is its own.\n${source}`)).toBe(false);
  });

  it.each(['an update of all candidates', 'sometimes', 'knows nothing', '1/2'])(
    'runs in one if it says %s',
    (source) => {
      expect(isForBothZones(source)).toBe(false);
    },
  );
});

it('tests are found by their marks', async () => {
  expect(await testsOnBothEngines()).toContain('packages/server-kit/src/database/database.module.test.ts');
  const inBothZones = await testsInBothZones();
  expect(inBothZones).toContain('packages/contract/src/dates.test.ts');
  expect(inBothZones).not.toContain('packages/contract/src/fields/phone.test.ts');
});
