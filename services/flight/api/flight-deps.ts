import type { ServiceContext } from '@embarque/commerce/api/service-api.ts';
import type { ServiceDeps } from '@embarque/commerce/api/service-deps.ts';
import type { FlightSupplier } from '@embarque/flight/port.ts';

/** Dependencies of the flight calls. */
export interface FlightDeps extends ServiceDeps<FlightSupplier>, Pick<ServiceContext, 'reportError'> {}
