import { type Booking, bookingRoutes } from '@embarque/catalog/booking-contract.ts';
import { bookingStatus, type Unanswered } from '@embarque/contract/booking.ts';
import type { ServiceKind } from '@embarque/contract/service.ts';
import { type Actor, mount, ReadyFile } from '@embarque/server-kit/http/mount.ts';
import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { tooManyRequests } from '../../../limits/limit-refusal.ts';
import type { BookingDeps } from '../deps.ts';
import type { VoucherDocument } from '../documents/voucher/voucher-documents.ts';
import type { Await } from '../driver/await-outcome.ts';
import { cancellationsOf, presentCancellation } from '../store/cancellation-store.ts';
import { cancelledLegsOf } from '../store/legs/cancelled-legs.ts';
import { legConfirmationsOf, NOT_CONFIRMED } from '../store/legs/leg-confirmations.ts';
import { endingPointsOf } from '../store/money/ending-points.ts';
import { type BookingRow, booking, paymentAttempt } from '../store/tables.ts';
import { isVisible } from '../store/visible.ts';
import type { CancelBooking } from './cancel/cancel.ts';
import type { CreateBooking } from './create.ts';
import { ownBooking } from './own-booking.ts';
import { installPaymentReturn } from './pay/payment-return.ts';
import type { Reprocess } from './pay/reprocess.ts';
import { type BookingExtras, presentBooking } from './present-booking.ts';
import { unansweredOf } from './unanswered.ts';
import { unissuedOf } from './unissued.ts';
import { createVoucherCalls } from './voucher-calls.ts';

const PAGE = 50;

/**
 * Installs the calls of bookings. Everyone sees only their own: another member's is not found, like one that never
 * existed.
 */
export function bookingCalls(
  deps: BookingDeps,
  create: CreateBooking,
  reprocess: Reprocess,
  cancel: CancelBooking,
  awaitOutcome: Await,
): (app: FastifyInstance) => void {
  const vouchers = createVoucherCalls(deps);
  return (app) => {
    if (deps.paying) installPaymentReturn({ ...deps, paying: deps.paying }, awaitOutcome)(app);
    mount(
      app,
      bookingRoutes,
    )({
      create: async ({ actor, body, idempotencyKey, raw }) =>
        create({ ...actor, ip: raw.ip }, await deps.termsOf(actor.userId), body, idempotencyKey),
      issueTicket: async ({ actor, query, body, idempotencyKey, raw }) =>
        reprocess.issueTicket(
          { ...actor, ip: raw.ip },
          {
            locator: query.locator,
            token2fa: query.token2fa,
            payment: body ?? null,
            idempotencyKey,
          },
        ),
      resendCode: async ({ actor, query }) => {
        await reprocess.resendCode(actor, query.locator);
        return { status: 204, body: null };
      },
      cancel: async ({ actor, query, body, idempotencyKey }) => ({
        status: 200,
        body: await cancel(actor, { locator: query.locator, confirmPenalty: body?.confirmPenalty, idempotencyKey }),
      }),
      sendVoucher: async ({ actor, query }) => {
        const waitSeconds = await vouchers.resend(actor, query.locator);
        if (waitSeconds > 0) throw tooManyRequests(waitSeconds);
        return { status: 204, body: null };
      },
      voucherPdf: async ({ actor, params }) => ({
        status: 200,
        body: fileOf(await vouchers.pdf(actor, params.locator)),
      }),
      calendar: async ({ actor, params }) => ({
        status: 200,
        body: fileOf(await vouchers.calendar(actor, params.locator)),
      }),
      list: async ({ actor, query }) => ({ status: 200, body: await listOwn(deps, actor, query) }),
      byLocator: async ({ actor, params }) => {
        const row = await ownBooking(deps.database, actor, params.locator);
        const present = await presenterOf(deps, [row]);
        return { status: 200, body: present(row) };
      },
    });
  };
}

const fileOf = ({ content, contentType, filename }: VoucherDocument) => new ReadyFile(content, contentType, filename);

/** The caller's visible bookings. */
const own = (actor: Actor) =>
  and(eq(booking.userId, actor.userId), eq(booking.campaignId, actor.campaignId), isVisible());

async function listOwn(
  deps: BookingDeps,
  actor: Actor,
  query: { type?: ServiceKind | 'ALL' | undefined; limit?: number | undefined; page?: number | undefined },
): Promise<{ bookings: Booking[]; total: number; unanswered: Unanswered[]; now: string }> {
  const { database, clock } = deps;
  const { type = 'ALL', limit = PAGE, page = 1 } = query;
  const where = and(own(actor), type === 'ALL' ? undefined : eq(booking.type, type));
  const [rows, [total], unanswered] = await Promise.all([
    database.handle
      .select()
      .from(booking)
      .where(where)
      .orderBy(desc(booking.createdAt), desc(booking.id))
      .limit(limit)
      .offset((page - 1) * limit),
    database.handle.select({ rows: count() }).from(booking).where(where),
    page === 1 ? unansweredOf(deps, actor, type) : [],
  ]);
  return {
    bookings: rows.map(await presenterOf(deps, rows)),
    total: total?.rows ?? 0,
    unanswered,
    now: clock.now().toISOString(),
  };
}

/** Returns what presents these bookings to their owner; everything it needs is read for all of them at once. */
async function presenterOf(
  { database, services, points }: BookingDeps,
  rows: readonly BookingRow[],
): Promise<(row: BookingRow) => Booking> {
  const over = rows.filter(({ statusId }) => statusId === bookingStatus.cancelled);
  const pending = rows.flatMap(({ id, statusId, pointsTotalValue, expiresAt: endsAt }) =>
    statusId === bookingStatus.pending && pointsTotalValue > 0 && endsAt ? [{ bookingId: id, endsAt }] : [],
  );
  const [payments, cancellations, unissued, inPart, confirmations, expired, ending] = await Promise.all([
    paymentsFor({ database }, rows),
    cancellationsOf(
      database.handle,
      over.map(({ id }) => id),
    ),
    unissuedOf({ database, points }, rows),
    cancelledLegsOf(database.handle, rows),
    legConfirmationsOf(database.handle, rows),
    points.expiredWhileHeld(pending),
    endingPointsOf(points, rows),
  ]);
  return (row) => {
    const cancelledLegs = inPart.get(row.id);
    const extras = {
      payment: payments.get(row.id),
      cancellation: cancelledLegs?.done ? presentCancellation(cancelledLegs.done) : cancellations.get(row.id),
      unissued: unissued.get(row.id),
      cancelledLegs,
      confirmations: confirmations.get(row.id) ?? NOT_CONFIRMED,
      expiredPoints: expired.get(row.id),
      // Of what was cancelled in part nothing more is cancelled.
      endingPoints: cancelledLegs ? [] : (ending.get(row.id) ?? []),
    };
    return presentBooking(row, extras, services);
  };
}

/** Returns the payments that are authorised or captured, by booking. */
async function paymentsFor(
  { database }: Pick<BookingDeps, 'database'>,
  rows: readonly BookingRow[],
): Promise<Map<number, BookingExtras['payment']>> {
  const paid = rows.filter((row) => row.cashTotalValue > 0).map((row) => row.id);
  if (paid.length === 0) return new Map();
  const payments = await database.handle
    .select({
      bookingId: paymentAttempt.bookingId,
      paymentTransaction: paymentAttempt.pspRef,
      brand: paymentAttempt.brand,
      last4Digits: paymentAttempt.last4Digits,
    })
    .from(paymentAttempt)
    .where(and(inArray(paymentAttempt.bookingId, paid), inArray(paymentAttempt.state, ['authorised', 'captured'])));
  return new Map(
    payments.map(({ bookingId, paymentTransaction, brand, last4Digits }) => {
      const paymentCard = brand === null || last4Digits === null ? null : { brand, last4Digits };
      return [bookingId, { paymentTransaction, paymentCard }];
    }),
  );
}
