import { type FlightDescription, type FlightSupplier, flightPort } from '@embarque/flight/port.ts';
import { handle } from '../calls.ts';
import { createServicePart } from '../service-part.ts';
import { createFlightSupplier } from './flight-supplier.ts';
import { descriptionSchema, querySchemas } from './wire.ts';

const { search, serves, fareDetail } = querySchemas;

/** Flights of the sandbox, in this process or in another. */
export const flightPart = createServicePart<FlightSupplier, FlightDescription>({
  port: flightPort,
  offer: descriptionSchema,
  create: createFlightSupplier,
  connect: (verbs, ask) => ({
    ...verbs,
    search: (query, call) => ask('search', search, { query: { ...query, journeys: [...query.journeys] } }, call),
    serves: (query, call) => ask('serves', serves, { query: { ...query, journeys: [...query.journeys] } }, call),
    fareDetail: async (carrier, fareBaseCode, call) =>
      (await ask('fareDetail', fareDetail, { carrier, fareBaseCode }, call)) ?? undefined,
  }),
  handleQueries: (supplier) => ({
    search: handle(search.request, ({ query }, call) => supplier.search(query, call)),
    serves: handle(serves.request, async ({ query }, call) => supplier.serves?.(query, call)),
    fareDetail: handle(fareDetail.request, ({ carrier, fareBaseCode }, call) =>
      supplier.fareDetail(carrier, fareBaseCode, call),
    ),
  }),
});
