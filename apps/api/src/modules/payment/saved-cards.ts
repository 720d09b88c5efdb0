import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database, Executor } from '@embarque/server-kit/database.ts';
import { and, desc, eq } from 'drizzle-orm';
import { savedCardTable } from './tables.ts';

/** A member of one campaign. */
export interface CardOwner {
  readonly userId: number;
  readonly campaignId: number;
}

/** What the shop knows of a card the gateway keeps. */
export interface SavedCard {
  readonly brand: string;
  readonly last4Digits: string;
  readonly vaultId: string;
}

/** The cards of members that the gateway keeps. */
export interface SavedCards {
  /** The newest first. */
  of(owner: CardOwner): Promise<SavedCard[]>;
  /** Remembers a card after an approved payment, in its transaction; once, however often it is asked. */
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
        .where(and(eq(savedCardTable.userId, userId), eq(savedCardTable.campaignId, campaignId)))
        .orderBy(desc(savedCardTable.id)),
    async save(tx, { userId, campaignId }, { brand, last4Digits, vaultId }) {
      await tx
        .insert(savedCardTable)
        .values({ userId, campaignId, brand, last4Digits, vaultId, createdAt: clock.now() })
        .onConflictDoNothing({ target: [savedCardTable.userId, savedCardTable.vaultId] });
    },
  };
}
