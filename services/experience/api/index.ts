import { searchCallerOf } from '@embarque/commerce/api/answers/search-caller.ts';
import { requirePricing } from '@embarque/commerce/api/offers/campaign-pricing.ts';
import { createReadyPlaces } from '@embarque/commerce/api/place-lookup.ts';
import type { ServiceApi } from '@embarque/commerce/api/service-api.ts';
import type { ExperienceBookingRequest } from '@embarque/experience/booking-contract.ts';
import {
  experienceContract,
  experienceOfferSchema,
  experienceRoutes,
  experienceSchema,
  experienceSearchAnswerSchema,
  recheckAnswerSchema,
} from '@embarque/experience/contract.ts';
import { experienceCitySchema, experienceDetailsSchema } from '@embarque/experience/experience-details.ts';
import { experiencePort } from '@embarque/experience/port.ts';
import { experienceService } from '@embarque/experience/service.ts';
import { mount } from '@embarque/server-kit/http/mount.ts';
import { createBookableExperience, type ExperienceOfferPart } from './bookable-experience.ts';
import type { ExperienceBookingPart } from './booked-visit.ts';
import { createExperienceDemoTrips } from './demo-trips.ts';
import type { ExperienceDeps } from './experience-deps.ts';
import { createExperienceSearches } from './experience-search.ts';
import { drawExperience, experiencePictures } from './pictures/experience-picture.ts';
import { findCities } from './places.ts';
import { recheckOffer } from './recheck-offer.ts';

/** Everything experiences contribute to the server. */
export const experienceApi: ServiceApi<ExperienceBookingRequest, ExperienceBookingPart, ExperienceOfferPart> = {
  descriptor: experienceService,
  namedSchemas: {
    Experience: experienceSchema,
    ExperienceBooking: experienceContract.booking,
    ExperienceBookingRequest: experienceContract.bookingRequest,
    ExperienceCity: experienceCitySchema,
    ExperienceDetails: experienceDetailsSchema,
    ExperienceOffer: experienceOfferSchema,
    ExperienceRecheckAnswer: recheckAnswerSchema,
    ExperienceSearchAnswer: experienceSearchAnswerSchema,
  },
  drawings: { experience: { draw: (name, { isNight }) => drawExperience(name, isNight), names: experiencePictures } },
  create({ suppliers, ...context }) {
    const deps: ExperienceDeps = { ...context, suppliers: suppliers(experiencePort) };
    const searches = createExperienceSearches(deps);
    const citiesOf = createReadyPlaces(deps.clock, (text) => findCities(text, deps));
    return {
      bookable: createBookableExperience(deps),
      forget: searches.forget,
      demoTrips: createExperienceDemoTrips(searches, deps),
      routes: (app) =>
        mount(
          app,
          experienceRoutes,
        )({
          cities: async ({ query, actor }) => {
            await requirePricing(actor, deps);
            return { status: 200, body: await citiesOf(query.name) };
          },
          search: async ({ query, actor, raw }) => ({
            status: 200,
            body: await searches.find(query, await searchCallerOf(actor, raw, deps)),
          }),
          dates: async ({ query, actor, raw }) => ({
            status: 200,
            body: await searches.dates(query, await searchCallerOf(actor, raw, deps)),
          }),
          details: async ({ params, actor, raw }) => {
            const found = await searches.details(params.id, await searchCallerOf(actor, raw, deps));
            return found === undefined ? { status: 204, body: null } : { status: 200, body: found };
          },
          offer: async ({ body, actor }) => ({ status: 200, body: await recheckOffer(body, actor, deps) }),
        }),
    };
  },
};
