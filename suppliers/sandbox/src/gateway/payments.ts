import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import type {
  AuthoriseOutcome,
  CaptureOutcome,
  CardLimited,
  Charge,
  PaymentLookup,
  PaymentRecord,
  RefundOutcome,
  VoidOutcome,
} from '@embarque/server-kit/ports/gateway.ts';
import type { RecordPage } from '@embarque/server-kit/ports/supplier.ts';
import { and, asc, eq, inArray, lte, sql, sum } from 'drizzle-orm';
import type { Journal } from '../journal.ts';
import type { CardDeclines } from './card-declines.ts';
import { captureRefOf, faceOf, type PaymentRows, pspRefOf } from './payment-rows.ts';
import type { PresentedCard } from './presented-card.ts';
import type { SecondFactors } from './second-factor.ts';
import { type PaymentRow, paymentTable, refundTable } from './tables.ts';

/** The outcome of a charge whose card data could be read. */
type ReadOutcome = Exclude<AuthoriseOutcome, { outcome: 'invalid' | 'limited' }>;

/** The gateway's payments: money blocked, captured and refunded under the caller's references. */
export interface Payments {
  /** The outcome under a reference, where it was used before, or why the card may not be shown to its bank. */
  before(clientRef: string, cardHash: Uint8Array | undefined): Promise<ReadOutcome | CardLimited | undefined>;
  /** Treats the charge as the card's bank does; without a card it is declined. */
  authorise(charge: Charge, card: PresentedCard | undefined, clientRef: string): Promise<ReadOutcome>;
  lookup(clientRef: string): Promise<PaymentLookup>;
  capture(clientRef: string, amountCents: number): Promise<CaptureOutcome>;
  void(clientRef: string): Promise<VoidOutcome>;
  refund(clientRef: string, refundRef: string, amountCents: number): Promise<RefundOutcome>;
  /** A page of all references. */
  records(page: RecordPage): Promise<PaymentRecord[]>;
  /** Ends every second factor whose time is over. */
  expire(): Promise<void>;
}

export interface PaymentsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly rows: PaymentRows;
  readonly factors: SecondFactors;
  readonly declines: Pick<CardDeclines, 'limitedUntil'>;
}

/** Whether the bank's page may send a browser there. */
function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}

/** The payments of the gateway, as rows of sandbox_payment. */
export function createPayments({ database, clock, journal, rows, factors, declines }: PaymentsDeps): Payments {
  const find = async (clientRef: string): Promise<PaymentRow | undefined> => {
    const [row] = await database.handle.select().from(paymentTable).where(eq(paymentTable.clientRef, clientRef));
    return row;
  };

  const outcomeOf = async (row: PaymentRow): Promise<ReadOutcome> => {
    if (row.state === 'authorised' || row.state === 'captured') {
      return { outcome: 'authorised', pspRef: pspRefOf(row), card: faceOf(row) };
    }
    if (row.state === 'action' && !rows.isDue(row)) {
      return { outcome: 'action', pspRef: pspRefOf(row), action: await factors.actionOf(row) };
    }
    // A voided reference stays voided: whatever comes under it later blocks nothing.
    return { outcome: 'declined', pspRef: row.state === 'voided' ? null : pspRefOf(row) };
  };

  const refundedOf = async (paymentId: number, executor = database.handle): Promise<number> => {
    const [given] = await executor
      .select({ cents: sum(refundTable.amountCents) })
      .from(refundTable)
      .where(eq(refundTable.paymentId, paymentId));
    return Number(given?.cents ?? 0);
  };

  return {
    async before(clientRef, cardHash) {
      const [found] = await database.handle
        .select({ row: paymentTable, until: cardHash ? declines.limitedUntil(cardHash) : sql<null>`null` })
        .from(sql`(select) asked`)
        .leftJoin(paymentTable, eq(paymentTable.clientRef, clientRef));
      if (found?.row) return outcomeOf(found.row);
      return found?.until ? { outcome: 'limited', until: found.until } : undefined;
    },

    async authorise(charge, card, clientRef) {
      const { amountCents, customer, means: paymentMethod, returnUrl } = charge;
      const isValid = amountCents > 0 && isWebAddress(returnUrl);
      const conduct = card && isValid ? card.conduct : 'decline';
      const factor = conduct === 'code' || conduct === 'redirect' ? await factors.begin(conduct, clientRef) : undefined;
      const state = conduct === 'approve' ? 'authorised' : 'declined';
      const written = await database.transaction(async (tx) => {
        const [row] = await tx
          .insert(paymentTable)
          .values({
            clientRef,
            amountCents: Math.max(0, amountCents),
            customerRef: customer.customerRef,
            email: factor ? customer.email : null,
            returnUrl: factor ? returnUrl : null,
            isToBeSaved: paymentMethod.kind === 'card' && paymentMethod.save,
            ...card,
            state,
            ...factor?.waiting,
          })
          .onConflictDoNothing()
          .returning();
        if (!row) return undefined;
        await factor?.announce(tx, row);
        const blocked = state === 'authorised' && !factor;
        await journal.record(tx, 'authorise', clientRef, row.state, blocked ? amountCents : undefined);
        return blocked ? rows.approve(tx, row) : row;
      });
      // Another call under the same reference was first: its outcome counts for this one, too.
      const row = written ?? (await find(clientRef));
      return row ? outcomeOf(row) : { outcome: 'declined', pspRef: null };
    },

    async lookup(clientRef) {
      const row = await find(clientRef);
      if (!row) return { outcome: 'none' };
      if (row.state === 'voided') return { outcome: 'voided' };
      if (row.state !== 'captured') return outcomeOf(row);
      return {
        outcome: 'captured',
        pspRef: pspRefOf(row),
        captureRef: captureRefOf(row),
        amountCents: row.capturedCents,
        refundedCents: await refundedOf(row.id),
      };
    },

    capture: (clientRef, amountCents) =>
      database.transaction(async (tx): Promise<CaptureOutcome> => {
        const row = await rows.lock(tx, clientRef);
        if (row?.state === 'captured') return { outcome: 'captured', captureRef: captureRefOf(row) };
        if (row?.state !== 'authorised' || amountCents < 1 || amountCents > row.amountCents) {
          await journal.record(tx, 'capture', clientRef, 'refused');
          return { outcome: 'refused' };
        }
        await rows.update(tx, row, { state: 'captured', capturedCents: amountCents });
        await journal.record(tx, 'capture', clientRef, 'captured', amountCents);
        return { outcome: 'captured', captureRef: captureRefOf(row) };
      }),

    void: (clientRef) =>
      database.transaction(async (tx): Promise<VoidOutcome> => {
        // Voided before it was requested: a mark stays, so that a late request under the reference blocks nothing.
        const [mark] = await tx
          .insert(paymentTable)
          .values({ clientRef, state: 'voided' })
          .onConflictDoNothing()
          .returning({ id: paymentTable.id });
        const row = mark ? undefined : await rows.lock(tx, clientRef);
        if (row?.state === 'captured') return { outcome: 'captured', captureRef: captureRefOf(row) };
        if (row?.state === 'voided') return { outcome: 'voided' };
        const isBlocked = row?.state === 'authorised';
        if (row) await rows.update(tx, row, { state: 'voided', email: null });
        await journal.record(
          tx,
          'void',
          clientRef,
          isBlocked ? 'voided' : 'nothing blocked',
          isBlocked ? row.amountCents : undefined,
        );
        return { outcome: 'voided' };
      }),

    refund: (clientRef, refundRef, amountCents) =>
      database.transaction(async (tx): Promise<RefundOutcome> => {
        const row = await rows.lock(tx, clientRef);
        const [before] = row
          ? await tx
              .select()
              .from(refundTable)
              .where(and(eq(refundTable.paymentId, row.id), eq(refundTable.refundRef, refundRef)))
          : [];
        if (before) return { outcome: 'refunded' };
        const isThere = row?.state === 'captured' && amountCents > 0;
        if (!isThere || (await refundedOf(row.id, tx)) + amountCents > row.capturedCents) {
          await journal.record(tx, 'refund', clientRef, 'refused');
          return { outcome: 'refused' };
        }
        await tx.insert(refundTable).values({ paymentId: row.id, refundRef, amountCents });
        await journal.record(tx, 'refund', clientRef, 'refunded', amountCents);
        return { outcome: 'refunded' };
      }),

    async records({ after, limit }) {
      const inOrder = sql`${paymentTable.clientRef} collate "C"`;
      const page = await database.handle
        .select()
        .from(paymentTable)
        .where(sql`${inOrder} > ${after}`)
        .orderBy(inOrder)
        .limit(limit);
      const ids = page.filter(({ state }) => state === 'captured').map(({ id }) => id);
      const given = await database.handle
        .select()
        .from(refundTable)
        .where(inArray(refundTable.paymentId, ids))
        .orderBy(asc(refundTable.refundRef));
      return page.map((row) => ({
        clientRef: row.clientRef,
        state: rows.isDue(row) ? 'declined' : row.state,
        amountCents: row.amountCents,
        capturedCents: row.capturedCents,
        refunds: given
          .filter(({ paymentId }) => paymentId === row.id)
          .map(({ refundRef, amountCents }) => ({ refundRef, amountCents })),
      }));
    },

    async expire() {
      const due = await database.handle
        .select({ clientRef: paymentTable.clientRef })
        .from(paymentTable)
        .where(and(eq(paymentTable.state, 'action'), lte(paymentTable.factorExpiresAt, clock.now())));
      for (const { clientRef } of due) {
        await database.transaction(async (tx) => {
          const row = await rows.lock(tx, clientRef);
          if (row && rows.isDue(row)) await rows.expire(tx, row);
        });
      }
    },
  };
}
