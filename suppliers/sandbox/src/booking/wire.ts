import type { Json } from '@embarque/server-kit/json.ts';
import * as z from 'zod/mini';
import type { CallSchemas } from '../calls.ts';

/** What the verbs of every supplier say between the sandbox and remote callers. Both sides parse what they receive. */

const text = z.string();
const cents = z.int();
const instant = z.pipe(
  z.iso.datetime(),
  z.transform((value) => new Date(value)),
);

/** The service reads its own offers and travellers further. Travellers are not stored: the sandbox prints no tickets. */
const jsonSchema: z.ZodMiniType<Json, Json> = z.json();
const orderSchema = z.object({ offer: jsonSchema, travellers: jsonSchema, totalCents: cents });

/** A page of the records of all references. */
export const recordsPageSchema = z.object({ after: text, limit: z.int().check(z.minimum(1), z.maximum(10_000)) });

/** With what of the order is gone. */
const soldOut = z.object({ outcome: z.literal('sold_out'), taken: z.exactOptional(z.array(text)) });
const released = z.object({ outcome: z.literal('released') });
const priceChanged = z.object({ outcome: z.literal('price_changed'), totalCents: cents });
const available = z.object({ outcome: z.literal('available'), totalCents: cents });
const held = z.object({ outcome: z.literal('held'), providerRef: text, totalCents: cents, expiresAt: instant });
const cancelled = z.object({ outcome: z.literal('cancelled'), penaltyCents: cents });
const refused = z.object({ outcome: z.literal('refused') });
const issued = z.object({ outcome: z.literal('issued'), locator: text, tickets: z.array(text) });

export const recheckRequest = z.object({ order: orderSchema });

const holdReference = z.object({ clientRef: text, providerRef: text });

/** The schemas of a recheck, which says an offer by the schema of its service. */
export const recheckSchemas = <Offer>(offer: z.ZodMiniType<Offer>) => ({
  request: recheckRequest,
  answer: z.discriminatedUnion('outcome', [
    z.extend(available, { offer }),
    z.extend(priceChanged, { offer }),
    z.extend(soldOut, { offer: z.exactOptional(offer) }),
  ]),
});

/** Those of the other verbs. */
export const verbSchemas = {
  hold: {
    request: z.object({ order: orderSchema, clientRef: text, replaces: z.exactOptional(text) }),
    answer: z.discriminatedUnion('outcome', [held, priceChanged, soldOut]),
  },
  issue: {
    request: z.extend(holdReference, { travellers: z.exactOptional(jsonSchema) }),
    answer: z.discriminatedUnion('outcome', [issued, refused, released]),
  },
  release: {
    request: z.object({ clientRef: text }),
    answer: z.discriminatedUnion('outcome', [released, issued]),
  },
  lookup: {
    request: z.object({ clientRef: text }),
    answer: z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('none') }),
      held,
      z.extend(issued, { providerRef: text }),
      released,
      z.extend(cancelled, { providerRef: text }),
    ]),
  },
  quoteCancellation: {
    request: holdReference,
    answer: z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('quoted'), penaltyCents: cents, expiresAt: instant }),
      cancelled,
      refused,
    ]),
  },
  cancel: {
    request: z.extend(holdReference, { cancelRef: text, penaltyCents: cents }),
    answer: z.discriminatedUnion('outcome', [
      cancelled,
      z.object({ outcome: z.literal('penalty_changed'), penaltyCents: cents }),
      refused,
    ]),
  },
  records: {
    request: recordsPageSchema,
    answer: z.array(
      z.object({
        clientRef: text,
        state: z.enum(['held', 'issued', 'released', 'cancelled']),
        totalCents: cents,
        penaltyCents: z.nullable(cents),
      }),
    ),
  },
} as const satisfies Record<string, CallSchemas<unknown, unknown>>;
