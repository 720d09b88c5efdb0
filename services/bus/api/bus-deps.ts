import type { BusSupplier } from '@embarque/bus/port.ts';
import type { EarlyHolds } from '@embarque/commerce/api/early-holds.ts';
import type { ServiceDeps } from '@embarque/commerce/api/service-deps.ts';

/** Dependencies of the bus calls. */
export interface BusDeps extends ServiceDeps<BusSupplier> {
  /** Holds the seats that are picked. */
  readonly earlyHolds: EarlyHolds;
}
