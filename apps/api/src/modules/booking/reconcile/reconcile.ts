import type { Database } from '@embarque/server-kit/database/database.ts';
import type { PaymentGateway } from '@embarque/server-kit/ports/gateway.ts';
import type { BookingSupplier, SupplierCall } from '@embarque/server-kit/ports/supplier.ts';
import { stalledBookings } from '../store/unfinished-bookings.ts';
import { compareHolds } from './compare-holds.ts';
import { comparePayments } from './compare-payments.ts';
import { compareRecords } from './compare-records.ts';
import { about, type Discrepancy } from './discrepancy.ts';
import { earlyRecords } from './early-records.ts';
import { ownHoldsAt, ownPaymentsAt } from './own-records.ts';

export interface Reconciliation {
  readonly discrepancies: readonly Discrepancy[];
  /** Bookings and references compared, over all parties. */
  readonly bookings: number;
  readonly references: number;
}

export interface ReconcileDeps {
  readonly database: Database;
  /** The suppliers of each service, by its kind. */
  readonly suppliers: readonly { readonly type: string; readonly supplier: BookingSupplier }[];
  readonly gateway: PaymentGateway | undefined;
  /** Each returns the broken rules of our own records, with the ids that break them. */
  readonly audits: readonly (() => Promise<readonly string[]>)[];
  /** The bookings that stand in one state for too long are reported as well. */
  readonly now: Date;
  readonly stalledMs: number;
  /** Deadline of a call for one page. */
  readonly callMs: number;
}

/**
 * Compares our records with those of every supplier and of the gateway, while the shop may go on. Repairs nothing.
 * Throws SupplierError when a party does not return its records.
 */
export async function reconcileBookings(deps: ReconcileDeps): Promise<Reconciliation> {
  const { database, suppliers, gateway, audits } = deps;
  const call = (): SupplierCall => ({ signal: AbortSignal.timeout(deps.callMs) });
  const results: Reconciliation[] = [];
  for (const { type, supplier } of suppliers) {
    results.push(
      await compareRecords({
        party: `${type} at ${supplier.code}`,
        own: (wanted) => ownHoldsAt(database.handle, { type, code: supplier.code }, wanted),
        records: (page) => supplier.records(page, call()),
        compare: compareHolds,
        apart: earlyRecords(database.handle),
      }),
    );
  }
  if (gateway) {
    results.push(
      await compareRecords({
        party: gateway.code,
        own: (wanted) => ownPaymentsAt(database.handle, gateway.code, wanted),
        records: (page) => gateway.records(page, call()),
        compare: comparePayments,
      }),
    );
  }
  const stalled = await stalledBookings(database.handle, deps.now, deps.stalledMs);
  const broken: string[] = [];
  for (const audit of audits) broken.push(...(await audit()));
  const sum = (of: 'bookings' | 'references') => results.reduce((total, result) => total + result[of], 0);
  return {
    discrepancies: [
      ...results.flatMap(({ discrepancies }) => discrepancies),
      ...stalled.map(({ code, saga, since, cashCents }) =>
        about(code)('stands_too_long', `${saga} since ${since.toISOString()}`, cashCents || null, null),
      ),
      ...broken.map((rule) => about(null)('own_books', rule, null, null)),
    ],
    bookings: sum('bookings'),
    references: sum('references'),
  };
}
