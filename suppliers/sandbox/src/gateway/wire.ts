import { cardBrands } from '@embarque/contract/money/card-brand.ts';
import * as z from 'zod/mini';
import { recordsPageSchema } from '../booking/wire.ts';

/** What the gateway and its remote callers say to each other. Both sides parse what they receive. */

const text = z.string();
const cents = z.int();
const clientRef = text;

const paymentMethodSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('card'), cardInfo: text, brand: text, save: z.boolean() }),
  z.object({ kind: z.literal('vault'), vaultId: text, cardInfo: z.nullable(text) }),
]);
const customerSchema = z.object({
  customerRef: text,
  documentNumber: text,
  email: text,
  mobilePhoneNumber: text,
  zipCode: text,
  address: text,
  number: text,
  complement: text,
  city: text,
  state: text,
  ipAddress: text,
});
const chargeSchema = z.object({
  amountCents: cents,
  installments: z.int(),
  means: paymentMethodSchema,
  customer: customerSchema,
  returnUrl: text,
  fingerprint: z.nullable(text),
});

export const gatewayRequests = {
  keys: z.object({}),
  checkCard: z.object({ cardInfo: text }),
  authorise: z.object({ charge: chargeSchema, clientRef }),
  confirm: z.object({ code: text, clientRef }),
  resendCode: z.object({ clientRef }),
  lookup: z.object({ clientRef }),
  capture: z.object({ amountCents: cents, clientRef }),
  void: z.object({ clientRef }),
  refund: z.object({ refundRef: text, amountCents: cents, clientRef }),
  removeCard: z.object({ vaultId: text, customerRef: text }),
  records: recordsPageSchema,
} as const;

const instant = z.pipe(
  z.iso.datetime(),
  z.transform((value) => new Date(value)),
);
const outcome = <const Name extends string, const Rest extends z.core.$ZodShape>(name: Name, rest: Rest) =>
  z.object({ outcome: z.literal(name), ...rest });

const card = z.object({ brand: z.enum(cardBrands), last4Digits: text, vaultId: z.nullable(text) });
const action = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('code'), expiresAt: instant, sentTo: z.string() }),
  z.object({ kind: z.literal('redirect'), url: z.url(), expiresAt: instant }),
]);
const authorised = outcome('authorised', { pspRef: text, card });
const waits = outcome('action', { pspRef: text, action });
const declined = outcome('declined', { pspRef: z.nullable(text) });
const voided = outcome('voided', {});
const refused = outcome('refused', {});
const limited = outcome('limited', { until: instant });
const captured = outcome('captured', { captureRef: text });

export const gatewayAnswers = {
  keys: z.array(
    z.object({
      kty: z.literal('RSA'),
      kid: text,
      use: z.literal('enc'),
      alg: z.literal('RSA-OAEP-256'),
      n: text,
      e: text,
    }),
  ),
  checkCard: z.discriminatedUnion('outcome', [outcome('valid', {}), refused, outcome('invalid', {}), limited]),
  authorise: z.discriminatedUnion('outcome', [authorised, waits, declined, outcome('invalid', {}), limited]),
  confirm: z.discriminatedUnion('outcome', [
    authorised,
    outcome('wrong_code', { triesLeft: z.int() }),
    outcome('declined', {}),
  ]),
  resendCode: z.discriminatedUnion('outcome', [outcome('sent', { expiresAt: instant }), refused]),
  lookup: z.discriminatedUnion('outcome', [
    outcome('none', {}),
    authorised,
    waits,
    declined,
    outcome('captured', { pspRef: text, captureRef: text, amountCents: cents, refundedCents: cents }),
    voided,
  ]),
  capture: z.discriminatedUnion('outcome', [captured, refused]),
  void: z.discriminatedUnion('outcome', [voided, captured]),
  refund: z.discriminatedUnion('outcome', [outcome('refunded', {}), refused]),
  removeCard: outcome('removed', {}),
  records: z.array(
    z.object({
      clientRef,
      state: z.enum(['action', 'authorised', 'declined', 'captured', 'voided']),
      amountCents: cents,
      capturedCents: cents,
      refunds: z.array(z.object({ refundRef: text, amountCents: cents })),
    }),
  ),
} as const;
