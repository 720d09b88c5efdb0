import { searchReportSchema } from '@embarque/commerce/search-report.ts';
import { cancelStepSchema } from '@embarque/commerce/visits/cancellation.ts';
import { amount, day, text, token } from '@embarque/contract/fields/fields.ts';
import { route } from '@embarque/contract/route.ts';
import { ACTIVITY_ID, activityKinds, ROUTE_PART } from '@embarque/entertainment/rules/activity-kind.ts';
import { MAX_PEOPLE, partyMessages } from '@embarque/entertainment/rules/party-rules.ts';
import * as z from 'zod/mini';
import { activityDetailsSchema, ageBandSchema, listedActivitySchema } from './activity-details.ts';
import {
  entertainmentBookingBodySchema,
  entertainmentBookingRequestSchema,
  entertainmentBookingSchema,
  entertainmentCouponCheckSchema,
  entertainmentCreatedSchema,
  entertainmentDiscountCheckSchema,
} from './booking-contract.ts';

/** The wire format of activities up to what is chosen; booking-contract.ts has what is bought. Names follow the specification. */

const everySession = ['member', 'guest', 'voucher'] as const;

const activityId = () => z.string().check(z.regex(ACTIVITY_ID, 'Atividade inválida'));

/** A place is a city, with its state and airports. */
const MAX_ROUTE = 20;

/** A place with activities. */
export const activityLocationSchema = z.object({
  id: z.string(),
  /** "Salvador", and folded for comparing. */
  name: z.string(),
  nameSearch: z.string(),
  /** "Salvador, Bahia, Brasil": no two of an answer have the same. */
  location: z.string(),
  routeDestiny: z.array(z.string()),
});
export type ActivityLocation = z.output<typeof activityLocationSchema>;

const price = {
  /** Reais from which one adult takes part, or a vehicle goes; the same as cashPrice. */
  price: amount(),
  cashPrice: amount(),
  pointsPrice: z.number(),
} as const;

/** An activity as the panel of the search form shows it. */
export const foundActivitySchema = z.object({
  activityId: z.string(),
  name: z.string(),
  pictureUrl: z.string(),
  location: z.string(),
  locationFull: z.string(),
  ...price,
});
export type FoundActivity = z.output<typeof foundActivitySchema>;

export const autoCompleteAnswerSchema = z.object({
  locations: z.array(activityLocationSchema),
  activities: z.array(foundActivitySchema),
});
export type AutoCompleteAnswer = z.output<typeof autoCompleteAnswerSchema>;

export const activitySearchSchema = z.strictObject({
  filter: z.strictObject({
    route: z
      .array(z.string().check(z.regex(ROUTE_PART, 'Destino inválido')))
      .check(z.minLength(1, 'Destino não pode ser vazio'), z.maxLength(MAX_ROUTE)),
    type: z._default(z.enum(['ALL', ...activityKinds]), 'ALL'),
  }),
});
export type ActivitySearch = z.output<typeof activitySearchSchema>;

/** An activity on offer: for any day and people. */
const offerMembers = {
  ...price,
  refToken: z.string(),
  /** Instant at which the offer expires, ISO 8601. */
  expiresAt: z.string(),
} as const;

export const activitySchema = z.object({ ...listedActivitySchema.shape, ...offerMembers });
export type Activity = z.output<typeof activitySchema>;

export const activitySearchAnswerSchema = z.object({
  ...searchReportSchema.shape,
  /** The cheapest first. */
  activities: z.array(activitySchema),
});
export type ActivitySearchAnswer = z.output<typeof activitySearchAnswerSchema>;

/** An activity with all that can be chosen of it. */
export const activityOfferSchema = z.object({
  ...activityDetailsSchema.shape,
  ...offerMembers,
  /** The days that can be chosen, from today on for twelve months, in order; written dd/MM/yyyy. */
  avaiableDates: z.array(z.string()),
});
export type ActivityOffer = z.output<typeof activityOfferSchema>;

/** Everyone who comes, as an item of its own. */
const passengersAsked = () =>
  z
    .array(
      z.strictObject({ endAge: ageBandSchema.shape.endAge, quantity: z._default(z.literal(1), 1) }),
      partyMessages.nobody,
    )
    .check(
      z.minLength(1, partyMessages.nobody),
      z.maxLength(MAX_PEOPLE, `São no máximo ${MAX_PEOPLE} passageiros por reserva. Retire passageiros.`),
    );

const askedDay = () =>
  z
    .string(partyMessages.dateMissing)
    .check(z.minLength(1, partyMessages.dateMissing), z.regex(/^\d{4}-\d{2}-\d{2}$/, partyMessages.dateInvalid));

export const availabilityRequestSchema = z.strictObject({
  activityId: activityId(),
  refToken: token(),
  passengers: passengersAsked(),
  /** At the place, yyyy-MM-dd. */
  date: askedDay(),
  /** Of a transfer with a way back; asked for the way there alone when absent, and then not sold yet. */
  returnDate: z.optional(z.nullable(day())),
});
export type AvailabilityRequest = z.output<typeof availabilityRequestSchema>;

/** What a day costs the people it was asked for, and on which terms. */
export const availabilitySchema = z.object({
  /** yyyy-MM-dd at the place. */
  serviceDate: z.string(),
  /** Of the way back; null where there is none, or it was not asked for. */
  returnDate: z.nullable(z.string()),
  type: z.enum(activityKinds),
  /** HH:mm at the place, those with room for everyone; empty where it is entered at any time. */
  startingTimes: z.array(z.string()),
  /** Of everyone, the same as cashPrice and pointsPrice. */
  passengersRateTotalPrice: amount(),
  passengersRateTotalPricePoints: z.number(),
  cashPrice: amount(),
  pointsPrice: z.number(),
  /** By type of passenger, in the order of age from the oldest; of a vehicle one line. In reais they add up to the total. */
  passengersCalculatedRate: z.array(
    z.object({
      name: z.string(),
      price: z.object({
        quantity: z.int(),
        /** Of all of the type, in reais and points; each rounded up of its own. */
        priceTotalOriginal: amount(),
        priceTotalOriginalPoints: z.number(),
      }),
    }),
  ),
  /** What cancelling costs between two moments that are local to the place, with offset, in reais. */
  cancellationRules: z.array(z.object({ startDate: z.string(), endDate: z.string(), price: amount() })),
  /** The same in words. */
  cancelPenalties: z.array(cancelStepSchema),
  /** Of a transfer; null of anything else. */
  maxNumberPassenger: z.nullable(z.int()),
  maxNumberBaggage: z.nullable(z.int()),
  /** Of a transfer: the way there, and whether there is a way back; both false of anything else. */
  transferIn: z.boolean(),
  transferOut: z.boolean(),
  /** Of this day and these people; cannot be bought while a way back has no day. */
  refToken: z.string(),
  /** Instant at which the offer expires, ISO 8601. */
  expiresAt: z.string(),
});
export type Availability = z.output<typeof availabilitySchema>;

/** What details are asked for: an activity by its address, or the chosen day of one, whose price is asked again. */
const detailsFilterSchema = z.union([
  z.strictObject({ key: activityId() }),
  z.strictObject({
    activityId: activityId(),
    /** Of the chosen availability. */
    refToken: token(),
    passengerRate: passengersAsked(),
    startDate: askedDay(),
    /** Of a transfer with a way back: its day. */
    endDate: z.optional(z.nullable(day())),
  }),
]);
export type DetailsFilter = z.output<typeof detailsFilterSchema>;

export const detailsAnswerSchema = z.object({
  activity: activityOfferSchema,
  /** Of the chosen day at its price of now, with a new token; null where only the activity was asked for. */
  availability: z.nullable(availabilitySchema),
});
export type DetailsAnswer = z.output<typeof detailsAnswerSchema>;

export const entertainmentRoutes = {
  autoComplete: route({
    method: 'POST',
    path: '/api/services/entertainment/auto-complete',
    summary: 'Places with activities, and activities, that the text finds by name; empty below 3 characters',
    access: everySession,
    body: z.strictObject({ filter: z.strictObject({ name: text() }) }),
    responses: { 200: autoCompleteAnswerSchema },
  }),
  search: route({
    method: 'POST',
    path: '/api/services/entertainment/search',
    summary: 'The activities of a place that are confirmed at once, the cheapest first',
    access: everySession,
    body: activitySearchSchema,
    responses: { 200: activitySearchAnswerSchema },
  }),
  get: route({
    method: 'POST',
    path: '/api/services/entertainment/get',
    summary:
      'One activity with its days, or a chosen day at its price of now; 204 where it is unknown or not sold any more',
    access: everySession,
    body: z.strictObject({ filter: detailsFilterSchema }),
    responses: { 200: detailsAnswerSchema, 204: z.null() },
  }),
  availability: route({
    method: 'POST',
    path: '/api/services/entertainment/availability',
    summary: 'What a day of an activity costs these people, the first is what is chosen; empty where there is no room',
    access: everySession,
    body: availabilityRequestSchema,
    responses: { 200: z.array(availabilitySchema) },
  }),
  book: route({
    method: 'POST',
    path: '/api/services/entertainment/booking',
    summary: 'Books an activity: 200 issued, 201 created but not issued yet',
    access: ['member'],
    idempotent: true,
    body: entertainmentBookingBodySchema,
    responses: { 200: entertainmentCreatedSchema, 201: entertainmentCreatedSchema },
  }),
} as const;

/** The schemas activities contribute to the calls shared by all services. */
export const entertainmentContract = {
  bookingRequest: entertainmentBookingRequestSchema,
  booking: entertainmentBookingSchema,
  couponCheck: entertainmentCouponCheckSchema,
  discountCheck: entertainmentDiscountCheckSchema,
} as const;
