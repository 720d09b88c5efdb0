import type { ServiceDeps } from '@embarque/commerce/api/service-deps.ts';
import type { ExperienceSupplier } from '@embarque/experience/port.ts';

/** Dependencies of the experience calls. */
export type ExperienceDeps = ServiceDeps<ExperienceSupplier>;
