import { type DescribedActivity, type EntertainmentSupplier, entertainmentPort } from '@embarque/entertainment/port.ts';
import { handle } from '../calls.ts';
import { createServicePart } from '../service-part.ts';
import { createEntertainmentSupplier } from './entertainment-supplier.ts';
import { describedSchema, querySchemas } from './wire.ts';

const { autoComplete, search, serves, details, availability } = querySchemas;

/** Activities of the sandbox, in this process or in another. */
export const entertainmentPart = createServicePart<EntertainmentSupplier, DescribedActivity>({
  port: entertainmentPort,
  offer: describedSchema,
  create: createEntertainmentSupplier,
  connect: (verbs, ask) => ({
    ...verbs,
    autoComplete: (name, call) => ask('autoComplete', autoComplete, { name }, call),
    search: ({ route, ...rest }, call) => ask('search', search, { query: { ...rest, route: [...route] } }, call),
    serves: ({ route, ...rest }, call) => ask('serves', serves, { query: { ...rest, route: [...route] } }, call),
    details: async (id, call) => (await ask('details', details, { id }, call)) ?? undefined,
    availability: ({ endAges, ...rest }, call) =>
      ask('availability', availability, { query: { ...rest, endAges: [...endAges] } }, call),
  }),
  handleQueries: (supplier) => ({
    autoComplete: handle(autoComplete.request, ({ name }, call) => supplier.autoComplete(name, call)),
    search: handle(search.request, ({ query }, call) => supplier.search(query, call)),
    serves: handle(serves.request, async ({ query }, call) => supplier.serves?.(query, call)),
    details: handle(details.request, async ({ id }, call) => (await supplier.details(id, call)) ?? null),
    availability: handle(availability.request, ({ query }, call) => supplier.availability(query, call)),
  }),
});
