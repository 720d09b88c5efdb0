import { searchCallerOf } from '@embarque/commerce/api/answers/search-caller.ts';
import { requirePricing } from '@embarque/commerce/api/offers/campaign-pricing.ts';
import { createPlaceLookup } from '@embarque/commerce/api/place-lookup.ts';
import type { ServiceApi } from '@embarque/commerce/api/service-api.ts';
import { activityDetailsSchema } from '@embarque/entertainment/activity-details.ts';
import {
  activityPassengerSchema,
  type EntertainmentBookingRequest,
  transferDataSchema,
} from '@embarque/entertainment/booking-contract.ts';
import {
  activityLocationSchema,
  activityOfferSchema,
  activitySchema,
  activitySearchAnswerSchema,
  activitySearchSchema,
  autoCompleteAnswerSchema,
  availabilitySchema,
  detailsAnswerSchema,
  entertainmentContract,
  entertainmentRoutes,
  foundActivitySchema,
} from '@embarque/entertainment/contract.ts';
import { entertainmentPort } from '@embarque/entertainment/port.ts';
import { entertainmentService } from '@embarque/entertainment/service.ts';
import { mount } from '@embarque/server-kit/http/mount.ts';
import { findAvailability } from './availability.ts';
import { createBookableActivity, type EntertainmentOfferPart } from './bookable-activity.ts';
import type { EntertainmentBookingPart } from './booked-activity.ts';
import { createEntertainmentDemoTrips } from './demo-trips.ts';
import type { EntertainmentDeps } from './entertainment-deps.ts';
import { activityPictures, drawActivity } from './pictures/activity-picture.ts';
import { recheckActivity } from './recheck-activity.ts';
import { createEntertainmentSearches } from './search/entertainment-search.ts';
import { findPlaces, presentPlaces } from './search/places.ts';

/** Everything activities contribute to the server. */
export const entertainmentApi: ServiceApi<
  EntertainmentBookingRequest,
  EntertainmentBookingPart,
  EntertainmentOfferPart
> = {
  descriptor: entertainmentService,
  namedSchemas: {
    Activity: activitySchema,
    ActivityAutoCompleteAnswer: autoCompleteAnswerSchema,
    ActivityAvailability: availabilitySchema,
    ActivityDetails: activityDetailsSchema,
    ActivityDetailsAnswer: detailsAnswerSchema,
    ActivityLocation: activityLocationSchema,
    ActivityOffer: activityOfferSchema,
    ActivityPassenger: activityPassengerSchema,
    ActivitySearch: activitySearchSchema,
    ActivitySearchAnswer: activitySearchAnswerSchema,
    EntertainmentBooking: entertainmentContract.booking,
    EntertainmentBookingRequest: entertainmentContract.bookingRequest,
    FoundActivity: foundActivitySchema,
    TransferData: transferDataSchema,
  },
  drawings: { entertainment: { draw: (name, { isNight }) => drawActivity(name, isNight), names: activityPictures } },
  create({ suppliers, book, ...context }) {
    const deps: EntertainmentDeps = { ...context, suppliers: suppliers(entertainmentPort) };
    const searches = createEntertainmentSearches(deps);
    const placesOf = createPlaceLookup(deps.clock, (text) => findPlaces(text, deps));
    return {
      bookable: createBookableActivity(deps),
      forget: searches.forget,
      demoTrips: createEntertainmentDemoTrips(searches, deps),
      routes: (app) =>
        mount(
          app,
          entertainmentRoutes,
        )({
          autoComplete: async ({ body, actor }) => {
            const pricing = await requirePricing(actor, deps);
            return { status: 200, body: presentPlaces(await placesOf(body.filter.name), pricing) };
          },
          search: async ({ body, actor, raw }) => ({
            status: 200,
            body: await searches.find(body, await searchCallerOf(actor, raw, deps)),
          }),
          get: async ({ body: { filter }, actor, raw }) => {
            const found =
              'key' in filter
                ? await searches.details(filter.key, await searchCallerOf(actor, raw, deps))
                : await recheckActivity(filter, actor, deps);
            return found === undefined ? { status: 204, body: null } : { status: 200, body: found };
          },
          availability: async ({ body, actor }) => {
            const { campaignId } = actor;
            const buyer = { campaignId, pricing: await requirePricing(actor, deps) };
            return { status: 200, body: await findAvailability(body, buyer, deps) };
          },
          book: ({ body, actor, idempotencyKey, raw }) =>
            book({ ...actor, ip: raw.ip }, { ...body, type: 'ENTERTAINMENT' }, idempotencyKey),
        }),
    };
  },
};
