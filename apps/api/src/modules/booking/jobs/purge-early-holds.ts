import { DAY_MS } from '@embarque/contract/dates.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { and, eq, lte, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isKeptLongEnough } from '../../../database/counted-rows.ts';
import { earlyHold } from '../store/legs/early-hold.ts';

const KEEP_DAYS = 30;
const HOURS_A_DAY = 24;

/**
 * Deletes early holds that were released 30 days ago or longer. One whose place another took goes after that one, with the next
 * purge.
 */
export async function purgeEarlyHolds({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const next = alias(earlyHold, 'next');
  const replacing = database.handle.select({ id: next.id }).from(next).where(eq(next.replaces, earlyHold.id));
  await database.handle
    .delete(earlyHold)
    .where(
      and(
        eq(earlyHold.state, 'released'),
        lte(earlyHold.calledAt, new Date(clock.now().getTime() - KEEP_DAYS * DAY_MS)),
        isKeptLongEnough(KEEP_DAYS * HOURS_A_DAY),
        notExists(replacing),
      ),
    );
}
