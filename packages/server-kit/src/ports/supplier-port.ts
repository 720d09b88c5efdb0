import type { ServiceKind } from '@embarque/contract/service.ts';
import type { BookingSupplier } from './supplier.ts';

/**
 * A service's supplier port as a key. Suppliers register under ports and a service looks up those of its own port, so
 * that the code in between needs no service by name.
 */
export interface SupplierPort<Supplier extends BookingSupplier> {
  readonly kind: ServiceKind;
  /** The calls the port adds to those of every supplier: searches and other queries without effects. */
  readonly queries: readonly Exclude<keyof Supplier, keyof BookingSupplier>[];
}

/** A supplier's implementation of a port. */
export interface ProvidedSupplier {
  readonly port: SupplierPort<never>;
  readonly supplier: BookingSupplier;
}

/** Pairs an implementation with its port; the only way to create a ProvidedSupplier. */
export function provide<Supplier extends BookingSupplier>(
  port: SupplierPort<Supplier>,
  supplier: Supplier,
): ProvidedSupplier {
  return { port, supplier };
}

/**
 * Returns the suppliers registered under a port, in the given order. Throws when two have the same code: offers of one would
 * be bought of the other.
 */
export function suppliersOf<Supplier extends BookingSupplier>(
  port: SupplierPort<Supplier>,
  provided: readonly ProvidedSupplier[],
): readonly Supplier[] {
  // `provide` pairs each supplier with a port of its own type, so equal ports have equal types.
  const suppliers = provided.filter((each) => each.port === port).map(({ supplier }) => supplier as Supplier);
  const twin = suppliers.find(({ code }, index) => suppliers.findIndex((other) => other.code === code) < index);
  if (twin) throw new Error(`two suppliers of ${port.kind} have the code ${twin.code}`);
  return suppliers;
}
