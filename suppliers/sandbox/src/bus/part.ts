import { type BusSupplier, busPort } from '@embarque/bus/port.ts';
import { handle } from '../calls.ts';
import { createServicePart } from '../service-part.ts';
import { createBusSupplier } from './bus-supplier.ts';
import { querySchemas } from './wire.ts';

const { stations, search, describe } = querySchemas;

/** Buses of the sandbox, in this process or in another. */
export const busPart = createServicePart<BusSupplier>({
  port: busPort,
  create: createBusSupplier,
  connect: (verbs, ask) => ({
    ...verbs,
    stations: (name, call) => ask('stations', stations, { name }, call),
    search: (query, call) => ask('search', search, { query }, call),
    describe: async ({ reference }, call) => (await ask('describe', describe, { reference }, call)) ?? undefined,
  }),
  handleQueries: (supplier) => ({
    stations: handle(stations.request, ({ name }, call) => supplier.stations(name, call)),
    search: handle(search.request, ({ query }, call) => supplier.search(query, call)),
    describe: handle(describe.request, (chosen, call) => supplier.describe(chosen, call)),
  }),
});
