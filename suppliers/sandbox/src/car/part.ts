import { type CarSupplier, carPort } from '@embarque/car/port.ts';
import { handle } from '../calls.ts';
import { createServicePart } from '../service-part.ts';
import { createCarSupplier } from './car-supplier.ts';
import { querySchemas } from './wire.ts';

const { cities, locations, search, describe } = querySchemas;

/** Cars of the sandbox, in this process or in another. */
export const carPart = createServicePart<CarSupplier>({
  port: carPort,
  create: createCarSupplier,
  connect: (verbs, ask) => ({
    ...verbs,
    cities: (name, call) => ask('cities', cities, { name }, call),
    locations: (iata, call) => ask('locations', locations, { iata }, call),
    search: (query, call) => ask('search', search, { query }, call),
    describe: async ({ reference }, call) => (await ask('describe', describe, { reference }, call)) ?? undefined,
  }),
  handleQueries: (supplier) => ({
    cities: handle(cities.request, ({ name }, call) => supplier.cities(name, call)),
    locations: handle(locations.request, ({ iata }, call) => supplier.locations(iata, call)),
    search: handle(search.request, ({ query }, call) => supplier.search(query, call)),
    describe: handle(describe.request, (chosen, call) => supplier.describe(chosen, call)),
  }),
});
