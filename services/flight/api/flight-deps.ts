import type { ServiceDeps } from '@embarque/commerce/api/service-deps.ts';
import type { FlightSupplier } from '@embarque/flight/port.ts';

/** Dependencies of the flight calls. */
export type FlightDeps = ServiceDeps<FlightSupplier>;
