import { carDetailsSchema } from '@embarque/car/car-details.ts';
import { carCitySchema, carLocationSchema } from '@embarque/car/contract.ts';
import * as z from 'zod/mini';
import type { CallSchemas } from '../calls.ts';

/** What the queries of the car port say between the sandbox and remote callers. */

const text = z.string();
const cents = z.int();
const handoverSchema = z.object({ airport: text, location: text, day: text, time: text });
/** An offer of the port. */
export const offerSchema = z.object({
  id: text,
  reference: text,
  totalCents: cents,
  fareCents: cents,
  taxesCents: cents,
  fees: z.array(z.object({ name: text, cents })),
  penalties: z.array(z.object({ until: text, cents })),
  car: carDetailsSchema,
});

const searchedSchema = z.object({
  pickup: handoverSchema,
  dropoff: handoverSchema,
  driver: carDetailsSchema.shape.pricedFor,
  asOf: text,
});

export const querySchemas = {
  cities: { request: z.object({ name: text }), answer: z.array(carCitySchema) },
  locations: { request: z.object({ iata: text }), answer: z.array(carLocationSchema) },
  search: {
    request: z.object({
      query: searchedSchema,
    }),
    answer: z.array(offerSchema),
  },
  serves: { request: z.object({ query: searchedSchema }), answer: z.boolean() },
} as const satisfies Record<string, CallSchemas<unknown, unknown>>;
