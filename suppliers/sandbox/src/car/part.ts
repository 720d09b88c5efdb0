import { type CarOffer, type CarSupplier, carPort } from '@embarque/car/port.ts';
import { handle } from '../calls.ts';
import { createServicePart } from '../service-part.ts';
import { createCarSupplier } from './car-supplier.ts';
import { offerSchema, querySchemas } from './wire.ts';

const { cities, locations, search, serves } = querySchemas;

/** Cars of the sandbox, in this process or in another. */
export const carPart = createServicePart<CarSupplier, CarOffer>({
  port: carPort,
  offer: offerSchema,
  create: createCarSupplier,
  connect: (verbs, ask) => ({
    ...verbs,
    cities: (name, call) => ask('cities', cities, { name }, call),
    locations: (iata, call) => ask('locations', locations, { iata }, call),
    search: (query, call) => ask('search', search, { query }, call),
    serves: (query, call) => ask('serves', serves, { query }, call),
  }),
  handleQueries: (supplier) => ({
    cities: handle(cities.request, ({ name }, call) => supplier.cities(name, call)),
    locations: handle(locations.request, ({ iata }, call) => supplier.locations(iata, call)),
    search: handle(search.request, ({ query }, call) => supplier.search(query, call)),
    serves: handle(serves.request, async ({ query }, call) => supplier.serves?.(query, call)),
  }),
});
