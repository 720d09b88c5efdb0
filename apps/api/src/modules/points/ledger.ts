import type { Executor } from '@embarque/server-kit/database.ts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { ledgerAccount, ledgerEntry, ledgerTx } from './tables.ts';

/** Double-entry posting of points. The database fills running balances and rejects transactions that do not balance. */

type AccountKind = (typeof ledgerAccount.$inferSelect)['kind'];
export type LedgerKind = (typeof ledgerTx.$inferSelect)['kind'];
type SystemKind = Extract<AccountKind, 'issued' | 'redeemed' | 'expired'>;

/** Ids of a member's two accounts: available points, and points held for bookings in progress. */
export interface MemberAccounts {
  readonly avail: number;
  readonly held: number;
}

export interface Entry {
  readonly accountId: number;
  readonly amount: number;
  readonly lotId?: number;
}

export interface Posting {
  readonly campaignId: number;
  readonly idemKey: string;
  readonly kind: LedgerKind;
  readonly at: Date;
  readonly description?: string;
  readonly bookingId?: number;
  /** The transaction this one reverses, wholly or in part; at most one reversal each. */
  readonly reverses?: number;
}

/** Creates the missing accounts of a member and of its campaign. */
export async function openAccounts(tx: Executor, userId: number, campaignId: number): Promise<void> {
  const kinds: AccountKind[] = ['issued', 'redeemed', 'expired', 'member_avail', 'member_held'];
  await tx
    .insert(ledgerAccount)
    .values(
      kinds.map((kind) => ({
        campaignId,
        unit: 'PTS' as const,
        kind,
        userId: kind.startsWith('member') ? userId : null,
      })),
    )
    .onConflictDoNothing();
}

/**
 * Locks a member's accounts, which serialises all changes of the member's points. The lock order is accounts, lots, then
 * the campaign's accounts by id, so that nothing deadlocks. Undefined for a member who never had points.
 */
export async function lockMember(
  tx: Executor,
  userId: number,
  campaignId: number,
): Promise<MemberAccounts | undefined> {
  const rows = await tx
    .select({ id: ledgerAccount.id, kind: ledgerAccount.kind })
    .from(ledgerAccount)
    .where(
      and(
        eq(ledgerAccount.userId, userId),
        eq(ledgerAccount.campaignId, campaignId),
        eq(ledgerAccount.unit, 'PTS'),
        inArray(ledgerAccount.kind, ['member_avail', 'member_held']),
      ),
    )
    .orderBy(asc(ledgerAccount.id))
    .for('update');
  const avail = rows.find((row) => row.kind === 'member_avail')?.id;
  const held = rows.find((row) => row.kind === 'member_held')?.id;
  return avail === undefined || held === undefined ? undefined : { avail, held };
}

/** Returns the id of one of the campaign's own accounts. */
export async function systemAccount(tx: Executor, campaignId: number, kind: SystemKind): Promise<number> {
  const [row] = await tx
    .select({ id: ledgerAccount.id })
    .from(ledgerAccount)
    .where(
      and(
        eq(ledgerAccount.campaignId, campaignId),
        eq(ledgerAccount.unit, 'PTS'),
        eq(ledgerAccount.kind, kind),
        isNull(ledgerAccount.userId),
      ),
    );
  if (!row) throw new Error(`campaign ${campaignId} has no account ${kind}`);
  return row.id;
}

/** Posts entries that add up to zero, the member's first. Throws 23505 when the key was posted before. */
export async function post(tx: Executor, posting: Posting, entries: readonly Entry[]): Promise<void> {
  const head = { campaignId: posting.campaignId, unit: 'PTS' as const };
  const [row] = await tx
    .insert(ledgerTx)
    .values({
      ...head,
      idemKey: posting.idemKey,
      kind: posting.kind,
      at: posting.at,
      description: posting.description ?? null,
      bookingId: posting.bookingId ?? null,
      reverses: posting.reverses ?? null,
    })
    .returning({ id: ledgerTx.id });
  if (!row) throw new Error(`ledger transaction ${posting.idemKey} was not written`);
  await tx.insert(ledgerEntry).values(
    entries.map((entry, index) => ({
      ...head,
      txId: row.id,
      seq: index + 1,
      accountId: entry.accountId,
      amount: entry.amount,
      lotId: entry.lotId ?? null,
    })),
  );
}
