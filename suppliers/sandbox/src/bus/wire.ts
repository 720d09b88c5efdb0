import { busPlaceSchema } from '@embarque/bus/rules/stations.ts';
import { busTripSchema } from '@embarque/bus/trip-details.ts';
import * as z from 'zod/mini';
import type { CallSchemas } from '../calls.ts';

/** What the queries of the bus port say between the sandbox and remote callers. */

const text = z.string();

const searchedSchema = z.object({
  origin: text,
  destination: text,
  day: text,
  passengers: z.int(),
  asOf: text,
  evenIfFull: z.optional(z.array(text)),
});

export const querySchemas = {
  stations: { request: z.object({ name: text }), answer: z.array(busPlaceSchema) },
  search: {
    request: z.object({
      query: searchedSchema,
    }),
    answer: z.array(busTripSchema),
  },
  serves: { request: z.object({ query: searchedSchema }), answer: z.boolean() },
} as const satisfies Record<string, CallSchemas<unknown, unknown>>;
