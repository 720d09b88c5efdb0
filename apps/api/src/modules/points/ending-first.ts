import { DAY_MS, endOfShopDay } from '@embarque/contract/dates.ts';
import type { Executor } from '@embarque/server-kit/database/database.ts';
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { EndingPoints } from './ending-spent.ts';
import { pointsLot } from './tables.ts';

/**
 * Returns the available points of a member that end first, of all lots that end on the same day, if that is at most `days` days after
 * today; undefined where none do. A lot ends with a day, so those of a day share its last instant.
 */
export async function endingFirst(
  executor: Executor,
  { userId, campaignId }: { readonly userId: number; readonly campaignId: number },
  { now, days }: { readonly now: Date; readonly days: number },
): Promise<EndingPoints | undefined> {
  const { avail, expiresAt } = pointsLot;
  const [first] = await executor
    .select({ points: sql<number>`sum(${avail})`.mapWith(Number), expiresAt })
    .from(pointsLot)
    .where(
      and(
        eq(pointsLot.userId, userId),
        eq(pointsLot.campaignId, campaignId),
        gt(avail, 0),
        gt(expiresAt, now),
        lte(expiresAt, endOfShopDay(new Date(now.getTime() + days * DAY_MS))),
      ),
    )
    .groupBy(expiresAt)
    .orderBy(asc(expiresAt))
    .limit(1);
  return first?.expiresAt ? { points: first.points, expiresAt: first.expiresAt } : undefined;
}
