import { beforeEach, expect, it } from 'vitest';
import { createDailyAudit } from './daily-audit.ts';
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
  const dailyAudit = createDailyAudit({ settle, audits: [count], clock, logger });
  await dailyAudit.auditWhenDue();
  now += 23 * HOUR;
  await dailyAudit.auditWhenDue();
  expect(times).toBe(1);
  now += HOUR;
  await dailyAudit.auditWhenDue();
  expect(times).toBe(2);
});

it('tells each broken rule, and how many there are', async () => {
  const audits = [async () => ['entries add up to zero: 7'], async () => []];
  const dailyAudit = createDailyAudit({ settle, audits, clock, logger });
  expect(dailyAudit.broken).toBeUndefined();
  await dailyAudit.auditWhenDue();
  expect(errors).toEqual([{ rule: 'entries add up to zero: 7' }]);
  expect(dailyAudit.broken).toBe(1);
});

it('leaves the broken rule in the line that is logged', async () => {
  const lines: string[] = [];
  const toLines = createLogger('info', { write: (line) => void lines.push(line) });
  const rule = 'entries add up to zero: 7';
  await createDailyAudit({ settle, audits: [async () => [rule]], clock, logger: toLines }).auditWhenDue();
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
  const dailyAudit = createDailyAudit({ settle, audits: [audit], clock, logger });
  await expect(dailyAudit.auditWhenDue()).rejects.toThrow();
  fails = false;
  await dailyAudit.auditWhenDue();
  expect(dailyAudit.broken).toBe(0);
});
