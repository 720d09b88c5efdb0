import type { Dropped } from '@embarque/commerce/api/answers/dropped-answers.ts';
import type { ServiceKind } from '@embarque/contract/service.ts';
import type { Logger } from '../plugins/logs/logging.ts';

/** What was dropped of suppliers' answers since the process started, for metrics. */
export interface DroppedAnswers {
  /** Counts what was dropped of one answer for a reason, and logs it. */
  report(kind: ServiceKind, dropped: Dropped): void;
  counts(): readonly (Dropped & { readonly service: ServiceKind })[];
}

/** Creates the count of what is dropped. */
export function createDroppedAnswers(logger: Pick<Logger, 'warn'>): DroppedAnswers {
  const counts = new Map<string, Dropped & { readonly service: ServiceKind }>();
  return {
    report(service, { supplier, reason, count }) {
      const key = JSON.stringify([service, supplier, reason]);
      counts.set(key, { service, supplier, reason, count: (counts.get(key)?.count ?? 0) + count });
      logger.warn({ service, supplier, reason, count }, 'dropped of an answer of a supplier');
    },
    counts: () => [...counts.values()],
  };
}
