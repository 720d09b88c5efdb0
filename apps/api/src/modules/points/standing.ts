import { dayIn, SHOP_ZONE } from '@embarque/contract/dates.ts';
import type { PointsStanding } from '@embarque/contract/money/points.ts';
import { type Database, prepared } from '@embarque/server-kit/database/database.ts';
import { sql } from 'drizzle-orm';
import { ledgerAccount, pointsLot } from './tables.ts';

/** Days beyond these are so many that nobody reads them. */
const DAYS_MAX = 50;

/**
 * One statement, so that all figures are of one moment. Expired lots that are not yet written off are still in the account. A purchase
 * that holds points is not over, and a member has few of these. A lot ends with a day, so those of a day share its last instant. The
 * left join: without a lot that ends the other figures are still returned.
 */
const standingOf = prepared((handle) =>
  handle
    .select({
      available: sql<number>`available`.mapWith(Number),
      held: sql<number>`held`.mapWith(Number),
      purchases: sql<number>`purchases`.mapWith(Number),
      points: sql<number | null>`points`.mapWith(pointsLot.avail),
      expiresAt: sql<Date | null>`expires_at`.mapWith(pointsLot.expiresAt),
    })
    .from(
      sql`(select own.available - own.expired as available, own.held, own.purchases, lots.points, lots.expires_at
        from (select
          coalesce((select balance from ${ledgerAccount} where user_id = m.user_id and campaign_id = m.campaign_id
            and unit = 'PTS' and kind = 'member_avail'), 0) as available,
          coalesce((select balance from ${ledgerAccount} where user_id = m.user_id and campaign_id = m.campaign_id
            and unit = 'PTS' and kind = 'member_held'), 0) as held,
          coalesce((select sum(l.avail) from ${pointsLot} l where l.user_id = m.user_id and l.campaign_id = m.campaign_id
            and l.avail > 0 and l.expires_at <= m.now), 0) as expired,
          (select count(*) from booking b join points_hold h on h.booking_id = b.id
            where b.user_id = m.user_id and b.campaign_id = m.campaign_id and not b.is_over and h.state = 'held') as purchases,
          m.*
          from (select ${sql.placeholder('userId')}::bigint as user_id, ${sql.placeholder('campaignId')}::int as campaign_id,
            ${sql.placeholder('now')}::timestamptz as now) m) own
        left join lateral (
          select sum(l.avail) as points, l.expires_at from ${pointsLot} l
          where l.user_id = own.user_id and l.campaign_id = own.campaign_id and l.avail > 0 and l.expires_at > own.now
          group by l.expires_at order by l.expires_at limit ${sql.raw(String(DAYS_MAX))}) lots on true) standing`,
    )
    .orderBy(sql`expires_at`)
    .prepare('points_standing'),
);

/** Returns where a member's points stand. */
export async function readStanding(
  database: Database,
  { userId, campaignId }: { readonly userId: number; readonly campaignId: number },
  now: Date,
): Promise<PointsStanding> {
  const rows = await standingOf(database).execute({ userId, campaignId, now: now.toISOString() });
  const { available = 0, held = 0, purchases = 0 } = rows[0] ?? {};
  return {
    available,
    held: { points: held, purchases },
    ending: rows.flatMap(({ points, expiresAt }) =>
      points === null || expiresAt === null ? [] : [{ points, day: dayIn(SHOP_ZONE, expiresAt) }],
    ),
  };
}
