import { endOfShopDay } from '@embarque/contract/dates.ts';
import type { Executor } from '@embarque/server-kit/database/database.ts';
import { sql } from 'drizzle-orm';
import type { Regrant } from './regrant.ts';

export interface Grant {
  readonly userId: number;
  readonly campaignId: number;
  /** Whole points, above 0. */
  readonly points: number;
  /** An instant of the day with which the points expire, in the shop's zone; null: they never do. */
  readonly expiresAt: Date | null;
  /** Idempotency key of the credit. */
  readonly grantKey: string;
  /** The description on the statement. */
  readonly description: string;
}

/** Where the points of a lot come from that come back after their lot had expired. */
export interface RegrantOrigin {
  readonly bookingId: number;
  /** The lot they were first granted in. */
  readonly rootId: number;
  readonly regrant: Regrant;
}

/** Credits one lot, once per key. The statement shows its end as a day, so it ends with that day. */
export async function grantLot(executor: Executor, grant: Grant, now: Date, origin?: RegrantOrigin): Promise<void> {
  const { userId, campaignId, points, grantKey, description } = grant;
  const expiresAt = grant.expiresAt === null ? null : endOfShopDay(grant.expiresAt).toISOString();
  await executor.execute(sql`select points_grant(${userId}, ${campaignId}, ${points}, ${expiresAt}, ${grantKey},
    ${description}, ${now.toISOString()}, ${origin?.bookingId ?? null}, ${origin?.rootId ?? null}, ${origin?.regrant ?? null})`);
}
