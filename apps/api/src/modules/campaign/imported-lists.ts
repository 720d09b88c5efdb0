import { isDay } from '@embarque/contract/dates.ts';
import { serviceKinds } from '@embarque/contract/service.ts';
import * as z from 'zod/mini';

/** The coupons and members of a campaign file, which an import makes and no file keeps. */

const day = z.string().check(z.refine(isDay, 'must be a day such as 2027-01-31'));
const uses = z.int().check(z.minimum(1), z.maximum(1_000_000_000));

export const couponsSchema = z.array(
  z.strictObject({
    code: z.string().check(z.trim(), z.minLength(4), z.maxLength(40)),
    /** 1: points, 2: percent. */
    discountType: z.literal([1, 2]),
    value: z.number(),
    /** The first and the last day on which it is valid, in the shop's zone. */
    validFrom: day,
    validUntil: day,
    maxUses: uses,
    maxUsesPerUser: uses,
    services: z.array(z.enum(serviceKinds)).check(z.minLength(1)),
  }),
);
export type ImportedCoupon = z.output<typeof couponsSchema>[number];

export const membersSchema = z.array(
  z.strictObject({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
    /** What the member signs in with; of members of single sign-on where mails go. */
    email: z.optional(z.email()),
    /** A first password, which its member replaces at the first sign-in; without one the member asks for a link by mail. */
    password: z.optional(z.string().check(z.minLength(8), z.maxLength(200))),
    /** Of a member of single sign-on: what the campaign's provider calls them. */
    subject: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
  }),
);
export type ImportedMember = z.output<typeof membersSchema>[number];
