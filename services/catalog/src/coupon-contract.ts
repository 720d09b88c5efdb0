import { couponAnswerSchema, discountAnswerSchema } from '@embarque/contract/money/coupon.ts';
import { route } from '@embarque/contract/route.ts';
import { serviceFlags } from '@embarque/contract/service.ts';
import * as z from 'zod/mini';
import { contributed } from './contributed.ts';

/** The coupon calls, with unions of the services' schemas. */

/** The POST /booking/coupon/check body of any service, discriminated by `type`. */
const couponCheckSchema = z.discriminatedUnion('type', contributed('couponCheck'));
export type CouponCheck = z.output<typeof couponCheckSchema>;

type WithoutCode<Check> = Check extends unknown ? Omit<Check, 'coupon'> : never;
/** A coupon check without the code, which the caller adds. */
export type CouponQuestion = WithoutCode<CouponCheck>;

/** The POST /api/services/:id/check-discount body of any service. */
const discountCheckSchema = z.union(contributed('discountCheck'));
type DiscountCheck = z.output<typeof discountCheckSchema>;

/** The offer a coupon is checked for. */
export type CouponOffer = CouponCheck | DiscountCheck;

export const couponRoutes = {
  check: route({
    method: 'POST',
    path: '/booking/coupon/check',
    summary: 'What a coupon takes off a signed offer; takes nothing and promises nothing',
    access: ['member'],
    body: couponCheckSchema,
    responses: { 200: couponAnswerSchema },
  }),
  checkDiscount: route({
    method: 'POST',
    path: '/api/services/:id/check-discount',
    summary: 'The same, by the name of the service; a coupon that cannot be used is an answer with its sentence',
    access: ['member'],
    params: z.strictObject({ id: z.enum(serviceFlags) }),
    body: discountCheckSchema,
    responses: { 200: discountAnswerSchema },
  }),
} as const;
