import type { BookingRequest } from '@embarque/catalog/booking-contract.ts';
import type { CouponOffer } from '@embarque/catalog/coupon-contract.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { BookableService, PreparedBooking } from '@embarque/server-kit/bookable.ts';
import type { Actor } from '@embarque/server-kit/mount.ts';
import type { FoundCoupon } from '../../coupon/index.ts';
import type { BookingDeps, CampaignTerms } from '../deps.ts';
import type { Await } from '../driver/await-outcome.ts';
import { bankUrlOf } from '../driver/bank-url.ts';
import { chargeFrom, PAYMENT_MISSING } from '../driver/charge.ts';
import type { Hand } from '../driver/request-input.ts';
import { findKey, keepRefusal } from '../store/keys.ts';
import { startBooking } from '../store/start.ts';
import type { BookingRow } from '../store/tables.ts';
import { type Answered, answerFor, isLost } from './answer.ts';
import { type Quote, quote } from './quote.ts';
import { keyFromBody, requestHash } from './request-hash.ts';

export interface Buyer extends Pick<Actor, 'userId' | 'campaignId'> {
  /** Where the request comes from. */
  readonly ip?: string;
}

/** POST /booking: see BookingModule.create. */
export type CreateBooking = (
  buyer: Buyer,
  terms: CampaignTerms,
  request: BookingRequest,
  idempotencyKey: string | undefined,
) => Promise<Answered>;

/** A key that comes into use between looking and writing is looked up again; twice is already rare. */
const LOOKS = 5;
const NO_GUESTS = 'Você já entrou na sua conta. Esta compra não pode ser feita como visitante.';

export function createCreate(deps: BookingDeps, awaitOutcome: Await): CreateBooking {
  return async (buyer, terms, request, idempotencyKey) => {
    const service = deps.services.find(({ descriptor }) => descriptor.kind === request.type);
    if (!service || !terms.campaign.campaignConfigLayout[service.descriptor.flag]) throw new AppError('forbidden');
    if (request.guestLogin) throw new AppError('invalid_data', { fields: { guestLogin: NO_GUESTS } });
    const hash = requestHash(request);
    const key = idempotencyKey ?? keyFromBody(buyer.userId, buyer.campaignId, hash);
    const answer = async (row: BookingRow, isRepeated: boolean) =>
      answerFor(row, terms, service.descriptor, { isRepeated, bankUrl: await bankUrlOf(deps.database, row) });
    const keep = idempotencyKey === undefined ? undefined : { key, hash };
    for (let look = 1; look <= LOOKS; look += 1) {
      const known = await findKey(deps.database, buyer.userId, key, hash);
      if (known?.kind === 'refused') throw known.error;
      if (known && !(idempotencyKey === undefined && isOver(deps, known.row))) {
        // The purchase may have been left before its card was asked for; the same request brings it again.
        const hand = await handOf(deps, buyer, request, known.row.cashTotalValue);
        return answer(await awaitOutcome({ bookingId: known.row.id, hand }), true);
      }
      const ready = await prepareOrRefuse(deps, service, buyer, terms, request, keep);
      if ('error' in ready) {
        // A twin under the same key may be buying by now: then its purchase is the answer.
        const twin = await findKey(deps.database, buyer.userId, key, hash);
        if (twin?.kind === 'booking' && twin.row.id !== known?.row.id) continue;
        throw ready.error;
      }
      const started = await startBooking(deps, {
        ...buyer,
        type: request.type,
        key,
        attempt: (known?.row.attempt ?? 0) + 1,
        hash,
        ...ready,
      });
      if (!started) continue;
      return answer(await awaitOutcome({ bookingId: started.row.id, claimed: started, hand: ready.hand }), false);
    }
    throw new AppError('timed_out');
  };
}

/** A purchase that came to nothing some time ago: without a key, the same body asks for a new one. */
const isOver = ({ clock, settings }: BookingDeps, row: BookingRow): boolean =>
  isLost(row) && clock.now().getTime() - row.createdAt.getTime() > settings.sameBodyMs;

type Ready = { readonly prepared: PreparedBooking; readonly quote: Quote; readonly hand: Hand | undefined };

/** The card for the cash part. Throws AppError: invalid_data without one, payment_not_accepted where none are taken. */
async function handOf(
  deps: BookingDeps,
  buyer: Buyer,
  { payment }: Pick<BookingRequest, 'payment'>,
  cashCents: number,
): Promise<Hand | undefined> {
  if (cashCents === 0) return undefined;
  if (!deps.paying) throw new AppError('payment_not_accepted');
  if (!payment) throw new AppError('invalid_data', { fields: { payment: PAYMENT_MISSING } });
  return { kind: 'purchase', charge: await chargeFrom(deps, buyer, payment) };
}

/** The coupon of a request that has one. Throws AppError: coupon_not_valid, too_many_requests. */
async function couponOf(
  { coupons }: BookingDeps,
  { descriptor }: BookableService<BookingRequest, object, CouponOffer>,
  { userId, ip }: Buyer,
  { campaign }: CampaignTerms,
  { coupon: code }: BookingRequest,
): Promise<FoundCoupon | undefined> {
  return code === null ? undefined : coupons.find({ userId, ip, campaign, code, kind: descriptor.kind });
}

/**
 * Reads the offer and computes the totals; what was refused under a key is refused again under it. A supplier that could
 * not be asked leaves the outcome open: timed_out, after which the shop keeps its key.
 */
async function prepareOrRefuse(
  deps: BookingDeps,
  service: BookableService<BookingRequest, object, CouponOffer>,
  buyer: Buyer,
  terms: CampaignTerms,
  request: BookingRequest,
  keep: { key: string; hash: string } | undefined,
): Promise<Ready | { readonly error: AppError }> {
  const now = deps.clock.now();
  try {
    const prepared = await service.prepare(request, { campaignId: buyer.campaignId, now });
    const coupon = await couponOf(deps, service, buyer, terms, request);
    const price = quote(request, prepared.order.totalCents, terms, service.descriptor, coupon);
    return { prepared, quote: price, hand: await handOf(deps, buyer, request, price.cashTotalCents) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'supplier_unavailable') return { error: new AppError('timed_out') };
    if (keep && isRefusal(error)) await keepRefusal(deps.database, { userId: buyer.userId, ...keep, error, now });
    return { error };
  }
}

/**
 * Said of the request itself, and at another time perhaps not said again. Bad data are bad whenever they come, so nothing is
 * written for them.
 */
const isRefusal = ({ status }: AppError): boolean => status === 409;
