import * as z from 'zod/mini';
import { points, reais, text } from './fields.ts';
import { couponKinds } from './money.ts';
import { paymentSchema } from './payment.ts';

/** What every question about a coupon has on the wire, whatever the service. Services add the offer it is asked for. */

/** A code as it is given; whether it is one is not a question of form. */
const code = () => text(40);

/** The booking's members that a question may carry along. The price is read from the signed offer alone. */
const claims = {
  guestLogin: z.optional(z.boolean()),
  cashPrice: z.optional(reais()),
  pointsPrice: z.optional(points()),
  cashTotalValue: z.optional(reais()),
  pointsTotalValue: z.optional(points()),
  payment: z.optional(z.nullable(paymentSchema)),
} as const;

export const couponCheckCommon = { ...claims, coupon: code() } as const;
/** Either name of the code will do. */
export const discountCheckCommon = {
  ...claims,
  coupon: z.optional(z.nullable(code())),
  couponCode: z.optional(z.nullable(code())),
} as const;

const couponSchema = z.object({
  /** POINTS 1 takes `value` points off, PERCENTAGE 2 `value` percent. */
  discountType: z.union([z.literal(couponKinds.points), z.literal(couponKinds.percentage)]),
  value: z.number(),
});

/** What a coupon is worth on the offer it was asked for: whole points beside decimal reais. */
export const couponAnswerSchema = z.object({
  couponCode: z.object({ coupon: couponSchema }),
  discountPoints: z.number(),
  discountCash: z.number(),
});
export type CouponAnswer = z.output<typeof couponAnswerSchema>;

export const discountAnswerSchema = z.object({
  success: z.boolean(),
  /** Why the coupon cannot be used. */
  error: z.optional(z.string()),
  ...z.partial(couponAnswerSchema).shape,
});
