import * as z from 'zod/mini';
import { amount, points, reais } from './fields/fields.ts';

const moneyAndPoints = z.object({ cash: amount(), points: z.number() });

/** Cost and refund of a cancellation: penalty, refund and lost points add up to what was paid. Reais and points. */
const cancellationParts = {
  penaltyCash: amount(),
  penaltyPoints: z.number(),
  refundCash: amount(),
  refundPoints: z.number(),
  /** Points not refunded because the credits they came from have expired. */
  lostPoints: z.number(),
  /**
   * What comes back of fare, boarding tax and service fee. They add up to refundCash, and to refundPoints and lostPoints:
   * points come back to credits, some of which may have expired. A penalty never touches the tax.
   */
  fare: moneyAndPoints,
  tax: moneyAndPoints,
  fee: moneyAndPoints,
} as const;

/** What a cancelled booking cost its member, and what was refunded. */
export const cancellationSchema = z.object(cancellationParts);
export type Cancellation = z.output<typeof cancellationSchema>;

/** Without `confirmPenalty` the request only asks for a quote. */
export const cancelRequestSchema = z.strictObject({
  /**
   * The penalty the traveller agreed to and, when given, the lost points and the refund of that quote, which must still be
   * current. Where only a part can be cancelled, the refund must be given, and `spendsCoupon` where the quote has it.
   */
  confirmPenalty: z.optional(
    z.strictObject({
      cash: reais(),
      points: points(),
      lostPoints: z.optional(points()),
      refund: z.optional(z.strictObject({ cash: reais(), points: points() })),
      spendsCoupon: z.optional(z.boolean()),
    }),
  ),
});

/** `expiresAt`: ISO 8601, when penalty or refund change, e.g. because points expire; null when they never do. */
export const cancellationQuoteSchema = z.object({
  ...cancellationParts,
  /** Whether a part of the booking stays, because its supplier takes nothing back. The amounts are those of the rest. */
  isPartial: z.boolean(),
  /** Whether the booking's coupon can be used again, as long as it is valid. */
  returnsCoupon: z.boolean(),
  /** Whether the booking's coupon cannot be used again, because suppliers keep a part of what it paid for. */
  spendsCoupon: z.boolean(),
  expiresAt: z.nullable(z.string()),
});
export type CancellationQuote = z.output<typeof cancellationQuoteSchema>;

/** `statusId`: 5 once all of the booking is cancelled; 2 where a part of it stays, because its supplier refused. */
export const bookingCancelledSchema = z.object({ statusId: z.literal([5, 2]), ...cancellationParts });
export type BookingCancelled = z.output<typeof bookingCancelledSchema>;
