import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database, Executor } from '@embarque/server-kit/database/database.ts';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { savedCardTable } from './tables.ts';

/** A member of one campaign. */
export interface CardOwner {
  readonly userId: number;
  readonly campaignId: number;
}

/** A saved card; the gateway stores the rest. */
export interface SavedCard {
  readonly brand: string;
  readonly last4Digits: string;
  readonly vaultId: string;
}

/** The saved cards of members. */
export interface SavedCards {
  /** Returns the owner's cards, newest first. */
  of(owner: CardOwner): Promise<SavedCard[]>;
  /** Saves a card in the transaction of an approved payment. Idempotent. */
  save(tx: Executor, owner: CardOwner, card: SavedCard): Promise<void>;
}

export function createSavedCards({ database, clock }: { database: Database; clock: Clock }): SavedCards {
  return {
    of: ({ userId, campaignId }) =>
      database.handle
        .select({
          brand: savedCardTable.brand,
          last4Digits: savedCardTable.last4Digits,
          vaultId: savedCardTable.vaultId,
        })
        .from(savedCardTable)
        .where(
          and(
            eq(savedCardTable.userId, userId),
            eq(savedCardTable.campaignId, campaignId),
            isNull(savedCardTable.removedAt),
          ),
        )
        .orderBy(desc(savedCardTable.id)),
    async save(tx, { userId, campaignId }, { brand, last4Digits, vaultId }) {
      await tx
        .insert(savedCardTable)
        .values({ userId, campaignId, brand, last4Digits, vaultId, createdAt: clock.now() })
        .onConflictDoUpdate({
          target: [savedCardTable.userId, savedCardTable.vaultId],
          // Saved again before the gateway had removed it.
          set: { removedAt: null },
        });
    },
  };
}
