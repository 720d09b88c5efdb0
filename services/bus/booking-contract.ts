import { busGenders } from '@embarque/bus/rules/passenger-rules.ts';
import { MAX_PASSENGERS } from '@embarque/bus/rules/search-rules.ts';
import { seatNumber } from '@embarque/bus/rules/seat-map.ts';
import { travellerFields, travellerMessages } from '@embarque/commerce/travellers/traveller-fields.ts';
import { bookingCommon, bookingCreatedSchema, bookingRequestCommon } from '@embarque/contract/booking.ts';
import { count, day, text, token } from '@embarque/contract/fields/fields.ts';
import { couponCheckCommon, discountCheckCommon } from '@embarque/contract/money/coupon.ts';
import * as z from 'zod/mini';
import { busFactsSchema, cancellationStepSchema, policySchema } from './bus-facts.ts';
import { boardingSchema } from './trip-details.ts';

/** The wire format of seats that are bought. Names follow the specification. */

/** Between the tokens of two buses in the one refToken of a price that rose; no token contains it. */
export const TOKEN_SEPARATOR = ' ';

/** A passenger on the wire; the rules behind it are in passenger-rules.ts. */
export const busPassengerSchema = z.strictObject({
  firstName: travellerFields.name,
  lastName: travellerFields.lastName,
  email: travellerFields.email,
  /** yyyy-MM-dd */
  birth: day(),
  /** The number without its mask. */
  document: z.strictObject({
    number: travellerFields.documentId,
    type: travellerFields.documentType,
  }),
  /** As the shop shows it; what counts is the birth. */
  age: z.optional(z.int().check(z.minimum(0), z.maximum(150))),
  gender: z.enum(busGenders, travellerMessages.genderMissing),
  /** Of the first alone. */
  isMain: z.boolean(),
});
export type BusPassenger = z.output<typeof busPassengerSchema>;

const seats = () => z.array(seatNumber()).check(z.maxLength(MAX_PASSENGERS));

/** The way there and, where the three members of the return say so, the way back. */
const busOrderSchema = z.strictObject({
  /** `id` and `date` of the rate check. */
  id: text(200),
  date: day(),
  /** How many passengers there are. */
  occupancy: count(),
  passengers: z.array(busPassengerSchema).check(z.minLength(1), z.maxLength(MAX_PASSENGERS)),
  goingBus: text(60),
  goingBusRefToken: token(),
  /** A seat of each passenger, in their order. */
  goingSeats: seats(),
  returnBus: z.nullable(text(60)),
  returnBusRefToken: z.nullable(token()),
  returnSeats: seats(),
  /** Holds of the same seats, which the booking takes over. */
  goingHoldId: z.optional(text(60)),
  returnHoldId: z.optional(text(60)),
});
export type BusOrder = z.output<typeof busOrderSchema>;

const oneService = <Data extends z.ZodMiniType>(data: Data) =>
  z.array(z.strictObject({ type: z.literal('bus'), data })).check(z.length(1));

const purchaseMembers = {
  ...bookingRequestCommon,
  guestLogin: z._default(z.boolean(), false),
  services: oneService(busOrderSchema),
} as const;

/** The body of the buses' own booking call. */
export const busBookingBodySchema = z.strictObject({ data: z.strictObject(purchaseMembers) });

/** The same purchase as the booking core takes it, and POST /booking. */
export const busBookingRequestSchema = z.strictObject({ ...purchaseMembers, type: z.literal('BUS') });
export type BusBookingRequest = z.output<typeof busBookingRequestSchema>;

export const busCreatedSchema = bookingCreatedSchema;

/** The offers a coupon is checked for; the shop checks before seats are picked and passengers filled in. */
const couponOffer = {
  services: oneService(
    z.strictObject({
      ...z.partial(busOrderSchema).shape,
      goingBusRefToken: busOrderSchema.shape.goingBusRefToken,
      returnBusRefToken: z.optional(busOrderSchema.shape.returnBusRefToken),
    }),
  ),
} as const;

/** The buses' POST /booking/coupon/check body. */
export const busCouponCheckSchema = z.strictObject({ ...couponCheckCommon, ...couponOffer, type: z.literal('BUS') });
export type BusCouponCheck = z.output<typeof busCouponCheckSchema>;

/** The POST /api/services/bus/check-discount body; `type` is optional because the path names the service. */
export const busDiscountCheckSchema = z.strictObject({
  ...discountCheckCommon,
  ...couponOffer,
  type: z._default(z.literal('BUS'), 'BUS'),
});

/** A bus in a booking. */
const bookedBusSchema = z.object({
  ...busFactsSchema.shape,
  seats: z.array(
    z.object({
      number: z.string(),
      /** Of whoever sits there. */
      name: z.string(),
      /** Of the seat's electronic ticket (BP-e), 44 digits, once issued; absent where the company gives none. */
      accessKey: z.optional(z.string()),
    }),
  ),
  boarding: boardingSchema,
  policies: z.array(policySchema),
  /** For all passengers, within `withdrawalHours` of buying nothing. */
  cancellation: z.array(cancellationStepSchema),
  withdrawalHours: z.int(),
  /** When they end, ISO 8601; null until it is bought. */
  withdrawalUntil: z.nullable(z.string()),
  /** The company's locator of this ticket, once issued. */
  locatorProvider: z.nullable(z.string()),
  /** Its member has cancelled it while the other stands. */
  isCancelled: z.boolean(),
});

/** A bus booking in My trips. The members beside `buses` are those of the card: of the way there, and the days of the way back. */
export const busBookingSchema = z.object({
  ...bookingCommon,
  type: z.literal('BUS'),
  bus: z.object({
    departDate: z.string(),
    departArrivalDate: z.string(),
    returnDate: z.nullable(z.string()),
    returnArrivalDate: z.nullable(z.string()),
    origin: z.string(),
    destiny: z.string(),
    company: z.string(),
    classType: z.string(),
    /** The way there and the way back. */
    buses: z.array(bookedBusSchema),
  }),
});
export type BusBooking = z.output<typeof busBookingSchema>;
