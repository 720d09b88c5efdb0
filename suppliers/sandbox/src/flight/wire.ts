import { flightChoiceSchema, paxTypes } from '@embarque/flight/contract.ts';
import * as z from 'zod/mini';
import type { CallSchemas } from '../calls.ts';

/** What the queries of the flight port say between the sandbox and remote callers. */

const text = z.string();
const cents = z.int();
const faresSchema = z.array(z.object({ type: z.enum(paxTypes), quantity: z.int(), cents }));
const choicesSchema = z.array(flightChoiceSchema);
/** What the port describes of an order. */
export const descriptionSchema = z.object({
  choices: choicesSchema,
  totalCents: cents,
  taxesCents: cents,
  feesCents: cents,
  discountCents: cents,
  fares: faresSchema,
});

const searchedSchema = z.object({
  journeys: z.array(z.object({ from: text, to: text, day: text })),
  adults: z.int(),
  children: z.int(),
  babies: z.int(),
  directOnly: z.boolean(),
  withBaggage: z.boolean(),
  asOf: text,
});

export const querySchemas = {
  search: {
    request: z.object({
      query: searchedSchema,
    }),
    answer: z.object({
      offers: z.array(
        z.object({
          id: text,
          reference: text,
          validatingCarrier: text,
          totalCents: cents,
          taxesCents: cents,
          feesCents: cents,
          discountCents: cents,
          fares: faresSchema,
          journeys: z.array(z.object({ day: text, choices: choicesSchema })),
        }),
      ),
      partial: z.boolean(),
      capped: z.optional(z.boolean()),
    }),
  },
  serves: { request: z.object({ query: searchedSchema }), answer: z.boolean() },
  fareDetail: {
    request: z.object({ carrier: text, fareBaseCode: text }),
    answer: z.nullable(
      z.object({
        carrier: text,
        fareBaseCode: text,
        name: text,
        checkedPieces: z.int(),
        comfortSeat: z.boolean(),
        changeAllowed: z.boolean(),
        refundPercent: z.number(),
      }),
    ),
  },
} as const satisfies Record<string, CallSchemas<unknown, unknown>>;
