import { travellerFields } from '@embarque/commerce/travellers/traveller-fields.ts';
import { cancelStepSchema } from '@embarque/commerce/visits/cancellation.ts';
import { timeSchema } from '@embarque/commerce/visits/deadline.ts';
import { bookingCommon, bookingCreatedSchema, bookingRequestCommon } from '@embarque/contract/booking.ts';
import { day, filledText, text, token } from '@embarque/contract/fields/fields.ts';
import { couponCheckCommon, discountCheckCommon } from '@embarque/contract/money/coupon.ts';
import { MAX_PEOPLE } from '@embarque/entertainment/rules/party-rules.ts';
import { PASSENGERS_MISSING, transferMessages } from '@embarque/entertainment/rules/passenger-rules.ts';
import * as z from 'zod/mini';
import { activityDetailsSchema, ageBandSchema } from './activity-details.ts';

/** The wire format of activities that are bought. Names follow the specification. */

/** A passenger on the wire: an item of its own, with the end age of their type; rules in passenger-rules.ts. */
export const activityPassengerSchema = z.strictObject({
  ...travellerFields,
  endAge: ageBandSchema.shape.endAge,
});
export type ActivityPassenger = z.output<typeof activityPassengerSchema>;

const flightSchema = z.strictObject({
  name: filledText(transferMessages.airportName),
  reservationCode: filledText(transferMessages.reservationCode),
  flightNumber: filledText(transferMessages.flightNumber),
  arrivalTime: timeSchema,
});

/** Where a transfer fetches and leaves its passengers: the members that its ends need (neededData). */
export const transferDataSchema = z.strictObject({
  startingAirport: z.optional(flightSchema),
  destinationAirport: z.optional(flightSchema),
  pickupLocation: z.optional(filledText(transferMessages.pickupLocation)),
  dropOffLocation: z.optional(filledText(transferMessages.dropOffLocation)),
});

/** What is bought of an activity. What else is not asked, and why: docs/decisions/0018-activities-sold-whole.md. */
const orderSchema = z.strictObject({
  /** The activity's id. */
  serviceId: text(120),
  /** The activity's token, and that of the chosen availability, which tells day, people and price. */
  refToken: token(),
  refTokenAdditionalInfo: token(),
  /** One of the availability's times; null where it has none. */
  startingTime: z.nullable(timeSchema),
  /** yyyy-MM-dd at the place. */
  date: day(),
  /** One for each that the availability is for, in any order. */
  passengers: z.array(activityPassengerSchema).check(z.minLength(1, PASSENGERS_MISSING), z.maxLength(MAX_PEOPLE)),
  /** Of a transfer. */
  transferData: z.optional(z.nullable(transferDataSchema)),
});
export type ActivityOrder = z.output<typeof orderSchema>;

/** The body of the activities' own booking call. */
export const entertainmentBookingBodySchema = z.strictObject({
  ...bookingRequestCommon,
  guestLogin: z._default(z.boolean(), false),
  data: orderSchema,
});

/** The same purchase as the booking core takes it, and POST /booking. */
export const entertainmentBookingRequestSchema = z.strictObject({
  ...entertainmentBookingBodySchema.shape,
  type: z.literal('ENTERTAINMENT'),
});
export type EntertainmentBookingRequest = z.output<typeof entertainmentBookingRequestSchema>;

export const entertainmentCreatedSchema = bookingCreatedSchema;

/** The offer a coupon is checked for; the shop checks before passengers are filled in. */
const couponOffer = {
  data: z.strictObject({
    ...z.partial(orderSchema).shape,
    refTokenAdditionalInfo: orderSchema.shape.refTokenAdditionalInfo,
  }),
} as const;

/** An activity's POST /booking/coupon/check body. */
export const entertainmentCouponCheckSchema = z.strictObject({
  ...couponCheckCommon,
  ...couponOffer,
  type: z.literal('ENTERTAINMENT'),
});
export type EntertainmentCouponCheck = z.output<typeof entertainmentCouponCheckSchema>;

/** The POST /api/services/entertainment/check-discount body; `type` is optional because the path names the service. */
export const entertainmentDiscountCheckSchema = z.strictObject({
  ...discountCheckCommon,
  ...couponOffer,
  type: z._default(z.literal('ENTERTAINMENT'), 'ENTERTAINMENT'),
});

/** An activity's booking in My trips. */
export const entertainmentBookingSchema = z.object({
  ...bookingCommon,
  type: z.literal('ENTERTAINMENT'),
  entertainment: z.object({
    ...activityDetailsSchema.shape,
    /** The same as pictureUrl, under the card's name. */
    image: z.string(),
    /** Until when it can be used, local to the place with offset. */
    expirationDate: z.string(),
    /** yyyy-MM-dd at the place. */
    date: z.string(),
    returnDate: z.nullable(z.string()),
    startingTime: z.nullable(z.string()),
    /** When it starts or fetches its passengers, local with offset; on the way back too, null without one. */
    startsAt: z.string(),
    returnStartsAt: z.nullable(z.string()),
    /** The types of passengers, and how many of each. */
    passengerRates: z.array(z.object({ ...ageBandSchema.shape, quantity: z.int() })),
    transferData: z.nullable(transferDataSchema),
    cancelPenalties: z.array(cancelStepSchema),
  }),
});
export type EntertainmentBooking = z.output<typeof entertainmentBookingSchema>;
