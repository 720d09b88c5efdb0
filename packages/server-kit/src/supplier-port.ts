import type { ServiceKind } from '@embarque/contract/service.ts';
import type { BookingSupplier } from './supplier.ts';

/**
 * A service's supplier port as a key. A supplier says under which ports it sells, and a service asks for the suppliers of
 * its own, so that neither the shell between them nor a second supplier needs to know the service by name.
 */
export interface SupplierPort<Supplier extends BookingSupplier> {
  readonly kind: ServiceKind;
  /** The verbs the port adds to those of every supplier: searches and the like, which take nothing. */
  readonly queries: readonly Exclude<keyof Supplier, keyof BookingSupplier>[];
}

/** One company's implementation of a port. */
export interface ProvidedSupplier {
  readonly port: SupplierPort<never>;
  readonly supplier: BookingSupplier;
}

/** Ties an implementation to the port it fulfils; the only way to make a ProvidedSupplier. */
export function provide<Supplier extends BookingSupplier>(
  port: SupplierPort<Supplier>,
  supplier: Supplier,
): ProvidedSupplier {
  return { port, supplier };
}

/** The suppliers provided under a port, in the order given; empty when nobody sells under it. */
export function suppliersOf<Supplier extends BookingSupplier>(
  port: SupplierPort<Supplier>,
  provided: readonly ProvidedSupplier[],
): readonly Supplier[] {
  // `provide` tied each supplier to its own port, so the same port means the same type.
  return provided.filter((each) => each.port === port).map(({ supplier }) => supplier as Supplier);
}
