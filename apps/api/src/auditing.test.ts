import { beforeEach, expect, it } from 'vitest';
import { createAuditing } from './auditing.ts';
import { createLogger } from './plugins/logs/logging.ts';

const settle = async () => undefined;

const HOUR = 3_600_000;
let now: number;
let errors: object[];
beforeEach(() => {
  now = Date.UTC(2026, 10, 21, 12);
  errors = [];
});
const clock = { now: () => new Date(now) };
const logger = { info() {}, error: (fields: object) => void errors.push(fields) };

it('audits once a day', async () => {
  let times = 0;
  const count = async () => {
    times += 1;
    return [];
  };
  const auditing = createAuditing({ settle, audits: [count], clock, logger });
  await auditing.auditWhenDue();
  now += 23 * HOUR;
  await auditing.auditWhenDue();
  expect(times).toBe(1);
  now += HOUR;
  await auditing.auditWhenDue();
  expect(times).toBe(2);
});

it('tells each broken rule, and how many there are', async () => {
  const audits = [async () => ['entries add up to zero: 7'], async () => []];
  const auditing = createAuditing({ settle, audits, clock, logger });
  expect(auditing.broken).toBeUndefined();
  await auditing.auditWhenDue();
  expect(errors).toEqual([{ rule: 'entries add up to zero: 7' }]);
  expect(auditing.broken).toBe(1);
});

it('leaves the broken rule in the line that is logged', async () => {
  const lines: string[] = [];
  const toLines = createLogger('info', { write: (line) => void lines.push(line) });
  const rule = 'entries add up to zero: 7';
  await createAuditing({ settle, audits: [async () => [rule]], clock, logger: toLines }).auditWhenDue();
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 'error', rule, msg: 'the books break a rule' }),
  ]);
});

it('tries again when an audit could not be made', async () => {
  let fails = true;
  const audit = async () => {
    if (fails) throw new Error('no database');
    return [];
  };
  const auditing = createAuditing({ settle, audits: [audit], clock, logger });
  await expect(auditing.auditWhenDue()).rejects.toThrow();
  fails = false;
  await auditing.auditWhenDue();
  expect(auditing.broken).toBe(0);
});
