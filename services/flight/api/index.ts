import { searchCallerOf } from '@embarque/commerce/api/answers/search-caller.ts';
import { requirePricing } from '@embarque/commerce/api/offers/campaign-pricing.ts';
import type { ServiceApi } from '@embarque/commerce/api/service-api.ts';
import { pictureFolders } from '@embarque/contract/files.ts';
import { airports, cityCodes } from '@embarque/flight/airports.ts';
import {
  type FlightBookingRequest,
  flightBookingRequestSchema,
  flightBookingSchema,
  flightPassengerSchema,
} from '@embarque/flight/booking-contract.ts';
import {
  fareDetailSchema,
  flightChoiceSchema,
  flightLegSchema,
  flightRoutes,
  flightSearchAnswerSchema,
  flightSearchSchema,
  recommendationSchema,
} from '@embarque/flight/contract.ts';
import { flightPort } from '@embarque/flight/port.ts';
import { flightService } from '@embarque/flight/service.ts';
import { mount } from '@embarque/server-kit/http/mount.ts';
import { whileConnected } from '@embarque/server-kit/http/while-connected.ts';
import { drawAirlineTile } from './airline-tile.ts';
import { createBookableFlight, type FlightBookingPart, type FlightOfferPart } from './bookable-flight.ts';
import { demoSearches } from './demo-searches.ts';
import { createFlightDemoTrips } from './demo-trips.ts';
import { drawDestination, otherNamesOf } from './destination-scene.ts';
import { fareDetail } from './fare-detail.ts';
import type { FlightDeps } from './flight-deps.ts';
import { recheckOffer } from './recheck-offer.ts';
import { createAirportSearch } from './search/airport-search.ts';
import { createFlightSearches } from './search/flight-search.ts';
import { searchedRoute } from './search/searched-route.ts';

/** Airports are the same for every shop of a process. */
const airportSearch = createAirportSearch(airports, cityCodes);

/** Everything flights contribute to the server. */
export const flightApi: ServiceApi<FlightBookingRequest, FlightBookingPart, FlightOfferPart> = {
  descriptor: flightService,
  namedSchemas: {
    FareDetail: fareDetailSchema,
    FlightBooking: flightBookingSchema,
    FlightBookingRequest: flightBookingRequestSchema,
    FlightChoice: flightChoiceSchema,
    FlightLeg: flightLegSchema,
    FlightPassenger: flightPassengerSchema,
    FlightSearch: flightSearchSchema,
    FlightSearchAnswer: flightSearchAnswerSchema,
    Recommendation: recommendationSchema,
  },
  drawings: {
    airlines: { draw: drawAirlineTile },
    [pictureFolders.destinations]: { draw: drawDestination, otherNames: otherNamesOf },
  },
  demoSearches,
  create({ suppliers, ...context }) {
    const deps: FlightDeps = { ...context, suppliers: suppliers(flightPort) };
    const searches = createFlightSearches(deps);
    return {
      bookable: createBookableFlight(deps),
      forget: searches.forget,
      lowestPrices: async (routes, caller, signal) =>
        searches.findLowest(routes, await requirePricing(caller, deps), signal),
      demoTrips: createFlightDemoTrips(searches, deps),
      routes: (app) =>
        mount(
          app,
          flightRoutes,
        )({
          airports: async ({ query }) => ({ status: 200, body: airportSearch.ready(query.name) }),
          search: async ({ body, actor, raw }) => {
            const found = await searches.find(body, await searchCallerOf(actor, raw, deps));
            const route = searchedRoute(body);
            if (route) context.recordSearch(actor, route);
            return { status: 200, body: found };
          },
          dates: async ({ body, actor, reply }) => {
            const pricing = await requirePricing(actor, deps);
            const caller = { sessionId: actor.sessionId, signal: whileConnected(reply) };
            return { status: 200, body: await searches.findDates(body, pricing, caller) };
          },
          fare: async ({ params, actor }) => {
            await requirePricing(actor, deps);
            return { status: 200, body: await fareDetail(params.cia, params.farecode, deps) };
          },
          offer: async ({ body, actor }) => ({ status: 200, body: await recheckOffer(body, actor, deps) }),
        }),
    };
  },
};
