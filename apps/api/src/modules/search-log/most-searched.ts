import type { SearchedPlace } from '@embarque/commerce/api/searched-route.ts';
import { DAY_MS } from '@embarque/contract/dates.ts';
import type { ServiceKind } from '@embarque/contract/service.ts';
import type { Executor } from '@embarque/server-kit/database/database.ts';
import { and, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { searchRecord } from './tables.ts';

/** The latest search for a destination. */
export interface RecordedSearch {
  readonly origin: SearchedPlace;
  readonly destination: SearchedPlace;
  readonly at: Date;
}

/** As many destinations as home shows. */
export const MOST_SEARCHED = 4;
const WINDOW_MS = 6 * DAY_MS;

/**
 * Returns the destinations that a campaign's users searched most in the six days before `now`, each by its latest search, ties by the
 * latest. A city counts as one, whichever of its airports was named. Each user counts once an hour for a destination: many who search
 * outweigh one who searches again and again; not once a day, for all guests of a campaign are one user. Searches without an origin do not
 * count: they could not be made again.
 */
export async function mostSearched(
  handle: Executor,
  {
    campaignId,
    kinds,
    now,
  }: { readonly campaignId: number; readonly kinds: readonly ServiceKind[]; readonly now: Date },
): Promise<RecordedSearch[]> {
  if (kinds.length === 0) return [];
  const { id, userId, at, origin, destination } = searchRecord;
  const wanted = handle
    .select({
      latestId: sql<number>`(array_agg(${id} order by ${at} desc, ${id} desc))[1]`.as('latest_id'),
      searchers: sql<number>`count(distinct (${userId}, date_bin('1 hour', ${at}, 'epoch'::timestamptz)))`.as(
        'searchers',
      ),
      latest: sql<Date>`max(${at})`.as('latest'),
    })
    .from(searchRecord)
    .where(
      and(
        eq(searchRecord.campaignId, campaignId),
        inArray(searchRecord.kind, [...kinds]),
        gt(at, new Date(now.getTime() - WINDOW_MS)),
        isNotNull(origin),
      ),
    )
    .groupBy(sql`${destination}->>'country', ${destination}->>'omnStateName', ${destination}->>'city'`)
    .orderBy(sql`searchers desc, latest desc`)
    .limit(MOST_SEARCHED)
    .as('wanted');
  const rows = await handle
    .select({ origin, destination, at })
    .from(wanted)
    .innerJoin(searchRecord, eq(id, wanted.latestId))
    .orderBy(desc(wanted.searchers), desc(wanted.latest));
  return rows.flatMap((row) => (row.origin ? [{ ...row, origin: row.origin }] : []));
}
