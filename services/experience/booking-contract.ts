import { travellerFields } from '@embarque/commerce/travellers/traveller-fields.ts';
import { cancelStepSchema } from '@embarque/commerce/visits/cancellation.ts';
import { bookingCommon, bookingRequestCommon } from '@embarque/contract/booking.ts';
import { isDay } from '@embarque/contract/dates.ts';
import { count, filledText, token } from '@embarque/contract/fields/fields.ts';
import { couponCheckCommon, discountCheckCommon } from '@embarque/contract/money/coupon.ts';
import { partyMessages } from '@embarque/experience/rules/party-rules.ts';
import { ADDRESS_MISSING, PASSENGERS_MISSING } from '@embarque/experience/rules/passenger-rules.ts';
import * as z from 'zod/mini';
import { bookedDateSchema, experienceDetailsSchema, MAX_PARTICIPANTS } from './experience-details.ts';

/** The wire format of experiences that are chosen and bought. Names follow the specification. */

/** A date as the shop names it, and the people who come. */
export const chosenPart = {
  /** The id of one of the experience's dates; of a continuous experience its own id. */
  experienceDate: z.strictObject(
    {
      id: z.string(partyMessages.dateMissing).check(z.minLength(1, partyMessages.dateMissing), z.maxLength(120)),
      date: z.string(partyMessages.dateMissing).check(
        z.minLength(1, partyMessages.dateMissing),
        z.refine((value) => value === '' || isDay(value), partyMessages.dateInvalid),
      ),
    },
    partyMessages.dateMissing,
  ),
  adults: z.int(partyMessages.adultMissing).check(z.minimum(1, partyMessages.adultMissing), z.maximum(99)),
  childs: count(),
} as const;

/** A passenger on the wire, the adults first; rules in passenger-rules.ts. */
export const experiencePassengerSchema = z.strictObject({
  /** Adulto or Criança; the order says it too. */
  type: z._default(z.enum(['ADT', 'CHD']), 'ADT'),
  ...travellerFields,
  address: filledText(ADDRESS_MISSING),
});
export type ExperiencePassenger = z.output<typeof experiencePassengerSchema>;

const passengers = () =>
  z.array(experiencePassengerSchema).check(z.minLength(1, PASSENGERS_MISSING), z.maxLength(MAX_PARTICIPANTS));

const chosenExperience = { experience: z.strictObject({ refToken: token(), ...chosenPart }) } as const;

/** An experience's POST /booking body. */
export const experienceBookingRequestSchema = z.strictObject({
  ...bookingRequestCommon,
  ...chosenExperience,
  type: z.literal('EXPERIENCE'),
  passengers: passengers(),
});
export type ExperienceBookingRequest = z.output<typeof experienceBookingRequestSchema>;

/** The offer a coupon is checked for; the shop checks before the passengers are filled in. */
const couponOffer = { ...chosenExperience, passengers: z.optional(passengers()) } as const;

/** An experience's POST /booking/coupon/check body. */
export const experienceCouponCheckSchema = z.strictObject({
  ...couponCheckCommon,
  ...couponOffer,
  type: z.literal('EXPERIENCE'),
});
export type ExperienceCouponCheck = z.output<typeof experienceCouponCheckSchema>;

/** The POST /api/services/experience/check-discount body; `type` is optional because the path names the service. */
export const experienceDiscountCheckSchema = z.strictObject({
  ...discountCheckCommon,
  ...couponOffer,
  type: z._default(z.literal('EXPERIENCE'), 'EXPERIENCE'),
});

/** An experience's booking in My trips. */
export const experienceBookingSchema = z.object({
  ...bookingCommon,
  type: z.literal('EXPERIENCE'),
  experience: z.object({
    ...experienceDetailsSchema.shape,
    adults: z.int(),
    childs: z.int(),
    freeCancel: z.boolean(),
    cancellationPolicy: z.string(),
    cancelPenalties: z.array(cancelStepSchema),
    /** Lets the people in, once; null until the booking is issued, and once it was given up. */
    redeemCode: z.nullable(z.string()),
    /** Until when, local to the venue, with offset. */
    redeemUntil: z.string(),
  }),
  experienceDate: bookedDateSchema,
});
export type ExperienceBooking = z.output<typeof experienceBookingSchema>;
