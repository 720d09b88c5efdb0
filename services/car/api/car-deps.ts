import type { CarSupplier } from '@embarque/car/port.ts';
import type { ServiceDeps } from '@embarque/commerce/api/service-deps.ts';

/** Dependencies of the car calls. */
export type CarDeps = ServiceDeps<CarSupplier>;
