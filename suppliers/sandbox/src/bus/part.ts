import { type BusSupplier, busPort } from '@embarque/bus/port.ts';
import { type DescribedTrip, describedTripSchema } from '@embarque/bus/trip-details.ts';
import { handle } from '../calls.ts';
import { createServicePart } from '../service-part.ts';
import { createBusSupplier } from './bus-supplier.ts';
import { querySchemas } from './wire.ts';

const { stations, search, serves } = querySchemas;

/** Buses of the sandbox, in this process or in another. */
export const busPart = createServicePart<BusSupplier, DescribedTrip>({
  port: busPort,
  offer: describedTripSchema,
  create: createBusSupplier,
  connect: (verbs, ask) => ({
    ...verbs,
    stations: (name, call) => ask('stations', stations, { name }, call),
    search: (query, call) => ask('search', search, { query }, call),
    serves: (query, call) => ask('serves', serves, { query }, call),
  }),
  handleQueries: (supplier) => ({
    stations: handle(stations.request, ({ name }, call) => supplier.stations(name, call)),
    search: handle(search.request, ({ query }, call) => supplier.search(query, call)),
    serves: handle(serves.request, async ({ query }, call) => supplier.serves?.(query, call)),
  }),
});
