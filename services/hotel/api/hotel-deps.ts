import type { ServiceDeps } from '@embarque/commerce/api/service-deps.ts';
import type { HotelSupplier } from '@embarque/hotel/port.ts';

/** Dependencies of the hotel calls. */
export type HotelDeps = ServiceDeps<HotelSupplier>;
