import { type BusBookingRequest, busPassengerSchema } from '@embarque/bus/booking-contract.ts';
import { busContract, busRoutes, busSchema, busSearchAnswerSchema, busSearchSchema } from '@embarque/bus/contract.ts';
import { busPort } from '@embarque/bus/port.ts';
import { busPlaceSchema } from '@embarque/bus/rules/stations.ts';
import { busService } from '@embarque/bus/service.ts';
import { searchCallerOf } from '@embarque/commerce/api/answers/search-caller.ts';
import { requirePricing } from '@embarque/commerce/api/offers/campaign-pricing.ts';
import { createReadyPlaces } from '@embarque/commerce/api/place-lookup.ts';
import type { ServiceApi } from '@embarque/commerce/api/service-api.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import { mount } from '@embarque/server-kit/http/mount.ts';
import { type BusBookingPart, type BusOfferPart, createBookableBus } from './bookable-bus.ts';
import type { BusDeps } from './bus-deps.ts';
import { drawCompanyLogo } from './company-logo.ts';
import { createBusDemoTrips } from './demo-trips.ts';
import { checkRate } from './rate-check.ts';
import { createBusSearches } from './search/bus-search.ts';
import { findStations } from './search/places.ts';
import { ownSeats } from './seats/own-seats.ts';
import { currentSeats, holdSeats, releaseSeats } from './seats/seat-holds.ts';

/** Returns an error whose fields are those of a body that has them under `data`. */
function underData(error: unknown): unknown {
  if (!(error instanceof AppError) || !error.detail.fields) return error;
  const fields = Object.entries(error.detail.fields).map(([path, sentence]) => [`data.${path}`, sentence]);
  return new AppError(error.code, { ...error.detail, fields: Object.fromEntries(fields) });
}

/** Everything buses contribute to the server. */
export const busApi: ServiceApi<BusBookingRequest, BusBookingPart, BusOfferPart> = {
  descriptor: busService,
  namedSchemas: {
    Bus: busSchema,
    BusBooking: busContract.booking,
    BusBookingRequest: busContract.bookingRequest,
    BusPassenger: busPassengerSchema,
    BusPlace: busPlaceSchema,
    BusSearch: busSearchSchema,
    BusSearchAnswer: busSearchAnswerSchema,
  },
  // More than anybody picks by hand: each asks the supplier, and has searches asked anew.
  limits: ['POST /v1/api/services/bus/hold', 'DELETE /v1/api/services/bus/hold/:holdId'].map(
    (route) => ({ route, limit: 120, per: 'actor', counts: 'requests' }) as const,
  ),
  drawings: { 'bus-companies': { draw: drawCompanyLogo } },
  create({ suppliers, book, ...context }) {
    const deps: BusDeps = { ...context, suppliers: suppliers(busPort) };
    const searches = createBusSearches(deps);
    const stationsOf = createReadyPlaces(
      deps.clock,
      (text) => findStations(text, deps),
      (stations) => ({ stations }),
    );
    return {
      bookable: createBookableBus(deps),
      forget: searches.forget,
      demoTrips: createBusDemoTrips(searches, deps),
      routes: (app) =>
        mount(
          app,
          busRoutes,
        )({
          stations: async ({ body, actor }) => {
            await requirePricing(actor, deps);
            return { status: 200, body: await stationsOf(body.filter.name) };
          },
          search: async ({ body, actor, raw }) => {
            const caller = await searchCallerOf(actor, raw, deps);
            const { withOwnSeats, ...search } = body;
            // Asked for only where it is wanted: a search that is answered from the cache reads no database.
            const own = withOwnSeats === true ? await ownSeats(actor, deps) : [];
            return { status: 200, body: await searches.find(search, caller, own) };
          },
          get: async ({ body, actor }) => ({ status: 200, body: { data: await checkRate(body, actor, deps) } }),
          hold: async ({ body, actor }) => ({ status: 200, body: await holdSeats(body, actor, deps) }),
          holds: async ({ actor }) => ({ status: 200, body: await currentSeats(actor, deps) }),
          release: async ({ params, actor }) => {
            await releaseSeats(params.holdId, actor, deps);
            return { status: 204, body: null };
          },
          book: async ({ body, actor, idempotencyKey, raw }) => {
            try {
              return await book({ ...actor, ip: raw.ip }, { ...body.data, type: 'BUS' }, idempotencyKey);
            } catch (error) {
              throw underData(error);
            }
          },
        }),
    };
  },
};
