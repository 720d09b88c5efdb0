import type { ServiceContext } from '@embarque/commerce/api/service-api.ts';
import type { ServiceDeps } from '@embarque/commerce/api/service-deps.ts';
import type { HotelSupplier } from '@embarque/hotel/port.ts';

/** Dependencies of the hotel calls. */
export interface HotelDeps extends ServiceDeps<HotelSupplier>, Pick<ServiceContext, 'pictureOrigins'> {}
