import type { ServiceContext } from '@embarque/commerce/api/service-api.ts';
import type { ServiceDeps } from '@embarque/commerce/api/service-deps.ts';
import type { EntertainmentSupplier } from '@embarque/entertainment/port.ts';

/** Dependencies of the calls of activities. */
export interface EntertainmentDeps extends ServiceDeps<EntertainmentSupplier>, Pick<ServiceContext, 'pictureOrigins'> {}
