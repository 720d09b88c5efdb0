import { carDetailsSchema } from '@embarque/car/car-details.ts';
import {
  type CarBookingRequest,
  carCitySchema,
  carContract,
  carDriverSchema,
  carLocationSchema,
  carRoutes,
  carSchema,
  carSearchSchema,
} from '@embarque/car/contract.ts';
import { carPort } from '@embarque/car/port.ts';
import { carService } from '@embarque/car/service.ts';
import { searchCallerOf } from '@embarque/commerce/api/answers/search-caller.ts';
import { requirePricing } from '@embarque/commerce/api/offers/campaign-pricing.ts';
import { createReadyPlaces } from '@embarque/commerce/api/place-lookup.ts';
import type { ServiceApi } from '@embarque/commerce/api/service-api.ts';
import { mount } from '@embarque/server-kit/http/mount.ts';
import { type CarBookingPart, type CarOfferPart, createBookableCar } from './bookable-car.ts';
import type { CarDeps } from './car-deps.ts';
import { createCarSearches } from './car-search.ts';
import { createCarDemoTrips } from './demo-trips.ts';
import { drawCar } from './pictures/car-picture.ts';
import { drawCompanyLogo } from './pictures/company-logo.ts';
import { findCities, locationsIn } from './places.ts';
import { recheckOffer } from './recheck-offer.ts';

/** Everything cars contribute to the server. */
export const carApi: ServiceApi<CarBookingRequest, CarBookingPart, CarOfferPart> = {
  descriptor: carService,
  namedSchemas: {
    Car: carSchema,
    CarBooking: carContract.booking,
    CarBookingRequest: carContract.bookingRequest,
    CarCity: carCitySchema,
    CarDetails: carDetailsSchema,
    CarDriver: carDriverSchema,
    CarLocation: carLocationSchema,
    CarSearch: carSearchSchema,
    CarSearchAnswer: carRoutes.search.responses[200],
  },
  drawings: { cars: { draw: drawCar }, 'rental-companies': { draw: drawCompanyLogo } },
  create({ suppliers, ...context }) {
    const deps: CarDeps = { ...context, suppliers: suppliers(carPort) };
    const searches = createCarSearches(deps);
    const citiesOf = createReadyPlaces(deps.clock, (text) => findCities(text, deps));
    return {
      bookable: createBookableCar(deps),
      forget: searches.forget,
      demoTrips: createCarDemoTrips(searches, deps),
      routes: (app) =>
        mount(
          app,
          carRoutes,
        )({
          cities: async ({ query, actor }) => {
            await requirePricing(actor, deps);
            return { status: 200, body: await citiesOf(query.name) };
          },
          locations: async ({ params, query, actor }) => {
            await requirePricing(actor, deps);
            return { status: 200, body: await locationsIn(query.country, params.iata, deps) };
          },
          search: async ({ body, actor, raw }) => ({
            status: 200,
            body: await searches.find(body, await searchCallerOf(actor, raw, deps)),
          }),
          offer: async ({ body, actor }) => ({ status: 200, body: await recheckOffer(body, actor, deps) }),
        }),
    };
  },
};
