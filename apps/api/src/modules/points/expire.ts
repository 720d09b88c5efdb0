import type { Database, Executor } from '@embarque/server-kit/database/database.ts';
import { and, asc, gt, lte, sql } from 'drizzle-orm';
import { pointsLot } from './tables.ts';

/** Members per run; the next run handles the rest. */
const MEMBERS_PER_RUN = 200;

/** Writes off available points of expired lots, one member at a time. Returns the number of lots. See Points.expireLots. */
export async function expireLots(database: Database, now: Date): Promise<number> {
  const failures: Error[] = [];
  let lots = 0;
  let done = 0;
  // Continues after members that fail, so that they do not hold up the rest.
  for (let after = 0, isLast = false; !isLast && done < MEMBERS_PER_RUN; ) {
    const members = await database.handle
      .selectDistinct({ userId: pointsLot.userId, campaignId: pointsLot.campaignId })
      .from(pointsLot)
      .where(and(gt(pointsLot.avail, 0), lte(pointsLot.expiresAt, now), gt(pointsLot.userId, after)))
      .orderBy(asc(pointsLot.userId))
      .limit(MEMBERS_PER_RUN - done);
    for (const { userId, campaignId } of members) {
      after = userId;
      try {
        lots += await database.transaction((tx) => expireMember(tx, userId, campaignId, now));
        done += 1;
      } catch (cause) {
        failures.push(new Error(`the lots of member ${userId} were not written off`, { cause }));
      }
    }
    isLast = members.length === 0;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} members were not written off`);
  return lots;
}

async function expireMember(tx: Executor, userId: number, campaignId: number, now: Date): Promise<number> {
  const [row] = await tx
    .select({ lots: sql<number>`lots` })
    .from(sql`points_expire(${userId}, ${campaignId}, ${now.toISOString()}) lots`);
  return row?.lots ?? 0;
}
