import type { Executor } from '@embarque/server-kit/database/database.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { HeldShare, Regrant } from './regrant.ts';
import { ledgerTx, pointsHold, pointsHoldLot, pointsLot } from './tables.ts';

/** What a booking took of one lot. */
export interface Share extends HeldShare {
  readonly userId: number;
  readonly campaignId: number;
  readonly bookingId: number;
  readonly lotId: number;
  readonly amount: number;
  /** The lot its points were first granted in. */
  readonly rootId: number;
  readonly reservedAt: Date;
  /** Whether the booking still holds it, rather than having spent or returned it. */
  readonly isHeld: boolean;
}

const root = alias(pointsLot, 'root');

/** Returns what bookings took of their member's lots, in the order of the lots. */
export async function sharesOf(executor: Executor, bookingIds: readonly number[]): Promise<Share[]> {
  if (bookingIds.length === 0) return [];
  const rows = await executor
    .select({
      userId: pointsHoldLot.userId,
      campaignId: pointsHoldLot.campaignId,
      bookingId: pointsHoldLot.bookingId,
      lotId: pointsHoldLot.lotId,
      amount: pointsHoldLot.amount,
      expiresAt: pointsLot.expiresAt,
      rootId: root.id,
      rootExpiresAt: root.expiresAt,
      reservedAt: ledgerTx.at,
      state: pointsHold.state,
      regrants: sql<(Regrant | 'earlier')[]>`(select coalesce(json_agg(again.regrant), '[]'::json)
        from points_lot again where again.root_id = ${root.id})`,
    })
    .from(pointsHoldLot)
    .innerJoin(pointsHold, eq(pointsHold.bookingId, pointsHoldLot.bookingId))
    .innerJoin(pointsLot, eq(pointsLot.id, pointsHoldLot.lotId))
    .innerJoin(root, eq(root.id, sql`coalesce(${pointsLot.rootId}, ${pointsLot.id})`))
    .innerJoin(ledgerTx, and(eq(ledgerTx.bookingId, pointsHoldLot.bookingId), eq(ledgerTx.kind, 'reserve')))
    .where(inArray(pointsHoldLot.bookingId, [...bookingIds]))
    .orderBy(asc(pointsHoldLot.lotId));
  return rows.map(({ regrants, state, ...share }) => ({
    ...share,
    isHeld: state === 'held',
    // What came back before this was counted may have come back for either.
    regranted: new Set(regrants.flatMap((one): Regrant[] => (one === 'earlier' ? ['wait', 'failure'] : [one]))),
  }));
}
