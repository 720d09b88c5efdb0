import type { BookableService, PrepareContext } from '@embarque/commerce/api/bookable.ts';
import { invalidOffer } from '@embarque/commerce/api/offers/read-offer.ts';
import { cleanName } from '@embarque/commerce/travellers/traveller-text.ts';
import { termsAfter } from '@embarque/commerce/visits/cancellation.ts';
import { dayIn, SHOP_ZONE } from '@embarque/contract/dates.ts';
import { bandsOf } from '@embarque/entertainment/activity-details.ts';
import type {
  ActivityOrder,
  EntertainmentBookingRequest,
  EntertainmentCouponCheck,
} from '@embarque/entertainment/booking-contract.ts';
import { type ActivityOrderOffer, type ActivityTravellers, activityOrderSchema } from '@embarque/entertainment/port.ts';
import { oldestFirst } from '@embarque/entertainment/rules/age-bands.ts';
import { visitOf, wayBackProblem } from '@embarque/entertainment/rules/moments.ts';
import { partyMessages } from '@embarque/entertainment/rules/party-rules.ts';
import { checkPassengers } from '@embarque/entertainment/rules/passenger-rules.ts';
import { entertainmentService } from '@embarque/entertainment/service.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Json } from '@embarque/server-kit/json.ts';
import * as z from 'zod/mini';
import { itineraryOf } from './activity-itinerary.ts';
import { readActivityToken } from './availability.ts';
import {
  type EntertainmentBookingPart,
  presentBooked,
  ratesOf,
  readBooked,
  scheduleOf,
  travellerOf,
} from './booked-activity.ts';
import { type ChosenActivity, type DayOffer, dayOfferOf, readChosenActivity, SOLD_OUT } from './chosen-activity.ts';
import type { EntertainmentDeps } from './entertainment-deps.ts';
import { activityTokens, termsHashOf, toParty } from './offer-token.ts';
import { presentShown } from './present-activity.ts';
import { transferProblems } from './transfer-data.ts';

/** The members that identify the offer. */
export type EntertainmentOfferPart = Pick<EntertainmentCouponCheck, 'type' | 'data'>;

type BookableActivity = BookableService<EntertainmentBookingRequest, EntertainmentBookingPart, EntertainmentOfferPart>;

/** Where the members of the order stand in the request. */
const BASE = 'data';

const readerOf = ({ campaignId, now }: PrepareContext, member: 'refToken' | 'refTokenAdditionalInfo') =>
  ({ campaignId, now, path: `${BASE}.${member}` }) as const;

const TIME_CLOSED = 'Este horário não está disponível. Escolha outro.';

/** Returns the problem of the time that was chosen; none where all of them are taken, which is said of the order itself. */
function timeProblem({ chosen: { startingTime }, described, checked }: ChosenActivity): string | undefined {
  const { startingTimes } = described;
  if (startingTime === null) return startingTimes.length > 0 ? partyMessages.timeMissing : undefined;
  return startingTimes.includes(startingTime) || checked.outcome === 'sold_out' ? undefined : TIME_CLOSED;
}

/** Returns the problems of what is bought by path; empty when everything is valid. */
function problemsOf(data: ActivityOrder, read: ChosenActivity, now: Date): Record<string, string> {
  const { described, chosen, order } = read;
  const { activity } = described;
  const facts = {
    bands: bandsOf(activity),
    minAge: activity.minAge,
    endAges: order.endAges,
    date: chosen.date,
    today: dayIn(SHOP_ZONE, now),
  };
  const time = timeProblem(read);
  const problems = {
    ...(time !== undefined && { startingTime: time }),
    ...wayBackProblem(activity, chosen),
    ...transferProblems(activity, chosen.transferData),
    ...checkPassengers(data.passengers, facts),
  };
  return Object.fromEntries(Object.entries(problems).map(([path, sentence]) => [`${BASE}.${path}`, sentence]));
}

/** What a stored order tells of its offer, and of the token it was bought with. */
const storedSchema = z.object({
  ...activityOrderSchema.shape,
  token: z.object({ activityId: z.string(), terms: z.string() }),
});

/** Returns the order as it is stored: what the supplier takes, and what its token is signed from again. */
const storedOrder = ({ order }: ChosenActivity, { party: { activityId, terms } }: DayOffer): ActivityOrderOffer =>
  ({ ...order, token: { activityId, terms } }) as ActivityOrderOffer;

/** Creates the booking core's interface to activities. */
export function createBookableActivity(
  deps: Pick<EntertainmentDeps, 'suppliers' | 'signer' | 'supplierDeadlineMs' | 'pictureOrigins'>,
): BookableActivity {
  return {
    descriptor: entertainmentService,
    locatorAdmits: true,
    suppliers: deps.suppliers,
    problemSentences: { sold_out: SOLD_OUT },
    offerCents({ data }, context) {
      const reader = { ...readerOf(context, 'refTokenAdditionalInfo'), use: 'purchase' } as const;
      return dayOfferOf(data.refTokenAdditionalInfo, reader, deps).token.totalCents;
    },
    async prepare({ data }, context) {
      const { serviceId, refToken, startingTime, passengers } = data;
      const dayReader = { ...readerOf(context, 'refTokenAdditionalInfo'), use: 'purchase' } as const;
      const offer = dayOfferOf(data.refTokenAdditionalInfo, dayReader, deps);
      const { token, party, supplier } = offer;
      if (party.activityId !== serviceId || party.date !== data.date) throw invalidOffer(dayReader.path);
      // It tells the activity alone, and had to be good when the day was asked for: until when this can be bought is the day's token's.
      const activityReader = {
        ...readerOf(context, 'refToken'),
        now: offer.token.firstSignedAt,
        use: 'recheck',
      } as const;
      readActivityToken({ activityId: serviceId, refToken }, activityReader, deps);
      const transferData = data.transferData ?? null;
      const read = await readChosenActivity(offer, { startingTime, transferData }, context.now, deps);
      const { chosen, described, checked } = read;
      const { activity } = described;
      // Who may come is one of the terms: nobody's age is wrong for a rule that was not shown.
      if (termsHashOf(activity) !== party.terms) throw new AppError('terms_changed');
      const fields = problemsOf(data, read, context.now);
      if (Object.keys(fields).length > 0) throw new AppError('invalid_data', { fields });
      const { totalCents } = token;
      const people = oldestFirst(passengers);
      const travellers: ActivityTravellers = { people: people.map(travellerOf), transferData };
      const schedule = scheduleOf(activity, chosen);
      const bought = { ...activity, cancellationTerms: termsAfter(activity, visitOf(activity, chosen), context.now) };
      return {
        legs: [
          {
            supplierCode: supplier.code,
            order: {
              offer: storedOrder(read, offer),
              // JSON has no members that are undefined.
              travellers: travellers as Json,
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
          activity: presentShown(bought, supplier),
          date: chosen.date,
          returnDate: chosen.returnDate,
          startingTime,
          schedule,
          passengerRates: ratesOf(activity, party.endAges),
          totalCents,
        },
        passengers: people.map(({ name, lastName }) => ({ name: cleanName(name), lastName: cleanName(lastName) })),
        startsAt: schedule.startsAt,
        endsAt: schedule.endsAt,
      };
    },
    resign([leg], signing) {
      if (!leg || leg.order.travellers === null) return undefined;
      const { reference, token, date, returnDate, endAges } = storedSchema.parse(leg.order.offer);
      const party = toParty({ ...token, date, returnDate: returnDate ?? '', lacksReturn: false, endAges });
      const { supplierCode: supplier, totalCents } = leg;
      return activityTokens.sign(deps.signer, { ...signing, party, supplier, reference, totalCents });
    },
    present: (booking) => presentBooked(readBooked(booking)),
    itinerary: (booking) => itineraryOf(readBooked(booking), booking.passengers),
  };
}
