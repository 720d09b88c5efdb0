import * as z from 'zod/mini';
import { cancellationSchema } from './cancellation.ts';
import { amount, filledText, lookedUpText, points, reais } from './fields/fields.ts';
import { paymentSchema } from './money/payment.ts';
import { serviceKinds } from './service.ts';

/** The wire schema all bookings share. Services add their own members (catalog/booking-contract.ts). */

/** The statuses a booking shows to its owner. */
export const bookingStatus = { pending: 1, issued: 2, expired: 3, finished: 4, cancelled: 5 } as const;
export type BookingStatusId = (typeof bookingStatus)[keyof typeof bookingStatus];

/** Badge text by statusId. */
export const bookingStatusLabels: Record<BookingStatusId, string> = {
  1: 'Pendente',
  2: 'Emitido',
  3: 'Expirado',
  4: 'Finalizado',
  5: 'Cancelado',
};
const statusIdSchema = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);

/** Members of every POST /booking body. The totals are the client's claims; the server computes its own and compares. */
export const bookingRequestCommon = {
  guestLogin: z.boolean(),
  coupon: z.nullable(lookedUpText()),
  cashPrice: reais(),
  pointsPrice: points(),
  cashTotalValue: reais(),
  pointsTotalValue: points(),
  /** How the cash part is paid; null when there is none. */
  payment: z.nullable(paymentSchema),
} as const;

/** Response to a purchase: 200 issued, 201 not yet issued. */
export const bookingCreatedSchema = z.object({
  success: z.boolean(),
  bookingCode: z.string(),
  locator: z.string(),
  statusId: statusIdSchema,
  error: z.optional(z.string()),
  auth2fa: z.optional(z.boolean()),
  redirectAuth2fa: z.optional(z.string()),
  /** Of a second factor: the amount it confirms, in reais. */
  cashTotalValue: z.optional(amount()),
  /** Of a second factor by code: where it went, masked, and the whole seconds until a new one may be asked for. */
  codeSentTo: z.optional(z.string()),
  codeWaitSeconds: z.optional(z.int()),
});
export type BookingCreated = z.output<typeof bookingCreatedSchema>;

const cardFaceSchema = z.object({ brand: z.string(), last4Digits: z.string() });

/** What came back of a booking that ended without being issued. Nothing was charged for it. */
const unissuedSchema = z.object({
  /** Why, in a sentence; null where that is not known or says nothing more. */
  reason: z.nullable(z.string()),
  returnedPoints: z.number(),
  /** Points that expired while they were reserved, and do not come back. */
  lostPoints: z.number(),
  /** Whether it had a coupon, which can be used again as long as it is valid. */
  returnsCoupon: z.boolean(),
  /** The card on which its bank had blocked the cash part, and has let it go; null where none is known to have. */
  releasedCard: z.nullable(cardFaceSchema),
});
export type Unissued = z.output<typeof unissuedSchema>;

/** Members of every booking in My trips. */
export const bookingCommon = {
  bookingCode: z.string(),
  locator: z.string(),
  /** The supplier's own locator, once issued. */
  locatorProvider: z.nullable(z.string()),
  purchaseId: z.nullable(z.string()),
  type: z.enum(serviceKinds),
  statusId: statusIdSchema,
  /** Day and time of the booking in the shop's zone, dd/MM/yyyy HH:mm. */
  bookingDateStr: z.string(),
  /** Instant at which a pending booking expires, ISO 8601. */
  bookingExpirationDate: z.nullable(z.string()),
  /** Instant of the booking, ISO 8601. */
  date: z.string(),
  paymentTransaction: z.nullable(z.string()),
  /** The card used for that payment. */
  paymentCard: z.nullable(cardFaceSchema),
  cashTotalValue: amount(),
  pointsTotalValue: z.number(),
  /**
   * Points of a pending booking whose credits have expired since they were reserved. If it ends without being issued,
   * `points` of them come back, valid until `validUntil` at most, ISO 8601, and `lostPoints` do not. null: none have.
   */
  expiredPoints: z.nullable(
    z.object({ points: z.number(), validUntil: z.nullable(z.string()), lostPoints: z.number() }),
  ),
  /**
   * Points of an issued booking whose credits end some day, or have ended: cancelled after `expiresAt`, ISO
   * 8601, they do not come back. The first to end first; none of other bookings.
   */
  endingPoints: z.array(z.object({ points: z.number(), expiresAt: z.string() })),
  /** Set when the member cancelled the booking, or parts of it. */
  cancellation: z.nullable(cancellationSchema),
  /** Set when it ended without being issued: status 3 or 5. */
  unissued: z.nullable(unissuedSchema),
  /** What of it was cancelled while the rest stands, by name: "Volta: Companhia · NZ 20". */
  cancelledParts: z.array(z.string()),
  passengers: z.array(z.object({ name: z.string(), lastName: z.string() })),
  bookingService: z.object({ status: z.string(), statusId: statusIdSchema }),
  /** Local date-times with offset: start of the first part and end of the last. */
  departuredatetime: z.string(),
  arrivaldatetime: z.string(),
} as const;

/**
 * A purchase whose request had no answer and that is no booking, or not yet: no supplier holds anything for it, as far as is known.
 * `unissued`: null as long as nobody knows how it ends; set for a day once nothing came of it.
 */
export const unansweredSchema = z.object({
  bookingCode: z.string(),
  type: z.enum(serviceKinds),
  /** Where it goes, in a few words; null where that is not known. */
  title: z.nullable(z.string()),
  passengers: z.array(z.object({ name: z.string(), lastName: z.string() })),
  /** Local date-times with offset: start of the first part and end of the last. */
  departuredatetime: z.string(),
  arrivaldatetime: z.string(),
  /** Instant of the purchase, ISO 8601. */
  date: z.string(),
  cashTotalValue: amount(),
  pointsTotalValue: z.number(),
  unissued: z.nullable(unissuedSchema),
});
export type Unanswered = z.output<typeof unansweredSchema>;

export const bookingListQuery = z.strictObject({
  type: z.optional(z.enum(['ALL', ...serviceKinds])),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50))),
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000))),
});
const locator = () => filledText('Localizador inválido', 20);
export const locatorParams = z.strictObject({ locator: locator() });

/** Pays a pending booking with a payment method or, with `token2fa`, completes the second factor of the previous payment. */
export const issueTicketQuery = z.strictObject({
  locator: locator(),
  token2fa: z.optional(filledText('Código inválido', 20)),
});
