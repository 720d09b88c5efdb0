import { DAY_MS } from '@embarque/contract/dates.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Logger } from './plugins/logs/logging.ts';

/** Checks the invariants of ledger and bookings once a day. It repairs nothing: findings need a person. */
export interface DailyAudit {
  /** Audits if there was no audit within a day. */
  auditWhenDue(): Promise<void>;
  /** Number of violated rules of this process's last audit; undefined before its first. */
  readonly broken: number | undefined;
}

interface DailyAuditDeps {
  /** Does what fell due while no process ran, which breaks no rule: mails of bookings, above all. */
  readonly settle: () => Promise<unknown>;
  /** Each returns the violated rules with the ids of the rows. */
  readonly audits: readonly (() => Promise<readonly string[]>)[];
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'info' | 'error'>;
}

export function createDailyAudit({ settle, audits, clock, logger }: DailyAuditDeps): DailyAudit {
  let lastAt: number | undefined;
  let broken: number | undefined;
  return {
    async auditWhenDue() {
      const now = clock.now().getTime();
      if (lastAt !== undefined && now - lastAt < DAY_MS) return;
      await settle();
      const rules: string[] = [];
      for (const audit of audits) rules.push(...(await audit()));
      lastAt = now;
      broken = rules.length;
      for (const rule of rules) logger.error({ rule }, 'the books break a rule');
      if (rules.length === 0) logger.info({}, 'the books hold');
    },
    get broken() {
      return broken;
    },
  };
}
