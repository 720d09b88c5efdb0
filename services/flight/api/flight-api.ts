import { mount } from '@embarque/server-kit/mount.ts';
import { airports, cityCodes } from '../airports.ts';
import { flightRoutes } from '../contract.ts';
import { createAirportSearch } from './airport-search.ts';
import { type BookableFlight, createBookableFlight } from './bookable-flight.ts';
import { campaignPricing } from './campaign-pricing.ts';
import { fareDetail } from './fare-detail.ts';
import type { FlightDeps } from './flight-deps.ts';
import { createFlightSearches } from './flight-search.ts';
import { recheckOffer } from './recheck-offer.ts';

export interface FlightApi {
  /** Mounts the calls of flightRoutes. */
  readonly routes: (app: Parameters<typeof mount>[0]) => void;
  readonly bookable: BookableFlight;
  /** Drops kept search answers; called after seats were sold or given back in this process. */
  readonly forgetSearches: () => void;
}

/** Beyond the slowest answer of a working supplier, well below what a traveller waits. */
const SUPPLIER_DEADLINE_MS = 15_000;

/** The flight service: its calls, and what it gives the booking core. */
export function createFlightApi(
  given: Omit<FlightDeps, 'supplierDeadlineMs'> & { readonly supplierDeadlineMs?: number },
): FlightApi {
  const deps: FlightDeps = { supplierDeadlineMs: SUPPLIER_DEADLINE_MS, ...given };
  const airportSearch = createAirportSearch(airports, cityCodes);
  const searches = createFlightSearches(deps);
  return {
    bookable: createBookableFlight(deps),
    forgetSearches: searches.forget,
    routes: (app) =>
      mount(
        app,
        flightRoutes,
      )({
        airports: async ({ query }) => ({ status: 200, body: airportSearch.ready(query.name) }),
        search: async ({ body, actor, raw }) => {
          const pricing = await campaignPricing(actor, deps);
          const encoding = raw.headers['accept-encoding'];
          const answer = await searches.find(body, actor.campaignId, pricing, encoding);
          return { status: 200, body: await answer.ready(encoding) };
        },
        fare: async ({ params, actor }) => {
          await campaignPricing(actor, deps);
          return { status: 200, body: await fareDetail(params.cia, params.farecode, deps) };
        },
        offer: async ({ body, actor }) => ({ status: 200, body: await recheckOffer(body, actor, deps) }),
      }),
  };
}
