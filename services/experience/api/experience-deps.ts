import type { ServiceContext } from '@embarque/commerce/api/service-api.ts';
import type { ServiceDeps } from '@embarque/commerce/api/service-deps.ts';
import type { ExperienceSupplier } from '@embarque/experience/port.ts';

/** Dependencies of the experience calls. */
export interface ExperienceDeps extends ServiceDeps<ExperienceSupplier>, Pick<ServiceContext, 'pictureOrigins'> {}
