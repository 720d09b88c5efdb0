import { type BookingStatusId, bookingCreatedSchema, bookingStatus } from '@embarque/contract/booking.ts';
import { readStored, removeStored, writeStored } from '@embarque/web-kit/session/session-storage.ts';
import * as z from 'zod/mini';

/** What a purchase leaves in the session for the screens after it. Values are validated when read. */

const COMPLETED_KEY = '@bookingCompleted';
const ERROR_KEY = '@bookingError';
const REPROCESS_KEY = 'reprocessar';
const LEFT_KEY = '@bookingErrorLeft';

/** A booking as the answer that made it told it. */
export const completedSchema = z.object({
  status: z.union([z.literal(200), z.literal(201)]),
  ...bookingCreatedSchema.shape,
});
export type CompletedBooking = z.output<typeof completedSchema>;

/** Whether a booking has its ticket. */
export const isIssued = ({ statusId }: { readonly statusId: BookingStatusId }): boolean =>
  statusId === bookingStatus.issued || statusId === bookingStatus.finished;

export function saveCompleted(completed: CompletedBooking): void {
  writeStored(COMPLETED_KEY, completed);
}

export function readCompleted(): CompletedBooking | undefined {
  return readStored(COMPLETED_KEY, (value) => completedSchema.safeParse(value).data);
}

const leftSchema = z.object({
  /** Nobody knows yet whether it is bought; false: nothing is left of it. */
  isOpen: z.boolean(),
  /** The server answered with an error that does not tell how it ended; absent where it was a time-out. */
  isAnswered: z.optional(z.boolean()),
  /** The points it was sent with; absent where the page does not know. */
  points: z.optional(z.int()),
  /** What was chosen is not sold any more, so that trying again comes to nothing. */
  isGone: z.optional(z.boolean()),
});
/** What a purchase that failed has left of itself. */
export type LeftOfPurchase = z.output<typeof leftSchema>;

/**
 * Saves why a booking failed, whether "Tentar novamente" leads to My trips (a reprocess) or back to the summary, and what is left
 * of it where that is known.
 */
export function saveBookingError(sentence: string, reprocess: boolean, left?: LeftOfPurchase): void {
  writeStored(ERROR_KEY, sentence);
  writeStored(REPROCESS_KEY, String(reprocess));
  if (left) writeStored(LEFT_KEY, left);
  else removeStored(LEFT_KEY);
}

export function readLeftOfPurchase(): LeftOfPurchase | undefined {
  return readStored(LEFT_KEY, (value) => leftSchema.safeParse(value).data);
}

const SENTENCE_MAX = 300;
export function readBookingError(): string | undefined {
  return readStored(ERROR_KEY, (value) =>
    typeof value === 'string' && value.length > 0 && value.length <= SENTENCE_MAX ? value : undefined,
  );
}

export function isReprocess(): boolean {
  return readStored(REPROCESS_KEY, (value) => (value === 'true' || value === 'false' ? value : undefined)) === 'true';
}

/** Clears an earlier failure when a checkout starts; the next one is not a reprocess. */
export function startCheckout(): void {
  removeStored(ERROR_KEY, LEFT_KEY);
  writeStored(REPROCESS_KEY, 'false');
}
