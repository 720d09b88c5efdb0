import { campaignCode } from '@embarque/contract/campaign/campaign.ts';
import { DAY_MS } from '@embarque/contract/dates.ts';
import { filledText, text, VALUE_NOT_VALID } from '@embarque/contract/fields/fields.ts';
import { couponKinds } from '@embarque/contract/money/money.ts';
import { serviceKinds } from '@embarque/contract/service.ts';
import * as z from 'zod/mini';

/** Maximum move of the clock per call: two years, in milliseconds. */
const ADVANCE_MAX_MS = 2 * 366 * DAY_MS;
const POINTS_MAX = 1_000_000_000;
const LOTS_MAX = 40;

export const advanceSchema = z.strictObject({
  /** Milliseconds forward. */
  advance: z.int().check(z.minimum(0), z.maximum(ADVANCE_MAX_MS)),
});

const lots = z.optional(
  z
    .array(
      z.strictObject({
        points: z.int().check(z.minimum(1), z.maximum(POINTS_MAX)),
        /** Days from now, to the end of that day in the shop's zone; null: never expires. */
        expiresInDays: z.nullable(z.int().check(z.minimum(0), z.maximum(3_650))),
      }),
    )
    .check(z.maxLength(LOTS_MAX)),
);

export const newMemberSchema = z.strictObject({
  campaignCode: campaignCode(),
  name: z.optional(filledText('Nome não pode ser vazio', 80)),
  email: z.optional(z.email('E-mail inválido')),
  lots,
  firstAccess: z.optional(z.boolean()),
  /** false: uses the campaign without belonging to it, so has no statement. */
  ownCampaign: z.optional(z.boolean()),
});
export type NewMember = z.output<typeof newMemberSchema>;

export const newOpenidAccountSchema = z.strictObject({
  campaignCode: campaignCode(),
  /** What one signs in with, and its subject; random when not given. */
  account: z.optional(z.string().check(z.regex(/^[A-Za-z0-9._-]{1,60}$/, 'Conta inválida'))),
  name: z.optional(filledText('Nome não pode ser vazio', 80)),
  email: z.optional(z.email('E-mail inválido')),
  /** Given, also an empty list, the account is a member already. */
  lots,
});
export type NewOpenidAccount = z.output<typeof newOpenidAccountSchema>;

export const mailQuerySchema = z.object({ to: z.optional(text(200)) });

/** The id of a message or of an attachment. */
export const mailPartSchema = z.object({ id: z.coerce.number().check(z.int(), z.minimum(1)) });

export const journalQuerySchema = z.object({
  /** A prefix of our references, e.g. a booking's code. */
  reference: z.optional(text(100)),
  /** Entries after this id, oldest first; without it newest first. */
  after: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
});
export type JournalQuery = z.output<typeof journalQuerySchema>;

/** A limit that no demonstration reaches. */
export const USES_MAX = 1_000_000;
/** How long a coupon is valid when the request does not say. */
export const COUPON_DAYS = 30;
/** Ten years in either direction. */
const DAYS_MAX = 3_650;
const days = () => z.int().check(z.minimum(-DAYS_MAX), z.maximum(DAYS_MAX));
const uses = () => z.int().check(z.minimum(1), z.maximum(USES_MAX));

export const newCouponSchema = z
  .strictObject({
    campaignCode: campaignCode(),
    /** Random when not given. */
    code: z.optional(filledText('Código inválido', 40)),
    discountType: z.union([z.literal(couponKinds.points), z.literal(couponKinds.percentage)]),
    value: z.int().check(z.minimum(1), z.maximum(POINTS_MAX)),
    /** Days from now, the end rounded up to that of its day in the shop's zone; now and 30 days when not given. */
    startsInDays: z.optional(days()),
    expiresInDays: z.optional(days()),
    /** Practically unlimited when not given; per member the same as in total. */
    maxUses: z.optional(uses()),
    maxUsesPerUser: z.optional(uses()),
    /** All when not given. */
    services: z.optional(z.array(z.enum(serviceKinds)).check(z.minLength(1), z.maxLength(serviceKinds.length))),
  })
  .check(
    z.refine(({ discountType, value }) => discountType === couponKinds.points || value <= 100, {
      path: ['value'],
      message: VALUE_NOT_VALID,
    }),
    z.refine(({ startsInDays = 0, expiresInDays = COUPON_DAYS }) => startsInDays < expiresInDays, {
      path: ['expiresInDays'],
      message: 'Validade inválida',
    }),
  );
export type NewCoupon = z.output<typeof newCouponSchema>;

export const newVoucherSchema = z.strictObject({
  campaignCode: campaignCode(),
  /** Random when not given. */
  code: z.optional(filledText('Código inválido', 40)),
  points: z.int().check(z.minimum(1), z.maximum(POINTS_MAX)),
});
export type NewVoucher = z.output<typeof newVoucherSchema>;
