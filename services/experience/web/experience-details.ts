import type { DetailsPart } from '@embarque/commerce/web/parts.ts';
import { experienceService } from '@embarque/experience/service.ts';
import { ExperienceDetailsPage } from './details/experience-details-page.tsx';
import { type ExperienceDetailsQuery, readDetailsAddress } from './search/details-query.ts';

/** The page of one experience. */
export const experienceDetails: DetailsPart<ExperienceDetailsQuery> = {
  kind: experienceService.kind,
  readQuery: readDetailsAddress,
  searchOf: ({ search }) => search,
  Details: ExperienceDetailsPage,
};
