import type { SearchedPlace } from '@embarque/commerce/api/searched-route.ts';
import { DAY_MS } from '@embarque/contract/dates.ts';
import { DESTINATIONS_MAX } from '@embarque/contract/home.ts';
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

const WINDOW_MS = 6 * DAY_MS;

/**
 * Returns the destinations that a campaign's users searched most in the six days before `now`, each by its latest search, ties by the
 * latest. The airports of a city count together. Each user counts once an hour for a code: many who search
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
  const { id, userId, at, originIata, origin, destination, destinationIata } = searchRecord;
  const counted = and(
    eq(searchRecord.campaignId, campaignId),
    inArray(searchRecord.kind, [...kinds]),
    gt(at, new Date(now.getTime() - WINDOW_MS)),
    isNotNull(originIata),
  );
  // By codes first, which the index holds; the places, which it does not, only of the latest search for each code.
  const hours = handle
    .select({ code: sql`${destinationIata}`.as('code') })
    .from(searchRecord)
    .where(counted)
    .groupBy(destinationIata, userId, sql`date_bin('1 hour', ${at}, 'epoch'::timestamptz)`)
    .as('hours');
  const wanted = handle
    .select({ code: sql`${hours.code}`.as('wanted_code'), searchers: sql`count(*)`.as('searchers') })
    .from(hours)
    .groupBy(hours.code)
    .as('wanted');
  const latest = handle
    .select({ id, at, destination })
    .from(searchRecord)
    .where(and(eq(destinationIata, wanted.code), counted))
    .orderBy(desc(at), desc(id))
    .limit(1)
    .as('latest');
  const cities = handle
    .select({
      id: sql<number>`(array_agg(${latest.id} order by ${latest.at} desc, ${latest.id} desc))[1]`.as('city_id'),
      searchers: sql`sum(${wanted.searchers})`.as('city_searchers'),
      at: sql`max(${latest.at})`.as('city_at'),
    })
    .from(wanted)
    .crossJoinLateral(latest)
    .groupBy(
      sql`${latest.destination}->>'country', ${latest.destination}->>'omnStateName', ${latest.destination}->>'city'`,
    )
    .orderBy(sql`city_searchers desc, city_at desc`)
    .limit(DESTINATIONS_MAX)
    .as('cities');
  const rows = await handle
    .select({ origin, destination, at })
    .from(cities)
    .innerJoin(searchRecord, eq(id, cities.id))
    .orderBy(desc(cities.searchers), desc(cities.at));
  return rows.flatMap((row) => (row.origin ? [{ ...row, origin: row.origin }] : []));
}
