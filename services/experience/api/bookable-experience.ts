import type { BookableService, PrepareContext } from '@embarque/commerce/api/bookable.ts';
import { cleanName } from '@embarque/commerce/travellers/traveller-text.ts';
import { termsAfter } from '@embarque/commerce/visits/cancellation.ts';
import { startMoment } from '@embarque/commerce/visits/deadline.ts';
import { dayIn, SHOP_ZONE } from '@embarque/contract/dates.ts';
import type { ExperienceBookingRequest, ExperienceCouponCheck } from '@embarque/experience/booking-contract.ts';
import { endMoment } from '@embarque/experience/rules/moments.ts';
import { checkPassengers, passengerTypes } from '@embarque/experience/rules/passenger-rules.ts';
import { experienceService } from '@embarque/experience/service.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import * as z from 'zod/mini';
import { bookedVisitSchema, type ExperienceBookingPart, presentVisit, travellerOf } from './booked-visit.ts';
import { type ChosenVisit, isOnSignedTerms, offerOf, readChosenVisit, SOLD_OUT } from './chosen-visit.ts';
import type { ExperienceDeps } from './experience-deps.ts';
import { itineraryOf } from './experience-itinerary.ts';
import { experienceTokens, partyOf, termsHashOf, toParty } from './offer-token.ts';
import { presentDetails } from './present-experience.ts';

/** The members that identify the offer. */
export type ExperienceOfferPart = Pick<ExperienceCouponCheck, 'type' | 'experience'>;

type BookableExperience = BookableService<ExperienceBookingRequest, ExperienceBookingPart, ExperienceOfferPart>;

const buyer = (context: PrepareContext) => ({ ...context, use: 'purchase', path: 'experience.' }) as const;

/** What a stored order tells of its offer, and of the token it was bought with. */
const orderSchema = z.object({
  reference: z.string(),
  date: z.string(),
  adults: z.int(),
  childs: z.int(),
  token: z.object({
    id: z.string(),
    dateId: z.string(),
    priceCents: z.int(),
    childCents: z.int(),
    qtParticipants: z.int(),
    terms: z.string(),
  }),
});

/** Returns the order as it is stored: what the supplier takes, and what its token is signed from again, for this date alone. */
function orderOf({ order, token, visit }: ChosenVisit, dateId: string) {
  const { id, priceCents, childCents, qtParticipants } = partyOf(token);
  const terms = termsHashOf(visit.details, visit.date.time);
  return { ...order, token: { id, dateId, priceCents, childCents, qtParticipants, terms } };
}

/** Creates the booking core's interface to experiences. */
export function createBookableExperience(
  deps: Pick<ExperienceDeps, 'suppliers' | 'signer' | 'supplierDeadlineMs' | 'pricing' | 'pictureOrigins'>,
): BookableExperience {
  return {
    descriptor: experienceService,
    locatorAdmits: true,
    suppliers: deps.suppliers,
    problemSentences: { sold_out: SOLD_OUT },
    offerCents: ({ experience }, context) => offerOf(experience, buyer(context), deps).totalCents,
    async prepare({ experience: chosen, passengers }, context) {
      const { advanceDays } = await deps.pricing(context);
      const read = await readChosenVisit(chosen, { ...buyer(context), advanceDays }, deps);
      const { token, supplier, totalCents, visit, checked } = read;
      const { details, date } = visit;
      const party = { adults: chosen.adults, childs: chosen.childs };
      // Who may come is one of the terms: nobody's age is wrong for a rule that was not shown.
      if (!isOnSignedTerms(read)) throw new AppError('terms_changed');
      const { adultFromAge, childAges } = details;
      const today = dayIn(SHOP_ZONE, context.now);
      const fields = checkPassengers(passengers, { party, adultFromAge, childAges, date: date.date, today });
      if (Object.keys(fields).length > 0) throw new AppError('invalid_data', { fields });
      const types = passengerTypes(party);
      const bought = { ...details, cancellationTerms: termsAfter(details, date, context.now) };
      const names = passengers.map(({ name, lastName }) => ({ name: cleanName(name), lastName: cleanName(lastName) }));
      return {
        legs: [
          {
            supplierCode: supplier.code,
            order: {
              offer: orderOf(read, chosen.experienceDate.id),
              travellers: passengers.map((passenger, index) => travellerOf(passenger, types[index] ?? 'ADT')),
              totalCents,
            },
            parts: { fareCents: totalCents, taxCents: 0, feeCents: 0 },
            // Of one leg there is no order of issuing.
            undoCents: 0,
            checked,
          },
        ],
        firstSignedAt: token.firstSignedAt,
        trip: {
          experience: presentDetails(bought, supplier),
          experienceDate: { ...date, id: chosen.experienceDate.id },
          ...party,
          totalCents,
        },
        passengers: names,
        startsAt: startMoment(details, date),
        endsAt: endMoment(details, date),
      };
    },
    resign([leg], signing) {
      if (!leg || leg.order.travellers === null) return undefined;
      const { reference, token, ...visit } = orderSchema.parse(leg.order.offer);
      const { supplierCode: supplier, totalCents } = leg;
      const party = toParty({ ...token, ...visit });
      return experienceTokens.sign(deps.signer, { ...signing, party, supplier, reference, totalCents });
    },
    present: ({ trip, locatorProvider }) => presentVisit(bookedVisitSchema.parse(trip), locatorProvider),
    itinerary: ({ trip, passengers }) => itineraryOf(bookedVisitSchema.parse(trip), passengers),
  };
}
