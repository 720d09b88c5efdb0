import { setMaxListeners } from 'node:events';
import type { NextTrip } from '@embarque/contract/home.ts';
import type { FastifyInstance } from 'fastify';
import { bookingCalls } from './calls/booking-calls.ts';
import { type CancelBooking, createCancel } from './calls/cancel/cancel.ts';
import { type Buyer, type CreateBooking, createCreate } from './calls/create.ts';
import { releaseHoldsOf } from './calls/holds/end-session.ts';
import { nextTripOf } from './calls/next-trip.ts';
import { awaitedOf } from './calls/own-data/awaited.ts';
import { ownPurchases } from './calls/own-data/own-record.ts';
import { createReprocess, type Reprocess } from './calls/pay/reprocess.ts';
import { tripLocators } from './calls/trip-locators.ts';
import type { BookingDeps } from './deps.ts';
import { createAwaitOutcome } from './driver/await-outcome.ts';
import { createDriver } from './driver/drive.ts';
import { auditBookings, auditStalled } from './jobs/audit.ts';
import { eraseTravellers, type Retention } from './jobs/erase.ts';
import { purgeEarlyHolds } from './jobs/purge-early-holds.ts';
import { purgeKeys } from './jobs/purge-keys.ts';
import { type BookingWorker, createWorker } from './jobs/worker.ts';
import { type ReconcileDeps, type Reconciliation, reconcileBookings } from './reconcile/reconcile.ts';
import { shopLossOf } from './store/cancellation-store.ts';
import { kindsOf } from './store/kinds-of.ts';
import { oldestUnfinished } from './store/unfinished-bookings.ts';

// What the server composes the core of, and prints its findings with.
export { createEarlyHolds } from './calls/holds/early-holds.ts';
export type { BookingDeps } from './deps.ts';
export { voucherBrandOf } from './documents/voucher/voucher-brand.ts';
export type { Reconciliation } from './reconcile/reconcile.ts';
export { tableOf as discrepancyTable } from './reconcile/report.ts';
export { type BookingSettings, bookingSettingsFor } from './settings.ts';

/** The booking core. It knows no service and no supplier by name. */
export interface BookingModule {
  /** POST /booking, paying and cancelling, the return from the bank, GET /booking and below, vouchers sent again. */
  readonly routes: (app: FastifyInstance) => void;
  readonly worker: Pick<BookingWorker, 'jobs' | 'tick' | 'sweepEarlyHoldsSoon'> & {
    /** Resolves when nothing is in flight, neither for a job nor for a request, whether it was answered or not. */
    idle(): Promise<void>;
    /** Starts nothing more and sends waiting purchases away. */
    stopTaking(): void;
    /** The same, and waits for everything in flight. */
    stop(): Promise<void>;
  };
  /**
   * Books a signed offer for a member and waits, within the budget, for the outcome. Returns 200 when issued; 201 when
   * the payment needs the member: a second factor, or another card. Throws AppError: forbidden, invalid_data,
   * invalid_offer, offer_expired, terms_changed, coupon_not_valid, total_mismatch, payment_not_accepted,
   * insufficient_points, sold_out, price_changed, supplier_refused, booking_expired, booking_cancelled,
   * supplier_unavailable, key_reused, too_many_requests for guessing coupons; timed_out while the outcome is open. The same key gives the same booking,
   * never a second one; without a key, the same request within 15 minutes does.
   */
  readonly create: CreateBooking;
  /** What a member does for a booking that waits for its payment. */
  readonly reprocess: Reprocess;
  readonly cancel: CancelBooking;
  /**
   * Compares the records of bookings with those of suppliers and gateway, and with their own rules by `audits`. Repairs
   * nothing.
   */
  reconcile(audits: ReconcileDeps['audits']): Promise<Reconciliation>;
  /** Returns the broken rules between bookings, their points, payments and holds, each with the bookings that break it. */
  auditBooks(): Promise<string[]>;
  /** Returns the rule, if it is broken, that no booking stands in one state for too long. */
  auditStalled(): Promise<string[]>;
  /** Returns the kind of each of a member's bookings, and whether it waits for its payment. */
  kindsOf(buyer: Pick<Buyer, 'userId' | 'campaignId'>): Promise<{ kind: string; isPending: boolean }[]>;
  /**
   * Returns the issued or pending booking of a member that begins next, and is not cancelled; one that has begun where no other is to
   * begin. Null where there is none.
   */
  nextTrip(member: Pick<Buyer, 'userId' | 'campaignId'>): Promise<NextTrip | null>;
  /** Returns the locators of those of the bookings that their member sees as a trip, by booking; others are missing. */
  tripLocators(
    member: Pick<Buyer, 'userId' | 'campaignId'>,
    bookingIds: readonly number[],
  ): Promise<ReadonlyMap<number, string>>;
  /** Returns a member's purchases as they are kept, and what it held before one, in words for the member. */
  ownRecord(member: Pick<Buyer, 'userId' | 'campaignId'>): ReturnType<typeof ownPurchases>;
  /** Returns a member's purchases under way and trips that are not over. */
  awaitedOf(member: Pick<Buyer, 'userId' | 'campaignId'>): ReturnType<typeof awaitedOf>;
  /** Gives back what a session that is over holds before there is a booking. */
  endSession(sessionId: string): Promise<void>;
  /** Deletes old keys of requests and old early holds, and erases travellers' personal data once its time is over. */
  purge(retention: Retention): Promise<void>;
  /** How long, in seconds, the oldest booking stands in each state that is not an end. */
  oldest(): Promise<{ saga: string; seconds: number }[]>;
  /** What suppliers kept in penalties that no member pays, in centavos, since the beginning. */
  shopLossCents(): Promise<number>;
}

export function createBooking(deps: BookingDeps): BookingModule {
  const stop = new AbortController();
  // Every waiting purchase listens to this signal.
  setMaxListeners(0, stop.signal);
  const driver = createDriver(deps, stop.signal);
  const worker = createWorker(deps, driver, stop.signal);
  const { awaitOutcome, idle: driven } = createAwaitOutcome(deps, driver, stop.signal);
  const idle = async () => {
    await worker.idle();
    await driven();
  };
  const stopTaking = () => stop.abort();
  const create = createCreate(deps, awaitOutcome);
  const reprocess = createReprocess(deps, awaitOutcome);
  const cancel = createCancel(deps, awaitOutcome);
  return {
    routes: bookingCalls(deps, create, reprocess, cancel, awaitOutcome),
    worker: {
      jobs: worker.jobs,
      tick: worker.tick,
      sweepEarlyHoldsSoon: worker.sweepEarlyHoldsSoon,
      stopTaking,
      idle,
      async stop() {
        stopTaking();
        await idle();
      },
    },
    create,
    reprocess,
    cancel,
    reconcile: (audits) =>
      reconcileBookings({
        database: deps.database,
        suppliers: deps.services.flatMap(({ descriptor, suppliers }) =>
          suppliers.map((supplier) => ({ type: descriptor.kind, supplier })),
        ),
        gateway: deps.paying?.gateway,
        audits,
        callMs: deps.settings.callMs,
        now: deps.clock.now(),
        stalledMs: deps.settings.stalledMs,
      }),
    auditBooks: () => auditBookings(deps.database.handle),
    auditStalled: () => auditStalled(deps.database.handle, deps.clock.now(), deps.settings.stalledMs),
    kindsOf: (buyer) => kindsOf(deps.database, buyer),
    nextTrip: (member) => nextTripOf(deps, member),
    tripLocators: (member, bookingIds) => tripLocators(deps.database, member, bookingIds),
    ownRecord: (member) => ownPurchases(deps, member),
    awaitedOf: (member) => awaitedOf(deps, member),
    async endSession(sessionId) {
      if (await releaseHoldsOf(sessionId, deps)) worker.sweepEarlyHoldsSoon();
    },
    async purge(retention) {
      await purgeKeys(deps);
      await purgeEarlyHolds(deps);
      await eraseTravellers({ ...deps, retention });
    },
    shopLossCents: () => shopLossOf(deps.database.handle),
    async oldest() {
      const now = deps.clock.now().getTime();
      const oldest = await oldestUnfinished(deps.database.handle);
      return oldest.map(({ saga, since }) => ({ saga, seconds: (now - since.getTime()) / 1000 }));
    },
  };
}
