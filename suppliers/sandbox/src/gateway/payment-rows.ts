import { randomBytes } from 'node:crypto';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Executor } from '@embarque/server-kit/database/database.ts';
import type { CardFace } from '@embarque/server-kit/ports/gateway.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Journal } from '../journal.ts';
import { type PaymentRow, paymentTable, savedCardTable } from './tables.ts';

/** The changes that all steps of a payment make to its row. */
export interface PaymentRows {
  /** The row, locked until the transaction ends. */
  lock(tx: Executor, clientRef: string): Promise<PaymentRow | undefined>;
  update(tx: Executor, row: PaymentRow, change: Partial<typeof paymentTable.$inferInsert>): Promise<PaymentRow>;
  /** Blocks the money, and saves the card where that was requested. */
  approve(tx: Executor, row: PaymentRow): Promise<PaymentRow>;
  decline(tx: Executor, row: PaymentRow): Promise<PaymentRow>;
  /** Ends a second factor whose time is over. */
  expire(tx: Executor, row: PaymentRow): Promise<PaymentRow>;
  /** Whether the time for its second factor is over. */
  isDue(row: PaymentRow): boolean;
}

const VAULT_BYTES = 16;

export const pspRefOf = ({ id }: PaymentRow): string => `SBXP${id}`;
export const captureRefOf = ({ id }: PaymentRow): string => `SBXC${id}`;

/** What may be shown of the card that paid. Throws for a payment without a card. */
export function faceOf({ brand, last4Digits, vaultId, isToBeSaved }: PaymentRow): CardFace {
  if (brand === null || last4Digits === null) throw new Error('a payment without a card has no face to show');
  return { brand, last4Digits, vaultId: isToBeSaved ? vaultId : null };
}

/** Clears what only a second factor needed. The hash of a code stays: the right one may come twice. */
const afterwards = { email: null, triesLeft: 0, resendsLeft: 0 } as const;

/** The changes to rows of sandbox_payment. All but isDue run in the given transaction. */
export function createPaymentRows({ clock, journal }: { clock: Clock; journal: Journal }): PaymentRows {
  const update: PaymentRows['update'] = async (tx, row, change) => {
    const [changed] = await tx.update(paymentTable).set(change).where(eq(paymentTable.id, row.id)).returning();
    if (!changed) throw new Error('a locked payment is gone');
    return changed;
  };

  const saveCard = async (tx: Executor, row: PaymentRow): Promise<string | null> => {
    const { customerRef, brand, last4Digits, conduct, goodThrough, cardHash } = row;
    if (!row.isToBeSaved || !customerRef || !brand || !last4Digits || !conduct || !goodThrough) return row.vaultId;
    const vaultId = randomBytes(VAULT_BYTES).toString('base64url');
    await tx
      .insert(savedCardTable)
      .values({ vaultId, customerRef, brand, last4Digits, conduct, goodThrough, cardHash })
      .onConflictDoUpdate({
        target: [savedCardTable.customerRef, savedCardTable.brand, savedCardTable.last4Digits],
        set: { goodThrough: sql`excluded.good_through`, conduct: sql`excluded.conduct`, cardHash },
      });
    const [saved] = await tx
      .select({ vaultId: savedCardTable.vaultId })
      .from(savedCardTable)
      .where(
        and(
          eq(savedCardTable.customerRef, customerRef),
          eq(savedCardTable.brand, brand),
          eq(savedCardTable.last4Digits, last4Digits),
        ),
      );
    return saved?.vaultId ?? null;
  };

  const decline: PaymentRows['decline'] = (tx, row) => update(tx, row, { state: 'declined', ...afterwards });

  return {
    async lock(tx, clientRef) {
      const [row] = await tx.select().from(paymentTable).where(eq(paymentTable.clientRef, clientRef)).for('update');
      return row;
    },
    update,
    approve: async (tx, row) =>
      update(tx, row, { state: 'authorised', vaultId: await saveCard(tx, row), ...afterwards }),
    decline,
    async expire(tx, row) {
      await journal.record(tx, 'expire', row.clientRef, 'declined');
      return decline(tx, row);
    },
    isDue: ({ state, factorExpiresAt }) =>
      state === 'action' && factorExpiresAt !== null && factorExpiresAt <= clock.now(),
  };
}
