import { endOfShopDay } from '@embarque/contract/dates.ts';
import type { Executor } from '@embarque/server-kit/database/database.ts';
import { sql } from 'drizzle-orm';
import type { Grant } from './grant.ts';
import { pointsLot } from './tables.ts';

/** What became of a credit: `repeated` was credited before, `different` has the key of one with another member, points or expiry. */
export type GrantOutcome = 'granted' | 'repeated' | 'different';

/**
 * Credits many lots of one campaign, whose keys differ, each once per key, and returns what became of each, by key. Whoever is credited
 * by two at once is so by one of them.
 */
export async function grantLots(
  tx: Executor,
  campaignId: number,
  grants: readonly Grant[],
  now: Date,
): Promise<Map<string, GrantOutcome>> {
  if (grants.length === 0) return new Map();
  const rows = grants.map((grant) => ({
    user: grant.userId,
    points: grant.points,
    until: endOf(grant)?.toISOString() ?? null,
    key: grant.grantKey,
    description: grant.description,
  }));
  const result: unknown = await tx.execute(
    sql`select points_grant_all(${campaignId}, ${JSON.stringify(rows)}, ${now.toISOString()}) as key`,
  );
  const outcomes = new Map<string, GrantOutcome>();
  for (const { key } of (result as { rows: { key: string }[] }).rows) outcomes.set(key, 'granted');
  const others = grants.filter(({ grantKey }) => !outcomes.has(grantKey));
  for (const [{ grantKey }, outcome] of await grantedBefore(tx, others)) outcomes.set(grantKey, outcome);
  return outcomes;
}

/** Returns what credits would come to whose key was credited before; others are missing. */
export async function grantedBefore(
  executor: Executor,
  grants: readonly Grant[],
): Promise<Map<Grant, 'repeated' | 'different'>> {
  if (grants.length === 0) return new Map();
  const keys = grants.map(({ grantKey }) => grantKey);
  const lots = await executor
    .select({
      grantKey: pointsLot.grantKey,
      userId: pointsLot.userId,
      granted: pointsLot.granted,
      expiresAt: pointsLot.expiresAt,
    })
    .from(pointsLot)
    .where(sql`${pointsLot.grantKey} = any(${sql.param(keys)}::text[])`);
  const known = new Map(lots.map((lot) => [lot.grantKey, lot]));
  return new Map(
    grants.flatMap((grant) => {
      const lot = known.get(grant.grantKey);
      if (!lot) return [];
      const isSame =
        lot.userId === grant.userId &&
        lot.granted === grant.points &&
        lot.expiresAt?.getTime() === endOf(grant)?.getTime();
      return [[grant, isSame ? 'repeated' : 'different'] as const];
    }),
  );
}

const endOf = ({ expiresAt }: Grant): Date | undefined => (expiresAt === null ? undefined : endOfShopDay(expiresAt));
