import type { DetailsPart } from '@embarque/commerce/web/parts.ts';
import { type ExperienceOffer, experienceRoutes } from '@embarque/experience/contract.ts';
import { outcomeOf } from '@embarque/web-kit/api/outcome.ts';
import { ExperienceDetailsLoading, ExperienceDetailsPage } from './details/experience-details-page.tsx';
import { type ExperienceDetailsQuery, readDetailsAddress } from './search/details-query.ts';

/** The page of one experience. */
export const experienceDetails: DetailsPart<ExperienceDetailsQuery, ExperienceOffer> = {
  emptyText: 'Esta experiência não tem mais datas disponíveis. Escolha outra.',
  readQuery: readDetailsAddress,
  searchOf: ({ search }) => search,
  load: async (call, { id }, signal) => outcomeOf(await call(experienceRoutes.details, { params: { id } }, { signal })),
  Details: ExperienceDetailsPage,
  Loading: ExperienceDetailsLoading,
};
