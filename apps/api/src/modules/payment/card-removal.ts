import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { callWithDeadline } from '@embarque/server-kit/ports/call-with-deadline.ts';
import type { PaymentGateway } from '@embarque/server-kit/ports/gateway.ts';
import { SupplierError } from '@embarque/server-kit/ports/supplier.ts';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { customerRefOf } from './customer-ref.ts';
import type { CardOwner } from './saved-cards.ts';
import { savedCardTable } from './tables.ts';

/** How long a member waits for the gateway; the card is gone from the shop either way. */
const WAIT_MS = 3_000;
const BATCH_LIMIT = 100;

/** Removes saved cards, here at once and at the gateway as soon as it answers. */
export interface CardRemoval {
  /** Removes a card of its owner; false when there is none. */
  remove(owner: CardOwner, vaultId: string): Promise<boolean>;
  /** Removes at the gateway what it did not answer for. */
  finish(): Promise<void>;
}

interface CardRemovalDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly gateway: Pick<PaymentGateway, 'removeCard'>;
  readonly gatewayMs: number;
}

export function createCardRemoval({ database, clock, gateway, gatewayMs }: CardRemovalDeps): CardRemoval {
  type Row = typeof savedCardTable.$inferSelect;

  /** Resolves to false when the gateway does not answer. */
  async function removeAtGateway({ id, userId, campaignId, vaultId }: Row, limitMs: number): Promise<boolean> {
    const card = { vaultId, customerRef: customerRefOf({ userId, campaignId }) };
    try {
      await callWithDeadline(limitMs, (call) => gateway.removeCard(card, call));
    } catch (failure) {
      if (failure instanceof SupplierError) return false;
      throw failure;
    }
    // A purchase may have saved the same card again meanwhile.
    await database.handle
      .delete(savedCardTable)
      .where(and(eq(savedCardTable.id, id), isNotNull(savedCardTable.removedAt)));
    return true;
  }

  return {
    async remove({ userId, campaignId }, vaultId) {
      const [row] = await database.handle
        .update(savedCardTable)
        .set({ removedAt: clock.now() })
        .where(
          and(
            eq(savedCardTable.userId, userId),
            eq(savedCardTable.campaignId, campaignId),
            eq(savedCardTable.vaultId, vaultId),
            isNull(savedCardTable.removedAt),
          ),
        )
        .returning();
      if (row) await removeAtGateway(row, Math.min(WAIT_MS, gatewayMs));
      return row !== undefined;
    },
    async finish() {
      const open = await database.handle
        .select()
        .from(savedCardTable)
        .where(isNotNull(savedCardTable.removedAt))
        .orderBy(savedCardTable.removedAt)
        .limit(BATCH_LIMIT);
      for (const row of open) if (!(await removeAtGateway(row, gatewayMs))) return;
    },
  };
}
