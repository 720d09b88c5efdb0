import type { Executor } from '@embarque/server-kit/database/database.ts';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { ledgerAccount, ledgerEntry, ledgerTx } from './tables.ts';

/** Sums what went back to lots that live and came as new ones, by booking. */
export async function returnedPoints(
  executor: Executor,
  bookingIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await executor
    .select({ bookingId: ledgerTx.bookingId, points: sql<number>`sum(${ledgerEntry.amount})::bigint`.mapWith(Number) })
    .from(ledgerTx)
    .innerJoin(ledgerEntry, eq(ledgerEntry.txId, ledgerTx.id))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId))
    .where(
      and(
        inArray(ledgerTx.bookingId, [...bookingIds]),
        inArray(ledgerTx.kind, ['release', 'regrant']),
        eq(ledgerAccount.kind, 'member_avail'),
        gt(ledgerEntry.amount, 0),
      ),
    )
    .groupBy(ledgerTx.bookingId);
  return new Map(rows.flatMap(({ bookingId, points }) => (bookingId === null ? [] : [[bookingId, points]])));
}
