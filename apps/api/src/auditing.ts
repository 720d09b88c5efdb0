import { DAY_MS } from '@embarque/contract/dates.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Logger } from './plugins/logging.ts';

/** Looks through the books once a day for what must never be. It mends nothing: what it finds, a person must see. */
export interface Auditing {
  /** Audits when the last time is a day ago, or there was none. */
  auditWhenDue(): Promise<void>;
  /** Rules this process found broken the last time; undefined before its first. */
  readonly broken: number | undefined;
}

interface AuditingDeps {
  /** Each tells the rules that are broken, with the ids that break them. */
  readonly audits: readonly (() => Promise<readonly string[]>)[];
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'info' | 'error'>;
}

export function createAuditing({ audits, clock, logger }: AuditingDeps): Auditing {
  let lastAt: number | undefined;
  let broken: number | undefined;
  return {
    async auditWhenDue() {
      const now = clock.now().getTime();
      if (lastAt !== undefined && now - lastAt < DAY_MS) return;
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
