import type { BookingSupplier } from '@embarque/server-kit/ports/supplier.ts';
import { supplierWithCode } from './ask-supplier.ts';

/** The id of a supplier's thing on the wire: the supplier's code, a point, and the id under which the supplier knows it. */

export const wireIdOf = (supplier: Pick<BookingSupplier, 'code'>, id: string): string => `${supplier.code}.${id}`;

/** Returns who has a thing, and under which id; undefined when no supplier is meant. */
export function readWireId<Supplier extends BookingSupplier>(
  wireId: string,
  suppliers: readonly Supplier[],
): { readonly supplier: Supplier; readonly id: string } | undefined {
  const point = wireId.indexOf('.');
  const supplier = supplierWithCode(suppliers, wireId.slice(0, Math.max(point, 0)));
  return supplier && { supplier, id: wireId.slice(point + 1) };
}
