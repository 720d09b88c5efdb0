import {
  bookedDateSchema,
  experienceCitySchema,
  experienceDetailsSchema,
} from '@embarque/experience/experience-details.ts';
import * as z from 'zod/mini';
import type { CallSchemas } from '../calls.ts';

/** What the queries of the experience port say between the sandbox and remote callers. */

const text = z.string();
const cents = z.int();
const experienceSchema = z.object({
  reference: text,
  details: experienceDetailsSchema,
  priceCents: cents,
  childCents: cents,
  originalCents: z.nullable(cents),
  season: z.object({ startDate: text, endDate: text }),
  openDays: z.array(text),
  dates: z.array(z.object({ ...bookedDateSchema.shape, left: z.int(), total: z.int() })),
});
/** What the port describes of an order. */
export const visitSchema = z.object({
  details: experienceDetailsSchema,
  date: bookedDateSchema,
  priceCents: cents,
  childCents: cents,
  totalCents: cents,
});

const searchedSchema = z.object({ cityId: text, startDate: text, endDate: text });

export const querySchemas = {
  cities: { request: z.object({ name: text }), answer: z.array(experienceCitySchema) },
  search: {
    request: z.object({ query: searchedSchema }),
    answer: z.array(experienceSchema),
  },
  serves: { request: z.object({ query: searchedSchema }), answer: z.boolean() },
  details: { request: z.object({ id: text }), answer: z.nullable(experienceSchema) },
} as const satisfies Record<string, CallSchemas<unknown, unknown>>;
