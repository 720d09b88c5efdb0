import { endOfShopDay } from '@embarque/contract/dates.ts';
import type { Executor } from '@embarque/server-kit/database/database.ts';
import { sql } from 'drizzle-orm';
import type { Grant } from './grant.ts';
import { pointsLot } from './tables.ts';

/** What became of a credit: `repeated` was credited before, `different` has the key of one with another member, points or expiry. */
export type GrantOutcome = 'granted' | 'repeated' | 'different';

/**
 * Credits many lots of one campaign, each once per key, and returns what became of each, by key. Whoever is credited by two at once is
 * so by one of them.
 */
export async function grantLots(
  tx: Executor,
  campaignId: number,
  grants: readonly Grant[],
  now: Date,
): Promise<Map<string, GrantOutcome>> {
  const outcomes = new Map<string, GrantOutcome>(await grantedBefore(tx, grants));
  const fresh = grants.filter(({ grantKey }) => !outcomes.has(grantKey));
  if (fresh.length === 0) return outcomes;
  const rows = fresh.map((grant) => ({
    user: grant.userId,
    points: grant.points,
    until: endOf(grant)?.toISOString() ?? null,
    key: grant.grantKey,
    description: grant.description,
  }));
  const result: unknown = await tx.execute(
    sql`select points_grant_all(${campaignId}, ${JSON.stringify(rows)}, ${now.toISOString()}) as key`,
  );
  for (const { key } of (result as { rows: { key: string }[] }).rows) outcomes.set(key, 'granted');
  const meanwhile = fresh.filter(({ grantKey }) => !outcomes.has(grantKey));
  for (const [key, outcome] of await grantedBefore(tx, meanwhile)) outcomes.set(key, outcome);
  return outcomes;
}

/** Returns what a credit would come to, by key, of those whose key was credited before; others are missing. */
export async function grantedBefore(
  executor: Executor,
  grants: readonly Grant[],
): Promise<Map<string, 'repeated' | 'different'>> {
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
      return [[grant.grantKey, isSame ? 'repeated' : 'different'] as const];
    }),
  );
}

const endOf = ({ expiresAt }: Grant): Date | undefined => (expiresAt === null ? undefined : endOfShopDay(expiresAt));
