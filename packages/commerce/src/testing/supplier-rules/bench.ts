import type {
  BookingSupplier,
  CancelRequest,
  SupplierCall,
  SupplierOrder,
} from '@embarque/server-kit/ports/supplier.ts';
import { afterAll, beforeAll } from 'vitest';

/** A supplier under test, and what makes it misbehave. */
export interface SupplierSubject<Supplier extends BookingSupplier> {
  readonly supplier: Supplier;
  /** Makes the next call of an operation go wrong. */
  spoil(
    operation: 'recheck' | 'hold' | 'issue' | 'cancel',
    kind: 'lost_request' | 'lost_answer' | 'price_up' | 'refuse',
  ): Promise<void>;
  /** Lets every hold that stands now expire. */
  outliveHolds(): Promise<void>;
  close(): Promise<void>;
}

/** Orders of one traveller, at the price of now. */
export interface SupplierOrders<Supplier extends BookingSupplier> {
  /** Of stock there is plenty of; where each unit is the only one, of one that no earlier order was for. */
  plenty(supplier: Supplier): Promise<SupplierOrder>;
  /** Of stock there is one unit of. */
  scarce(supplier: Supplier): Promise<SupplierOrder>;
}

/** Generous, since nothing is measured; silent calls are cut off sooner. */
export const CALL_TIMEOUT_MS = 30_000;
export const SILENCE_MS = 400;
export const RIVALS = 12;

export const call = (): SupplierCall => ({ signal: AbortSignal.timeout(CALL_TIMEOUT_MS) });
export const under = (clientRef: string) => ({ ...call(), clientRef });

export interface SupplierBench<Supplier extends BookingSupplier = BookingSupplier> {
  readonly supplier: () => Supplier;
  readonly subject: () => Pick<SupplierSubject<Supplier>, 'spoil' | 'outliveHolds'>;
  /** A reference no other test uses. */
  readonly newRef: () => string;
  readonly plentyOrder: () => Promise<SupplierOrder>;
  readonly scarceOrder: () => Promise<SupplierOrder>;
  readonly holdOne: (order: SupplierOrder) => ReturnType<typeof holdAt>;
  /** A hold that was issued. */
  readonly sellOne: (order: SupplierOrder) => ReturnType<typeof holdAt>;
  /** A cancel for a penalty, under a reference of its own unless one is given. */
  readonly cancelling: (penaltyCents: number, cancelRef?: string) => SupplierCall & CancelRequest;
}

async function holdAt(supplier: BookingSupplier, order: SupplierOrder, clientRef: string) {
  const outcome = await supplier.hold(order, under(clientRef));
  if (outcome.outcome !== 'held') throw new Error(`expected a hold, got ${outcome.outcome}`);
  return { clientRef, providerRef: outcome.providerRef, outcome };
}

/** The supplier under test, made once for all rules, and the moves they share. Call it inside a describe. */
export function createSupplierBench<Supplier extends BookingSupplier>(
  makeSubject: () => Promise<SupplierSubject<Supplier>>,
  orders: SupplierOrders<Supplier>,
): SupplierBench<Supplier> {
  let subject: SupplierSubject<Supplier>;
  let reference = 0;
  const newRef = () => {
    reference += 1;
    return `CONF-${reference}`;
  };
  beforeAll(async () => {
    subject = await makeSubject();
  });
  afterAll(() => subject?.close());

  const holdOne = (order: SupplierOrder) => holdAt(subject.supplier, order, newRef());
  return {
    supplier: () => subject.supplier,
    subject: () => subject,
    newRef,
    plentyOrder: () => orders.plenty(subject.supplier),
    scarceOrder: () => orders.scarce(subject.supplier),
    holdOne,
    async sellOne(order) {
      const hold = await holdOne(order);
      await subject.supplier.issue(hold, call());
      return hold;
    },
    cancelling: (penaltyCents, cancelRef = newRef()) => ({ ...call(), cancelRef, penaltyCents }),
  };
}
