import { searchCallerOf } from '@embarque/commerce/api/answers/search-caller.ts';
import { requirePricing } from '@embarque/commerce/api/offers/campaign-pricing.ts';
import { createReadyPlaces } from '@embarque/commerce/api/place-lookup.ts';
import type { ServiceApi } from '@embarque/commerce/api/service-api.ts';
import type { HotelBookingRequest } from '@embarque/hotel/booking-contract.ts';
import {
  hotelContract,
  hotelCountrySchema,
  hotelOfferSchema,
  hotelRoutes,
  hotelSearchAnswerSchema,
  hotelSearchSchema,
  hotelStaySchema,
} from '@embarque/hotel/contract.ts';
import { hotelPort } from '@embarque/hotel/port.ts';
import { hotelService } from '@embarque/hotel/service.ts';
import { bookedStaySchema, hotelDetailsSchema, roomTypeSchema } from '@embarque/hotel/stay-details.ts';
import { type EncodedJson, mount } from '@embarque/server-kit/http/mount.ts';
import { createBookableHotel, type HotelBookingPart, type HotelOfferPart } from './bookable-hotel.ts';
import { createHotelDemoTrips } from './demo-trips.ts';
import type { HotelDeps } from './hotel-deps.ts';
import { hotelDetails } from './hotel-details.ts';
import { drawHotel } from './pictures/hotel-picture.ts';
import { drawRoom } from './pictures/room-picture.ts';
import { recheckOffer } from './recheck-offer.ts';
import { createHotelSearches } from './search/hotel-search.ts';
import { findDestinations } from './search/places.ts';

/** 204 for a search that found nothing. */
const found = (json: EncodedJson | undefined) =>
  json === undefined ? ({ status: 204, body: null } as const) : ({ status: 200, body: json } as const);

/** Everything hotels contribute to the server. */
export const hotelApi: ServiceApi<HotelBookingRequest, HotelBookingPart, HotelOfferPart> = {
  descriptor: hotelService,
  namedSchemas: {
    BookedStay: bookedStaySchema,
    HotelBooking: hotelContract.booking,
    HotelBookingRequest: hotelContract.bookingRequest,
    HotelCountry: hotelCountrySchema,
    HotelDetails: hotelDetailsSchema,
    HotelOffer: hotelOfferSchema,
    HotelSearch: hotelSearchSchema,
    HotelSearchAnswer: hotelSearchAnswerSchema,
    HotelStay: hotelStaySchema,
    RoomType: roomTypeSchema,
  },
  drawings: {
    hotels: { draw: (name, { isNight }) => drawHotel(name, isNight) },
    'hotel-rooms': { draw: (name, { isNight }) => drawRoom(name, isNight) },
  },
  create({ suppliers, ...context }) {
    const deps: HotelDeps = { ...context, suppliers: suppliers(hotelPort) };
    const searches = createHotelSearches(deps);
    const destinationsOf = createReadyPlaces(deps.clock, (text) => findDestinations(text, deps));
    return {
      bookable: createBookableHotel(deps),
      forget: searches.forget,
      demoTrips: createHotelDemoTrips(searches, deps),
      routes: (app) =>
        mount(
          app,
          hotelRoutes,
        )({
          locations: async ({ query, actor }) => {
            await requirePricing(actor, deps);
            return { status: 200, body: await destinationsOf(query.name) };
          },
          available: async ({ body, actor, raw }) =>
            found(await searches.find(body, await searchCallerOf(actor, raw, deps))),
          rooms: async ({ body, actor, raw }) =>
            found(await searches.rooms(body, await searchCallerOf(actor, raw, deps))),
          offer: async ({ body, actor }) => ({ status: 200, body: await recheckOffer(body, actor, deps) }),
          details: async ({ params, actor }) => {
            await requirePricing(actor, deps);
            return { status: 200, body: await hotelDetails(params.hotelCode, deps) };
          },
        }),
    };
  },
};
