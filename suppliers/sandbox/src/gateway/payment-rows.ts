import { randomBytes } from 'node:crypto';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Executor } from '@embarque/server-kit/database.ts';
import type { CardFace } from '@embarque/server-kit/gateway.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Journal } from '../journal.ts';
import { keptCardTable, type PaymentRow, paymentTable } from './tables.ts';

/** What every step of a payment does to its row. */
export interface PaymentRows {
  /** The row, which nobody else changes until the transaction ends. */
  lock(tx: Executor, clientRef: string): Promise<PaymentRow | undefined>;
  update(tx: Executor, row: PaymentRow, change: Partial<typeof paymentTable.$inferInsert>): Promise<PaymentRow>;
  /** Blocks the money, and keeps the card where that was asked for. */
  approve(tx: Executor, row: PaymentRow): Promise<PaymentRow>;
  decline(tx: Executor, row: PaymentRow): Promise<PaymentRow>;
  /** Ends a second factor whose time is over. */
  expire(tx: Executor, row: PaymentRow): Promise<PaymentRow>;
  /** Whether a second factor came too late. */
  isDue(row: PaymentRow): boolean;
}

const VAULT_BYTES = 16;

export const pspRefOf = ({ id }: PaymentRow): string => `SBXP${id}`;
export const captureRefOf = ({ id }: PaymentRow): string => `SBXC${id}`;

/** What may be shown of the card that paid. Throws for a row that never had one. */
export function faceOf({ brand, last4Digits, vaultId }: PaymentRow): CardFace {
  if (brand === null || last4Digits === null) throw new Error('a payment without a card has no face to show');
  return { brand, last4Digits, vaultId };
}

/** What a second factor needed and nobody needs afterwards. The hash of a code stays: the right one may come twice. */
const afterwards = { email: null, triesLeft: 0, resendsLeft: 0 } as const;

export function createPaymentRows({ clock, journal }: { clock: Clock; journal: Journal }): PaymentRows {
  const update: PaymentRows['update'] = async (tx, row, change) => {
    const [changed] = await tx.update(paymentTable).set(change).where(eq(paymentTable.id, row.id)).returning();
    if (!changed) throw new Error('a locked payment is gone');
    return changed;
  };

  const keep = async (tx: Executor, row: PaymentRow): Promise<string | null> => {
    const { customerRef, brand, last4Digits, conduct, goodThrough } = row;
    if (!row.isToBeKept || !customerRef || !brand || !last4Digits || !conduct || !goodThrough) return row.vaultId;
    const vaultId = randomBytes(VAULT_BYTES).toString('base64url');
    await tx
      .insert(keptCardTable)
      .values({ vaultId, customerRef, brand, last4Digits, conduct, goodThrough })
      .onConflictDoUpdate({
        target: [keptCardTable.customerRef, keptCardTable.brand, keptCardTable.last4Digits],
        set: { goodThrough: sql`excluded.good_through`, conduct: sql`excluded.conduct` },
      });
    const [kept] = await tx
      .select({ vaultId: keptCardTable.vaultId })
      .from(keptCardTable)
      .where(
        and(
          eq(keptCardTable.customerRef, customerRef),
          eq(keptCardTable.brand, brand),
          eq(keptCardTable.last4Digits, last4Digits),
        ),
      );
    return kept?.vaultId ?? null;
  };

  const decline: PaymentRows['decline'] = (tx, row) => update(tx, row, { state: 'declined', ...afterwards });

  return {
    async lock(tx, clientRef) {
      const [row] = await tx.select().from(paymentTable).where(eq(paymentTable.clientRef, clientRef)).for('update');
      return row;
    },
    update,
    approve: async (tx, row) => update(tx, row, { state: 'authorised', vaultId: await keep(tx, row), ...afterwards }),
    decline,
    async expire(tx, row) {
      await journal.record(tx, 'expire', row.clientRef, 'declined');
      return decline(tx, row);
    },
    isDue: ({ state, factorExpiresAt }) =>
      state === 'action' && factorExpiresAt !== null && factorExpiresAt <= clock.now(),
  };
}
