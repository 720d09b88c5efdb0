import { mealPlans } from '@embarque/hotel/rules/meal-plans.ts';
import { hotelDetailsSchema, hotelSchema, roomGuestsSchema, roomTypeSchema } from '@embarque/hotel/stay-details.ts';
import * as z from 'zod/mini';
import type { CallSchemas } from '../calls.ts';

/** What the queries of the hotel port say between the sandbox and remote callers. */

const text = z.string();
const cents = z.int();
const mealPlan = z.enum(mealPlans);

const searchedSchema = z.object({
  addressCode: text,
  checkIn: text,
  checkOut: text,
  rooms: z.array(roomGuestsSchema),
  asOf: text,
});
const rateSchema = z.object({
  reference: text,
  ratePlanID: text,
  mealPlan,
  fareCents: cents,
  taxesCents: cents,
  feesCents: cents,
  totalCents: cents,
  originalCents: cents,
  isRefundable: z.boolean(),
  penalties: z.array(z.object({ until: text, cents })),
  payAtDesk: z.array(z.object({ name: text, cents, currency: z.exactOptional(text) })),
  comments: z.array(text),
});
const listingSchema = z.object({
  hotel: hotelSchema,
  amenities: z.exactOptional(z.array(text)),
  kmFromCentre: z.exactOptional(z.number()),
  plans: z.array(z.object({ mealPlan, totalCents: cents, originalCents: cents, isRefundable: z.boolean() })),
});
const choiceSchema = z.object({
  guests: roomGuestsSchema,
  types: z.array(z.object({ room: roomTypeSchema, left: z.int(), rates: z.array(rateSchema) })),
});

/** A described stay of the port. */
export const staySchema = z.object({
  addressCode: text,
  hotel: hotelDetailsSchema,
  checkIn: text,
  checkOut: text,
  rooms: z.array(z.object({ guests: roomGuestsSchema, room: roomTypeSchema, rate: rateSchema })),
});

export const querySchemas = {
  cities: {
    request: z.object({ name: text }),
    answer: z.array(z.object({ addressCode: text, cityName: text, parentName: text, country: text, isoCode: text })),
  },
  search: { request: z.object({ query: searchedSchema }), answer: z.array(listingSchema) },
  serves: { request: z.object({ query: searchedSchema }), answer: z.boolean() },
  rooms: {
    request: z.object({ query: z.object({ ...searchedSchema.shape, hotelCode: text }) }),
    answer: z.nullable(z.object({ hotel: hotelDetailsSchema, choices: z.array(choiceSchema) })),
  },
  details: {
    request: z.object({ hotelCode: text }),
    answer: z.nullable(z.object({ hotel: hotelDetailsSchema, rooms: z.array(roomTypeSchema) })),
  },
} as const satisfies Record<string, CallSchemas<unknown, unknown>>;
