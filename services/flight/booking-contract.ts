import { passportFields } from '@embarque/commerce/travellers/passport.ts';
import { travellerFields } from '@embarque/commerce/travellers/traveller-fields.ts';
import { bookingCommon, bookingRequestCommon } from '@embarque/contract/booking.ts';
import { amount, count, text, token } from '@embarque/contract/fields/fields.ts';
import { couponCheckCommon, discountCheckCommon } from '@embarque/contract/money/coupon.ts';
import { MAX_TRAVELLERS } from '@embarque/flight/rules/search-rules.ts';
import * as z from 'zod/mini';
import { flightChoiceSchema, paxTypes, stationSchema } from './contract.ts';

/** The wire format of flights that are bought. Names follow the specification. */

/** A traveller on the wire; its rules are in travellers.ts. Passports are taken abroad alone. */
export const flightPassengerSchema = z.strictObject({
  type: z.enum(paxTypes, 'Tipo de passageiro inválido'),
  ...travellerFields,
  ...passportFields,
  /** For an infant: index in `passengers` of the adult it travels with. */
  adult: z.optional(count()),
});
export type FlightPassenger = z.output<typeof flightPassengerSchema>;

/** A flight's POST /booking body. */
export const flightBookingRequestSchema = z.strictObject({
  ...bookingRequestCommon,
  type: z.literal('FLIGHT'),
  flight: z.strictObject({ refToken: token(), outbound: text(60), return: z.nullable(text(60)) }),
  passengers: z.array(flightPassengerSchema).check(z.minLength(1), z.maxLength(MAX_TRAVELLERS)),
});
export type FlightBookingRequest = z.output<typeof flightBookingRequestSchema>;

/**
 * The offer a coupon is checked for. The booking's other members are optional: the shop checks before they are filled
 * in.
 */
const couponOffer = {
  flight: z.strictObject({
    refToken: token(),
    outbound: z.optional(text(60)),
    return: z.optional(z.nullable(text(60))),
  }),
  passengers: z.optional(z.array(flightPassengerSchema).check(z.maxLength(MAX_TRAVELLERS))),
} as const;

/** A flight's POST /booking/coupon/check body. */
export const flightCouponCheckSchema = z.strictObject({
  ...couponCheckCommon,
  ...couponOffer,
  type: z.literal('FLIGHT'),
});
export type FlightCouponCheck = z.output<typeof flightCouponCheckSchema>;

/** The POST /api/services/flight/check-discount body; `type` is optional because the path names the service. */
const flightDiscountCheckSchema = z.strictObject({
  ...discountCheckCommon,
  ...couponOffer,
  type: z._default(z.literal('FLIGHT'), 'FLIGHT'),
});

/** The journey of a flight booking, as My trips shows it. */
const flightTripSchema = z.object({
  RecordLocator: z.nullable(z.string()),
  Segments: z.array(flightChoiceSchema),
  TotalFare: z.object({ Total: amount() }),
});

export const flightBookingSchema = z.object({
  ...bookingCommon,
  type: z.literal('FLIGHT'),
  BookingBySource: z.array(flightTripSchema),
  airports: z.array(stationSchema),
  /**
   * The hours after the purchase in which cancelling costs nothing, and when they end, ISO 8601, once it is bought; null where there
   * are none.
   */
  withdrawal: z.nullable(z.object({ hours: z.int(), until: z.nullable(z.string()) })),
  /** Numbers of the e-tickets once it is issued, one for each passenger in their order; absent where the airline gave none. */
  ticketNumbers: z.optional(z.array(z.string())),
});
export type FlightBooking = z.output<typeof flightBookingSchema>;

/** The schemas flights contribute to the calls shared by all services. */
export const flightContract = {
  bookingRequest: flightBookingRequestSchema,
  booking: flightBookingSchema,
  couponCheck: flightCouponCheckSchema,
  discountCheck: flightDiscountCheckSchema,
} as const;
