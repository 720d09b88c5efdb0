import { type DescribedVisit, type ExperienceSupplier, experiencePort } from '@embarque/experience/port.ts';
import { handle } from '../calls.ts';
import { createServicePart } from '../service-part.ts';
import { createExperienceSupplier } from './experience-supplier.ts';
import { querySchemas, visitSchema } from './wire.ts';

const { cities, search, serves, details } = querySchemas;

/** Experiences of the sandbox, in this process or in another. */
export const experiencePart = createServicePart<ExperienceSupplier, DescribedVisit>({
  port: experiencePort,
  closesDates: true,
  offer: visitSchema,
  create: createExperienceSupplier,
  connect: (verbs, ask) => ({
    ...verbs,
    cities: (name, call) => ask('cities', cities, { name }, call),
    search: (query, call) => ask('search', search, { query }, call),
    serves: (query, call) => ask('serves', serves, { query }, call),
    details: async (id, call) => (await ask('details', details, { id }, call)) ?? undefined,
  }),
  handleQueries: (supplier) => ({
    cities: handle(cities.request, ({ name }, call) => supplier.cities(name, call)),
    search: handle(search.request, ({ query }, call) => supplier.search(query, call)),
    serves: handle(serves.request, async ({ query }, call) => supplier.serves?.(query, call)),
    details: handle(details.request, async ({ id }, call) => (await supplier.details(id, call)) ?? null),
  }),
});
