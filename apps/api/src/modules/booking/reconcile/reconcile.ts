import type { Database } from '@embarque/server-kit/database.ts';
import type { PaymentGateway } from '@embarque/server-kit/gateway.ts';
import type { BookingSupplier, SupplierCall } from '@embarque/server-kit/supplier.ts';
import { compareHolds } from './compare-holds.ts';
import { comparePayments } from './compare-payments.ts';
import { about, type Disagreement } from './discrepancy.ts';
import { compareBooks } from './merge.ts';
import { moneyAt, roomsAt } from './own-records.ts';

export interface Reconciliation {
  readonly disagreements: readonly Disagreement[];
  /** Bookings and references looked at, of all parties together. */
  readonly bookings: number;
  readonly references: number;
}

export interface ReconcileDeps {
  readonly database: Database;
  readonly suppliers: readonly BookingSupplier[];
  readonly gateway: PaymentGateway | undefined;
  /** Each tells the rules of our own books that are broken, with the ids that break them. */
  readonly audits: readonly (() => Promise<readonly string[]>)[];
  /** Deadline of a call for one page. */
  readonly callMs: number;
}

/**
 * Holds our books against those of every supplier and of the gateway, while the shop may go on. Mends nothing. Throws
 * SupplierError when a party does not tell its books.
 */
export async function reconcileBookings(deps: ReconcileDeps): Promise<Reconciliation> {
  const { database, suppliers, gateway, audits } = deps;
  const call = (): SupplierCall => ({ signal: AbortSignal.timeout(deps.callMs) });
  const results: Reconciliation[] = [];
  for (const supplier of suppliers) {
    results.push(
      await compareBooks({
        party: supplier.code,
        own: (wanted) => roomsAt(database.handle, supplier.code, wanted),
        records: (page) => supplier.records(page, call()),
        compare: compareHolds,
      }),
    );
  }
  if (gateway) {
    results.push(
      await compareBooks({
        party: gateway.code,
        own: (wanted) => moneyAt(database.handle, gateway.code, wanted),
        records: (page) => gateway.records(page, call()),
        compare: comparePayments,
      }),
    );
  }
  const broken: string[] = [];
  for (const audit of audits) broken.push(...(await audit()));
  const sum = (of: 'bookings' | 'references') => results.reduce((total, result) => total + result[of], 0);
  return {
    disagreements: [
      ...results.flatMap(({ disagreements }) => disagreements),
      ...broken.map((rule) => about(null)('own_books', rule, null, null)),
    ],
    bookings: sum('bookings'),
    references: sum('references'),
  };
}
