import { dayPricesSchema } from '@embarque/commerce/day-prices.ts';
import { searchReportSchema } from '@embarque/commerce/search-report.ts';
import { cancelStepSchema } from '@embarque/commerce/visits/cancellation.ts';
import { amount, day, text, token } from '@embarque/contract/fields/fields.ts';
import { route } from '@embarque/contract/route.ts';
import { EXPERIENCE_ID } from '@embarque/experience/rules/ids.ts';
import * as z from 'zod/mini';
import {
  chosenPart,
  experienceBookingRequestSchema,
  experienceBookingSchema,
  experienceCouponCheckSchema,
  experienceDiscountCheckSchema,
} from './booking-contract.ts';
import { bookedDateSchema, experienceCitySchema, experienceDetailsSchema } from './experience-details.ts';

/** The wire format of experiences up to what is chosen; booking-contract.ts has what is bought. Names follow the specification. */

const everySession = ['member', 'guest', 'voucher'] as const;

const cityId = () => text(40);
const experienceId = () => z.string().check(z.regex(EXPERIENCE_ID, 'Experiência inválida'));

/** GET /experience: what can be taken on one of these days, which are local to the city; the last is included. */
export const experienceSearchSchema = z.strictObject({ cityId: cityId(), startDate: day(), endDate: day() });
export type ExperienceSearch = z.output<typeof experienceSearchSchema>;

/** A date on sale of an experience that has dates of its own. */
const experienceDateSchema = z.object({
  ...bookedDateSchema.shape,
  experienceId: z.string(),
  /** Tickets that are left, and of how many. */
  qtAvailable: z.int(),
  qtTotal: z.int(),
  /** Of this date alone; `expiresAt` and the prices are those of the experience. */
  refToken: z.string(),
});
export type ExperienceDate = z.output<typeof experienceDateSchema>;

const priceMembers = {
  /** Reais for `qtParticipants` adults, the same as cashPrice, and what it was before a discount; null without one. */
  price: amount(),
  originalPrice: z.nullable(amount()),
  cashPrice: amount(),
  pointsPrice: z.number(),
  /** For each child, both 0 where children pay nothing; null where they do not take part. */
  childPrice: z.nullable(z.object({ cashPrice: amount(), pointsPrice: z.number() })),
} as const;

/** An experience on offer. */
export const experienceSchema = z.object({
  ...experienceDetailsSchema.shape,
  ...priceMembers,
  /** Whether cancelling costs nothing until some moment to come on one of the days shown, and the terms in words. */
  freeCancel: z.boolean(),
  cancellationPolicy: z.string(),
  /** First and last day of its season, yyyy-MM-dd. */
  startDate: z.string(),
  endDate: z.string(),
  /** The dates on sale by day and time: of the days searched for, or all in the details. None of a continuous experience. */
  experienceDates: z.array(experienceDateSchema),
  refToken: z.string(),
  /** Instant at which the offer expires, ISO 8601. */
  expiresAt: z.string(),
});
export type Experience = z.output<typeof experienceSchema>;

export const experienceSearchAnswerSchema = z.object({
  ...searchReportSchema.shape,
  /** The cheapest for an adult first. */
  experiences: z.array(experienceSchema),
});
export type ExperienceSearchAnswer = z.output<typeof experienceSearchAnswerSchema>;

/** One experience with all that can be chosen of it. */
export const experienceOfferSchema = z.object({
  ...experienceSchema.shape,
  /** First and last day that can be chosen at all, by the campaign's advance days, the sales end and the season; yyyy-MM-dd. */
  firstDay: z.string(),
  lastDay: z.string(),
  /** Days between them on which a continuous experience is closed, in order. */
  closedDays: z.array(z.string()),
});
export type ExperienceOffer = z.output<typeof experienceOfferSchema>;

/** What is chosen costs now, and on which terms. */
export const recheckAnswerSchema = z.object({
  /** Of this date and these people alone. */
  refToken: z.string(),
  /** Instant at which the offer expires, ISO 8601. */
  expiresAt: z.string(),
  /** Of all people. */
  cashPrice: amount(),
  pointsPrice: z.number(),
  experienceDate: bookedDateSchema,
  /** As the supplier describes it now: what was promised beside the price may have changed (termsKey). */
  experience: experienceDetailsSchema,
  /** What cancelling costs until each moment that is still to come; after the last it is not cancelled. */
  cancelPenalties: z.array(cancelStepSchema),
});
export type RecheckAnswer = z.output<typeof recheckAnswerSchema>;

export const experienceRoutes = {
  cities: route({
    method: 'GET',
    path: '/experience/hotel-cities',
    summary: 'Cities with experiences that the text finds by name, state or country; empty below 3 characters',
    access: everySession,
    query: z.strictObject({ name: text() }),
    responses: { 200: z.array(experienceCitySchema) },
  }),
  search: route({
    method: 'GET',
    path: '/experience',
    summary: 'What can be taken in a city on the days asked for, the cheapest for an adult first',
    access: everySession,
    query: experienceSearchSchema,
    responses: { 200: experienceSearchAnswerSchema },
  }),
  dates: route({
    method: 'GET',
    path: '/experience/dates',
    summary: 'What an adult pays at least on these days and on those up to three days earlier and later',
    access: everySession,
    query: experienceSearchSchema,
    responses: { 200: dayPricesSchema },
  }),
  details: route({
    method: 'GET',
    path: '/experience/details/:id',
    summary: 'One experience with every date that can be chosen; 204 where it is unknown or none is left',
    access: everySession,
    params: z.strictObject({ id: experienceId() }),
    responses: { 200: experienceOfferSchema, 204: z.null() },
  }),
  offer: route({
    method: 'POST',
    path: '/experience/offer',
    summary: 'What was chosen asked again: what it costs these people now, before they fill the form',
    access: everySession,
    body: z.strictObject({ refToken: token(), ...chosenPart }),
    responses: { 200: recheckAnswerSchema },
  }),
} as const;

/** The schemas experiences contribute to the calls shared by all services. */
export const experienceContract = {
  bookingRequest: experienceBookingRequestSchema,
  booking: experienceBookingSchema,
  couponCheck: experienceCouponCheckSchema,
  discountCheck: experienceDiscountCheckSchema,
} as const;
