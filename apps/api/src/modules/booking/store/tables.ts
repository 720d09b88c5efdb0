import type { BookingStatusId } from '@embarque/contract/booking.ts';
import type { ProblemCode } from '@embarque/contract/problem.ts';
import type { AppErrorDetail } from '@embarque/server-kit/app-error.ts';
import type { Json } from '@embarque/server-kit/json.ts';
import type { SupplierOrder } from '@embarque/server-kit/ports/supplier.ts';
import {
  bigint,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import {
  cancellationStates,
  failures,
  holdStates,
  type LegCancellation,
  obstacles,
  paymentStates,
  type Refused,
} from '../saga/saga.ts';
import { isSaga, type LostSaga, type Saga } from '../saga/transitions.ts';

const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const number = (name: string) => bigint(name, { mode: 'number' });
const instant = (name: string) => timestamp(name, { withTimezone: true });
/** Bytes, held as hex on our side because the drivers of the two engines disagree on their type. */
const digest = customType<{ data: string; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (hex) => Buffer.from(hex, 'hex'),
  fromDriver: (bytes) => Buffer.from(bytes).toString('hex'),
});

/**
 * The migrations' checks and triggers, and all existing rows, know COMPENSATING by this shorter name. The two functions below
 * are the only place that maps it: columns, rows as JSON and parsed queries all use them. SQL text (jobs/audit.ts) spells
 * the stored name.
 */
const STORED_COMPENSATING = 'COMP';

/** Returns a state as rows store it. */
export const storedSaga = (saga: Saga): string => (saga === 'COMPENSATING' ? STORED_COMPENSATING : saga);

/** Returns the state that a row stores. Throws on a text that is none. */
export function sagaOf(stored: string): Saga {
  const saga = stored === STORED_COMPENSATING ? 'COMPENSATING' : stored;
  if (!isSaga(saga)) throw new Error(`no state is stored as ${stored}`);
  return saga;
}

const sagaColumn = customType<{ data: Saga; driverData: string }>({
  dataType: () => 'text',
  toDriver: storedSaga,
  fromDriver: sagaOf,
});

/** What a booking buys of one supplier, in centavos. Legs are counted from '1', in this order. */
export interface BookedLeg {
  readonly supplierCode: string;
  readonly order: SupplierOrder;
  readonly totalCents: number;
  readonly taxCents: number;
  readonly feeCents: number;
  readonly undoCents: number;
  /** How much of the supplier's stock it holds; absent where it holds every traveller a seat. */
  readonly units?: number;
  /** The early hold that it takes over, by its reference. */
  readonly adopts?: string;
}

export const booking = pgTable('booking', {
  id: id(),
  code: text().notNull(),
  locator: text().notNull(),
  userId: number('user_id').notNull(),
  campaignId: integer('campaign_id').notNull(),
  type: text().notNull(),
  intentKey: text('intent_key').notNull(),
  attempt: integer().notNull().default(1),
  requestHash: digest('request_hash').notNull(),
  statusId: smallint('status_id').$type<BookingStatusId>(),
  saga: sagaColumn().notNull(),
  target: text().$type<LostSaga>(),
  error: text({ enum: [...failures, ...obstacles] }),
  priceNowCents: number('price_now_cents'),
  refused: jsonb().$type<Refused>(),
  tries: integer().notNull().default(0),
  /** Never empty. */
  legs: jsonb().$type<readonly BookedLeg[]>().notNull(),
  trip: jsonb().$type<Json>().notNull(),
  passengers: jsonb().$type<readonly { name: string; lastName: string }[]>().notNull(),
  startsAt: text('starts_at').notNull(),
  endsAt: text('ends_at').notNull(),
  endsAtInstant: instant('ends_at_instant').notNull(),
  quotedCents: number('quoted_cents').notNull(),
  taxCents: number('tax_cents').notNull(),
  feeCents: number('fee_cents').notNull(),
  pointsPrice: number('points_price').notNull(),
  pointsTotalValue: number('points_total_value').notNull(),
  cashTotalValue: number('cash_total_value').notNull(),
  /** What a coupon takes off, in centavos. */
  discountCents: number('discount_cents').notNull().default(0),
  locatorProvider: text('locator_provider'),
  createdAt: instant('created_at').notNull(),
  issuedAt: instant('issued_at'),
  expiresAt: instant('expires_at'),
  issueCalledAt: instant('issue_called_at'),
  version: integer().notNull().default(0),
  leaseUntil: instant('lease_until'),
  leaseGen: integer('lease_gen').notNull().default(0),
  wakeAt: instant('wake_at').notNull(),
  couponId: integer('coupon_id'),
  offerSignedAt: instant('offer_signed_at'),
});
export type BookingRow = typeof booking.$inferSelect;

export const bookingEvent = pgTable(
  'booking_event',
  {
    bookingId: number('booking_id').notNull(),
    seq: integer().notNull(),
    fromSaga: sagaColumn('from_saga'),
    toSaga: sagaColumn('to_saga').notNull(),
    fromStatus: smallint('from_status'),
    toStatus: smallint('to_status'),
    cause: text().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.seq] })],
);

export const sagaStep = pgTable(
  'saga_step',
  {
    bookingId: number('booking_id').notNull(),
    step: text({
      enum: ['hold', 'issue', 'release', 'authorise', 'confirm', 'void', 'capture', 'cancel', 'refund', 'undo'],
    }).notNull(),
    /** The leg of a supplier's step; '1' at the gateway, where a booking is one. */
    leg: text().notNull(),
    attempt: integer('gen').notNull(),
    idemKey: text('idem_key').notNull(),
    state: text({ enum: ['intended', 'done', 'failed', 'unknown', 'undone'] }).notNull(),
    response: jsonb().$type<Json>(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.step, table.leg, table.attempt] })],
);

export const supplierHold = pgTable('supplier_hold', {
  id: id(),
  bookingId: number('booking_id').notNull(),
  leg: text().notNull(),
  attempt: integer('gen').notNull(),
  service: text().notNull(),
  provider: text().notNull(),
  clientRef: text('client_ref').notNull(),
  providerRef: text('provider_ref'),
  state: text({ enum: holdStates }).notNull(),
  locator: text(),
  /** Numbers of what its supplier has issued with it; they name nobody. */
  tickets: jsonb().$type<readonly string[]>().notNull().default([]),
  shopLossCents: number('shop_loss_cents').notNull().default(0),
  calledAt: instant('called_at').notNull(),
  watchUntil: instant('watch_until'),
  watchAt: instant('watch_at'),
  lateAt: instant('late_at'),
});
export type HoldRow = typeof supplierHold.$inferSelect;

export const paymentAttempt = pgTable('payment_attempt', {
  id: id(),
  bookingId: number('booking_id').notNull(),
  attempt: integer('gen').notNull(),
  amount: number('amount').notNull(),
  state: text({ enum: paymentStates }).notNull(),
  pspRef: text('psp_ref'),
  gateway: text().notNull(),
  clientRef: text('client_ref').notNull(),
  calledAt: instant('called_at').notNull(),
  actionUrl: text('action_url'),
  actionExpiresAt: instant('action_expires_at'),
  tries: integer().notNull().default(0),
  brand: text(),
  last4Digits: text('last4_digits'),
  vaultId: text('vault_id'),
  returnedAt: instant('returned_at'),
  watchUntil: instant('watch_until'),
  watchAt: instant('watch_at'),
  lateAt: instant('late_at'),
});
export type PaymentRow = typeof paymentAttempt.$inferSelect;

export const paymentCapture = pgTable('payment_capture', {
  bookingId: number('booking_id').primaryKey(),
  attemptId: number('attempt_id').notNull(),
  amount: number('amount').notNull(),
  pspRef: text('psp_ref'),
});

/** Members' cancellation requests; 0009-cancellation.sql and 0016-price-parts.sql define each amount. */
export const bookingCancellation = pgTable(
  'booking_cancellation',
  {
    bookingId: number('booking_id').notNull(),
    n: integer().notNull(),
    state: text({ enum: cancellationStates }).notNull(),
    legs: jsonb().$type<readonly LegCancellation[]>().notNull(),
    agreedCents: number('agreed_cents').notNull(),
    agreedAt: instant('agreed_at').notNull(),
    penaltyCents: number('penalty_cents'),
    penaltyPoints: number('penalty_points'),
    refundCents: number('refund_cents'),
    refundPoints: number('refund_points'),
    lostPoints: number('lost_points'),
    refundTaxCents: number('refund_tax_cents'),
    refundTaxPoints: number('refund_tax_points'),
    refundFeeCents: number('refund_fee_cents'),
    refundFeePoints: number('refund_fee_points'),
    shopLossCents: number('shop_loss_cents'),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.n] })],
);
export type CancellationRow = typeof bookingCancellation.$inferSelect;

/** Money on its way back to a card. */
export const refund = pgTable('refund', {
  id: id(),
  bookingId: number('booking_id').notNull(),
  idemKey: text('idem_key').notNull(),
  amount: number('amount').notNull(),
  state: text({ enum: ['intended', 'done', 'unknown'] }).notNull(),
});

export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    principal: number('principal').notNull(),
    key: text().notNull(),
    route: text().notNull(),
    requestHash: digest('request_hash').notNull(),
    state: text({ enum: ['running', 'done'] }).notNull(),
    bookingId: number('booking_id'),
    status: integer(),
    body: jsonb().$type<{ code: ProblemCode; detail: AppErrorDetail }>(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.principal, table.key] })],
);

export const outbox = pgTable('outbox', {
  id: id(),
  dedupeKey: text('dedupe_key').notNull(),
  kind: text({
    enum: [
      'voucher_mail',
      'voucher_resend',
      'pending_mail',
      'declined_mail',
      'expired_mail',
      'failed_mail',
      'cancellation_mail',
    ],
  }).notNull(),
  /** `request` distinguishes a voucher sent again from the others. */
  payload: jsonb().$type<{ bookingId: number; request?: string }>().notNull(),
  attempts: integer().notNull().default(0),
  nextAt: instant('next_at').notNull(),
  /** When its mail was handed over, while the row waits for its booking. */
  sentAt: instant('sent_at'),
  doneAt: instant('done_at'),
});
