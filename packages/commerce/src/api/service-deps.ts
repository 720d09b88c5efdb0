import type { BookingSupplier } from '@embarque/server-kit/ports/supplier.ts';
import type { ServiceContext } from './service-api.ts';

/** Dependencies of a service's calls: those of its context, and its suppliers. */
export interface ServiceDeps<Supplier extends BookingSupplier>
  extends Pick<
    ServiceContext,
    'signer' | 'clock' | 'pricing' | 'supplierDeadlineMs' | 'searchLimits' | 'reportDropped'
  > {
  /** All that sell it; their answers are merged. */
  readonly suppliers: readonly [Supplier, ...Supplier[]];
}
