import { flightChoiceSchema, paxTypes } from '@embarque/flight/contract.ts';
import * as z from 'zod/mini';
import { travellersSchema } from '../flight/travellers.ts';

/** What the sandbox and its distant callers say to each other. Both sides parse what they hear. */

const text = z.string();

/** A value as JSON brings it; the supplier reads it further. */
const offerSchema = z.record(z.string(), z.union([z.null(), z.boolean(), z.number(), z.string()]));

const orderSchema = z.object({
  offer: offerSchema,
  travellers: travellersSchema,
  totalCents: z.int(),
});

export const bookPageSchema = z.object({ after: text, limit: z.int().check(z.minimum(1), z.maximum(10_000)) });

export const requestSchemas = {
  search: z.object({
    query: z.object({
      journeys: z.array(z.object({ from: text, to: text, day: text })),
      adults: z.int(),
      children: z.int(),
      babies: z.int(),
      directOnly: z.boolean(),
      withBaggage: z.boolean(),
      asOf: text,
    }),
  }),
  describe: z.object({
    chosen: z.object({ reference: text, outbound: text, return: z.nullable(text) }),
  }),
  fareDetail: z.object({ carrier: text, fareBaseCode: text }),
  recheck: z.object({ order: orderSchema }),
  hold: z.object({ order: orderSchema, clientRef: text }),
  issue: z.object({ clientRef: text, providerRef: text }),
  release: z.object({ clientRef: text }),
  lookup: z.object({ clientRef: text }),
  quoteCancellation: z.object({ clientRef: text, providerRef: text }),
  cancel: z.object({ clientRef: text, providerRef: text, cancelRef: text, penaltyCents: z.int() }),
  records: bookPageSchema,
} as const;

const faresSchema = z.array(z.object({ type: z.enum(paxTypes), quantity: z.int(), cents: z.int() }));
const instant = z.pipe(
  z.iso.datetime(),
  z.transform((value) => new Date(value)),
);
const totalCents = z.int();
const tickets = z.array(text);

const soldOut = z.object({ outcome: z.literal('sold_out') });
const released = z.object({ outcome: z.literal('released') });
const priceChanged = z.object({ outcome: z.literal('price_changed'), totalCents });
const held = z.object({ outcome: z.literal('held'), providerRef: text, totalCents, expiresAt: instant });
const penaltyCents = z.int();
const cancelled = z.object({ outcome: z.literal('cancelled'), penaltyCents });
const refused = z.object({ outcome: z.literal('refused') });
const issued = z.object({ outcome: z.literal('issued'), locator: text, tickets });

export const answerSchemas = {
  search: z.object({
    offers: z.array(
      z.object({
        id: text,
        reference: text,
        validatingCarrier: text,
        totalCents,
        taxesCents: z.int(),
        fares: faresSchema,
        journeys: z.array(z.object({ day: text, choices: z.array(flightChoiceSchema) })),
      }),
    ),
    partial: z.boolean(),
  }),
  describe: z.nullable(
    z.object({ choices: z.array(flightChoiceSchema), totalCents, taxesCents: z.int(), fares: faresSchema }),
  ),
  fareDetail: z.nullable(
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
  recheck: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('available'), totalCents }),
    priceChanged,
    soldOut,
  ]),
  hold: z.discriminatedUnion('outcome', [held, priceChanged, soldOut]),
  issue: z.discriminatedUnion('outcome', [issued, refused, released]),
  release: z.discriminatedUnion('outcome', [released, issued]),
  lookup: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('none') }),
    held,
    z.extend(issued, { providerRef: text }),
    released,
    z.extend(cancelled, { providerRef: text }),
  ]),
  quoteCancellation: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('quoted'), penaltyCents, expiresAt: instant }),
    cancelled,
    refused,
  ]),
  cancel: z.discriminatedUnion('outcome', [
    cancelled,
    z.object({ outcome: z.literal('penalty_changed'), penaltyCents }),
    refused,
  ]),
  records: z.array(
    z.object({
      clientRef: text,
      state: z.enum(['held', 'issued', 'released', 'cancelled']),
      totalCents,
      penaltyCents: z.nullable(penaltyCents),
    }),
  ),
} as const;

/** The body of an answer that is a SupplierError. */
export const silenceSchema = z.object({ kind: z.enum(['timeout', 'unavailable']) });
