import { type DescribedStay, type HotelSupplier, hotelPort } from '@embarque/hotel/port.ts';
import { handle } from '../calls.ts';
import { createServicePart } from '../service-part.ts';
import { createHotelSupplier } from './hotel-supplier.ts';
import { querySchemas, staySchema } from './wire.ts';

const { cities, search, serves, rooms, details } = querySchemas;

/** Hotels of the sandbox, in this process or in another. */
export const hotelPart = createServicePart<HotelSupplier, DescribedStay>({
  port: hotelPort,
  offer: staySchema,
  create: createHotelSupplier,
  connect: (verbs, ask) => ({
    ...verbs,
    cities: (name, call) => ask('cities', cities, { name }, call),
    search: (query, call) => ask('search', search, { query: mutable(query) }, call),
    serves: (query, call) => ask('serves', serves, { query: mutable(query) }, call),
    rooms: async (query, call) => (await ask('rooms', rooms, { query: mutable(query) }, call)) ?? undefined,
    details: async (hotelCode, call) => (await ask('details', details, { hotelCode }, call)) ?? undefined,
  }),
  handleQueries: (supplier) => ({
    cities: handle(cities.request, ({ name }, call) => supplier.cities(name, call)),
    search: handle(search.request, ({ query }, call) => supplier.search(query, call)),
    serves: handle(serves.request, async ({ query }, call) => supplier.serves?.(query, call)),
    rooms: handle(rooms.request, async ({ query }, call) => (await supplier.rooms(query, call)) ?? null),
    details: handle(details.request, async ({ hotelCode }, call) => (await supplier.details(hotelCode, call)) ?? null),
  }),
});

const mutable = <Query extends { readonly rooms: readonly unknown[] }>(query: Query) => ({
  ...query,
  rooms: [...query.rooms] as Query['rooms'][number][],
});
