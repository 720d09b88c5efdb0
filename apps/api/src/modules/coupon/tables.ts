import type { CouponKind } from '@embarque/contract/money/money.ts';
import type { ServiceKind } from '@embarque/contract/service.ts';
import { bigint, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../database/columns.ts';
import { attemptTable } from '../../limits/attempt-limit.ts';

export const couponTable = pgTable('coupon', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  campaignId: integer('campaign_id').notNull(),
  codeHmac: bytes('code_hmac').notNull(),
  kind: smallint().$type<CouponKind>().notNull(),
  value: bigint({ mode: 'number' }).notNull(),
  validFrom: instant('valid_from').notNull(),
  /** The last millisecond of a day in the shop's zone, from which on it is refused. */
  validUntil: instant('valid_until').notNull(),
  maxUses: integer('max_uses').notNull(),
  maxUsesPerUser: integer('max_uses_per_user').notNull(),
  serviceKinds: text('service_kinds').array().$type<ServiceKind[]>().notNull(),
  /** Derived from the uses; written by triggers only. */
  used: integer().notNull().default(0),
  createdAt: instant('created_at').notNull(),
});
export type CouponRow = typeof couponTable.$inferSelect;

export const couponUseTable = pgTable('coupon_use', {
  bookingId: bigint('booking_id', { mode: 'number' }).primaryKey(),
  couponId: integer('coupon_id').notNull(),
  campaignId: integer('campaign_id').notNull(),
  userId: bigint('user_id', { mode: 'number' }).notNull(),
  usedAt: instant('used_at').notNull(),
  undoneAt: instant('undone_at'),
});

export const couponGuessTable = attemptTable('coupon_guess');
