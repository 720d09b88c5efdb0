import * as z from 'zod/mini';
import { bookingCreatedSchema } from './booking.ts';
import { cancellationQuoteSchema } from './cancellation.ts';
import { amount } from './fields/fields.ts';

/** The body of every problem response: RFC 9457 with `error` (the message to show), `code` and, on validation, `fields`. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  error: z.string(),
  code: z.string(),
  /** Path of a field (`passengers.0.name`) to the message to show next to it. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** On price_changed and total_mismatch: the current price. */
  cashPrice: z.optional(amount()),
  pointsPrice: z.optional(z.number()),
  /** On price_changed: the offer's token at that price, and the instant at which it expires, ISO 8601. */
  refToken: z.optional(z.string()),
  expiresAt: z.optional(z.string()),
  /** On cancellation_quote: the current quote. */
  quote: z.optional(cancellationQuoteSchema),
  /** On key_reused: the booking that was made under the key, unless it was lost. */
  booking: z.optional(bookingCreatedSchema),
  /** On sold_out: what of the request is gone, as the call itself names it, e.g. seats; absent where nobody says. */
  taken: z.optional(z.array(z.string())),
  /** On what a purchase of several legs was refused for: which of them it was, counted from '1' in the order of the request. */
  leg: z.optional(z.string()),
  /** On timed_out: false where nothing of the purchase is under way any more, as it never began or is undone. */
  isOpen: z.optional(z.boolean()),
  requestId: z.optional(z.string()),
});
export type Problem = z.output<typeof problemSchema>;
