import * as z from 'zod/mini';
import { points, reais } from './fields.ts';

/** What cancelling a booking costs and brings back: penalty, refund and lost make up what was paid. Reais and points. */
const cancellationParts = {
  penaltyCash: z.number(),
  penaltyPoints: z.number(),
  refundCash: z.number(),
  refundPoints: z.number(),
  /** Points that would come back to credits whose validity has ended, and so do not. */
  lostPoints: z.number(),
} as const;

/** What a cancelled booking cost its member, and what came back. */
export const cancellationSchema = z.object(cancellationParts);
export type Cancellation = z.output<typeof cancellationSchema>;

/** Without `confirmPenalty` it is a question. */
export const cancelRequestSchema = z.strictObject({
  /** The penalty of the quote the traveller agreed to; with the lost points it told of, nothing is cancelled that loses others. */
  confirmPenalty: z.optional(z.strictObject({ cash: reais(), points: points(), lostPoints: z.optional(points()) })),
});

/** `expiresAt`: ISO 8601, when penalty or refund change, also by points whose validity ends; null when they never do. */
export const cancellationQuoteSchema = z.object({
  ...cancellationParts,
  /** The coupon that was used can be used again, as long as it is valid. */
  returnsCoupon: z.boolean(),
  expiresAt: z.nullable(z.string()),
});
export type CancellationQuote = z.output<typeof cancellationQuoteSchema>;

export const bookingCancelledSchema = z.object({ statusId: z.literal(5), ...cancellationParts });
export type BookingCancelled = z.output<typeof bookingCancelledSchema>;
