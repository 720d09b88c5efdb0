import type { Executor } from '@embarque/server-kit/database.ts';
import { lockMember, openAccounts, post, systemAccount } from './ledger.ts';
import type { Regrant } from './regrant.ts';
import { pointsLot } from './tables.ts';

export interface Grant {
  readonly userId: number;
  readonly campaignId: number;
  /** Whole points, above 0. */
  readonly points: number;
  /** null: never expires. */
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

/** Credits one lot, once per key. */
export async function grantLot(tx: Executor, grant: Grant, now: Date, origin?: RegrantOrigin): Promise<void> {
  const { userId, campaignId, points, grantKey } = grant;
  await openAccounts(tx, userId, campaignId);
  const member = await lockMember(tx, userId, campaignId);
  if (!member) throw new Error(`user ${userId} has no accounts in campaign ${campaignId}`);
  const [lot] = await tx
    .insert(pointsLot)
    .values({
      userId,
      campaignId,
      granted: points,
      avail: points,
      expiresAt: grant.expiresAt,
      grantKey,
      createdAt: now,
      ...(origin && { rootId: origin.rootId, regrant: origin.regrant }),
    })
    .onConflictDoNothing({ target: pointsLot.grantKey })
    .returning({ id: pointsLot.id });
  if (!lot) return;
  const issued = await systemAccount(tx, campaignId, 'issued');
  await post(
    tx,
    {
      campaignId,
      idemKey: `grant:${grantKey}`,
      kind: origin ? 'regrant' : 'grant',
      at: now,
      description: grant.description,
      ...(origin && { bookingId: origin.bookingId }),
    },
    [
      { accountId: member.avail, amount: points, lotId: lot.id },
      { accountId: issued, amount: -points, lotId: lot.id },
    ],
  );
}
