import { travellerFields } from '@embarque/commerce/travellers/traveller-fields.ts';
import { bookingCommon, bookingRequestCommon } from '@embarque/contract/booking.ts';
import { count, reais, text, token } from '@embarque/contract/fields/fields.ts';
import { couponCheckCommon, discountCheckCommon } from '@embarque/contract/money/coupon.ts';
import * as z from 'zod/mini';
import { bookedStaySchema, cancelPenaltySchema } from './stay-details.ts';

/** The wire format of hotels that are bought. Names follow the specification. */

/** Between the tokens of several rooms in the one refToken of a price that rose; no token contains it. */
export const TOKEN_SEPARATOR = ' ';

const { name, lastName, birthdate, documentType, documentId, email, phone } = travellerFields;

/** Guests on the wire: of children the birthdate alone is asked, of adults documents and contact; rules in guest-rules.ts. */
const guestSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ADT'), name, lastName, documentType, documentId, email, phone }),
  z.strictObject({ type: z.literal('CHD'), name, lastName, birthdate }),
]);
export type HotelGuest = z.output<typeof guestSchema>;

const roomStays = z.array(z.strictObject({ refToken: token() })).check(z.minLength(1), z.maxLength(9));

/** A hotel's POST /booking body: one order of the rooms, each by its offer, with the guests of each in the same order. */
export const hotelBookingRequestSchema = z.strictObject({
  ...bookingRequestCommon,
  type: z.literal('HOTEL'),
  qtAdult: count(),
  qtChild: count(),
  qtBaby: z.literal(0),
  /** The buyer's own user id, or nothing. */
  echoToken: text(60),
  /** Of the search whose rooms are bought. */
  addressCode: text(40),
  session: text(60),
  qtRooms: count(),
  roomStays,
  /** What each room costs with taxes, as it was shown; compared with the offers. */
  roomIds: z.array(z.strictObject({ roomId: text(60), amount: reais() })).check(z.maxLength(9)),
  guests: z
    .array(z.strictObject({ guestsRoom: z.array(guestSchema).check(z.minLength(1), z.maxLength(9)) }))
    .check(z.minLength(1), z.maxLength(9)),
});
export type HotelBookingRequest = z.output<typeof hotelBookingRequestSchema>;

/** The offers a coupon is checked for; the shop checks before the guests are filled in. */
const couponOffer = { roomStays } as const;

/** A hotel's POST /booking/coupon/check body. */
export const hotelCouponCheckSchema = z.strictObject({
  ...couponCheckCommon,
  ...couponOffer,
  type: z.literal('HOTEL'),
});
export type HotelCouponCheck = z.output<typeof hotelCouponCheckSchema>;

/** The POST /api/services/hotel/check-discount body; `type` is optional because the path names the service. */
export const hotelDiscountCheckSchema = z.strictObject({
  ...discountCheckCommon,
  ...couponOffer,
  type: z._default(z.literal('HOTEL'), 'HOTEL'),
});

/** A hotel booking in My trips. */
export const hotelBookingSchema = z.object({
  ...bookingCommon,
  type: z.literal('HOTEL'),
  hotel: z.object({
    ...bookedStaySchema.shape,
    /** In words, for each room in its order. */
    cancelPenalties: z.array(z.array(cancelPenaltySchema)),
    /** Names of each room's guests, in the order of the rooms. */
    guestNames: z.array(z.array(z.string())),
  }),
});
export type HotelBooking = z.output<typeof hotelBookingSchema>;
