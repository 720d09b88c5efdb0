import * as z from 'zod/mini';
import { amount, lookedUpText, points, reais } from '../fields/fields.ts';
import { couponKinds } from './money.ts';
import { paymentSchema } from './payment.ts';

/** Wire members all coupon calls share. Services add the offer the coupon is checked for. */

/** Any text: whether such a coupon exists is not a matter of validation. */
const code = () => lookedUpText();

/** Members of a booking that clients may send along; ignored, since the price comes from the signed offer. */
const claims = {
  guestLogin: z.optional(z.boolean()),
  cashPrice: z.optional(reais()),
  pointsPrice: z.optional(points()),
  cashTotalValue: z.optional(reais()),
  pointsTotalValue: z.optional(points()),
  payment: z.optional(z.nullable(paymentSchema)),
} as const;

export const couponCheckCommon = { ...claims, coupon: code() } as const;
/** Accepts the code under either name. */
export const discountCheckCommon = {
  ...claims,
  coupon: z.optional(z.nullable(code())),
  couponCode: z.optional(z.nullable(code())),
} as const;

const couponSchema = z.object({
  /** 1 (POINTS): `value` points off. 2 (PERCENTAGE): `value` percent off. */
  discountType: z.union([z.literal(couponKinds.points), z.literal(couponKinds.percentage)]),
  value: z.number(),
});

/** What a coupon takes off the offer: whole points and decimal reais. */
export const couponAnswerSchema = z.object({
  couponCode: z.object({ coupon: couponSchema }),
  discountPoints: z.number(),
  discountCash: amount(),
});
export type CouponAnswer = z.output<typeof couponAnswerSchema>;

export const discountAnswerSchema = z.object({
  success: z.boolean(),
  /** Why the coupon cannot be used. */
  error: z.optional(z.string()),
  ...z.partial(couponAnswerSchema).shape,
});
