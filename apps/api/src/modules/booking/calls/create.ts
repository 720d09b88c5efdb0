import type { BookingRequest } from '@embarque/catalog/booking-contract.ts';
import type { CouponOffer } from '@embarque/catalog/coupon-contract.ts';
import type { BookableService, PreparedBooking } from '@embarque/commerce/api/bookable.ts';
import { requireAdvance } from '@embarque/commerce/api/offers/require-advance.ts';
import { FIELDS_MISSING } from '@embarque/contract/fields/fields.ts';
import { advanceDaysOf } from '@embarque/contract/service.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Actor } from '@embarque/server-kit/http/mount.ts';
import { limitReached } from '../../../limits/limit-refusal.ts';
import type { FoundCoupon } from '../../coupon/index.ts';
import type { BookingDeps, CampaignTerms } from '../deps.ts';
import type { Await } from '../driver/await-outcome.ts';
import { chargeFrom } from '../driver/charge.ts';
import type { RequestInput } from '../driver/request-input.ts';
import { isLost, isSettled } from '../driver/settled.ts';
import { findKey, isTriedAnew, saveRefusal } from '../store/keys.ts';
import { heldUnits, unitsOf } from '../store/legs/held-units.ts';
import { type Quote, startBooking } from '../store/start.ts';
import type { BookingRow } from '../store/tables.ts';
import { type Answered, answerFor, wordsOf } from './answer.ts';
import { answerDetails } from './answer-details.ts';
import { quote } from './quote.ts';
import { keyFromBody, requestHash } from './request-hash.ts';

export interface Buyer extends Pick<Actor, 'userId' | 'campaignId'> {
  /** The address the request comes from. */
  readonly ip?: string;
  /** The session it comes from, whose early holds it may take over. */
  readonly sessionId?: string;
}

/** POST /booking: see BookingModule.create. */
export type CreateBooking = (
  buyer: Buyer,
  terms: CampaignTerms,
  request: BookingRequest,
  idempotencyKey: string | undefined,
) => Promise<Answered>;

/** A key that is taken between looking and writing is looked up again; a second time is already rare. */
const LOOKS = 5;
const NO_GUESTS = 'Você já entrou na sua conta. Esta compra não pode ser feita como visitante.';

export function createCreate(deps: BookingDeps, awaitOutcome: Await): CreateBooking {
  return async (buyer, terms, request, idempotencyKey) => {
    const service = deps.services.find(({ descriptor }) => descriptor.kind === request.type);
    if (!service) throw new AppError('forbidden');
    if (request.guestLogin) throw new AppError('invalid_data', { fields: { guestLogin: NO_GUESTS } });
    const hash = requestHash(request);
    const key = idempotencyKey ?? keyFromBody(buyer.userId, buyer.campaignId, hash);
    const answer = async (row: BookingRow, isRepeated: boolean) =>
      answerFor(row, terms, service, { isRepeated, ...(await answerDetails(deps, row)) });
    /** Returns the refusal of a key that another request used: with what was bought by it, once that is known. */
    const reused = async (row: BookingRow | undefined) => {
      if (!row) return new AppError('key_reused');
      const after = await awaitOutcome({ bookingId: row.id });
      return new AppError('key_reused', isLost(after) ? {} : { booking: (await answer(after, true)).body });
    };
    const saveAs = idempotencyKey === undefined ? undefined : { key, hash };
    for (let look = 1; look <= LOOKS; look += 1) {
      const known = await findKey(deps.database, buyer.userId, key, hash);
      if (known?.kind === 'refused') throw known.error;
      if (known?.kind === 'other') throw await reused(known.row);
      if (known && !isTriedAnew(known.row) && !(idempotencyKey === undefined && isOver(deps, known.row))) {
        // The purchase may have lost its driver before the card was charged; the repeated request provides it again. One
        // that is settled needs none: its card may be removed by now.
        const input = isSettled(known.row, deps.clock.now())
          ? undefined
          : await inputOf(deps, buyer, request, known.row.cashTotalValue);
        return answer(await awaitOutcome({ bookingId: known.row.id, seen: known.row, input }), true);
      }
      const ready = await prepareOrRefuse(deps, service, buyer, terms, request, saveAs);
      if ('error' in ready) {
        // Another request with the same key may be buying by now: then its purchase is the answer.
        const twin = await findKey(deps.database, buyer.userId, key, hash);
        if (twin?.kind === 'other' || (twin?.kind === 'booking' && twin.row.id !== known?.row.id)) continue;
        throw ready.error;
      }
      if (isTooMuch(ready.prepared, deps.settings)) throw new AppError('group_too_large', tooMuchOf(ready.prepared));
      const started = await startBooking(deps, {
        ...buyer,
        type: request.type,
        key,
        attempt: (known?.row.attempt ?? 0) + 1,
        hash,
        ...ready,
        evaluation: ready.input && deps.paying?.cardBudget.taking({ ...buyer, kind: 'purchase' }),
      });
      if (started.outcome === 'taken') continue;
      if (started.outcome === 'hold_gone') {
        const leg = ready.prepared.legs.length > 1 ? started.leg : undefined;
        throw new AppError('sold_out', { ...wordsOf(service, 'sold_out', leg), ...(leg !== undefined && { leg }) });
      }
      if (started.outcome === 'refused') {
        // It may be this purchase itself, started by a request with the same key, that fills the limit.
        const twin = await findKey(deps.database, buyer.userId, key, hash);
        if (twin && twin.kind === 'booking' && twin.row.id !== known?.row.id) continue;
        throw limitReached(started.refusal, deps.clock.now());
      }
      const { claimed, checked } = started;
      return answer(await awaitOutcome({ bookingId: claimed.row.id, claimed, checked, input: ready.input }), false);
    }
    throw new AppError('timed_out');
  };
}

/** Whether a purchase failed some time ago: without a key, the same body then starts a new one. */
const isOver = ({ clock, settings }: BookingDeps, row: BookingRow): boolean =>
  isLost(row) && clock.now().getTime() - row.createdAt.getTime() > settings.sameBodyMs;

/** Whether a purchase holds more than one leg, or one member, ever may. */
const isTooMuch = (prepared: PreparedBooking, { heldPerLeg, heldPerMember }: BookingDeps['settings']): boolean =>
  prepared.legs.some((leg) => unitsOf(leg, prepared) > heldPerLeg) || heldUnits(prepared) > heldPerMember;

const TOO_MUCH = 'Esta compra tem mais do que se reserva de uma vez. Divida-a em compras menores.';

/** The specialists are named where it is people that are too many. */
const tooMuchOf = ({ legs }: PreparedBooking) =>
  legs.some(({ units }) => units !== undefined) ? { error: TOO_MUCH } : {};

type Ready = { readonly prepared: PreparedBooking; readonly quote: Quote; readonly input: RequestInput | undefined };

/**
 * Returns the card for the cash part. Throws AppError: invalid_data without one, payment_not_accepted where none are
 * taken.
 */
async function inputOf(
  deps: BookingDeps,
  buyer: Buyer,
  { payment }: Pick<BookingRequest, 'payment'>,
  cashCents: number,
): Promise<RequestInput | undefined> {
  if (cashCents === 0) return undefined;
  if (!deps.paying) throw new AppError('payment_not_accepted');
  if (!payment) throw new AppError('invalid_data', { fields: { payment: FIELDS_MISSING } });
  return { kind: 'purchase', charge: await chargeFrom(deps, buyer, payment, cashCents) };
}

/** Returns the request's coupon, if it has one. Throws AppError: coupon_not_valid, too_many_requests. */
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
 * Reads the offer and computes the totals. A refusal is saved under the key and repeated for it. A supplier that could
 * not be asked leaves the outcome open: timed_out, after which the shop keeps its key.
 */
async function prepareOrRefuse(
  deps: BookingDeps,
  service: BookableService<BookingRequest, object, CouponOffer>,
  buyer: Buyer,
  terms: CampaignTerms,
  request: BookingRequest,
  saveAs: { key: string; hash: string } | undefined,
): Promise<Ready | { readonly error: AppError }> {
  const now = deps.clock.now();
  const { campaign } = terms;
  // A purchase that is known already is answered whatever the campaign's rules are by now.
  if (!campaign.campaignConfigLayout[service.descriptor.flag]) return { error: new AppError('forbidden') };
  try {
    const prepared = await service.prepare(request, { userId: buyer.userId, campaignId: buyer.campaignId, now });
    requireAdvance(prepared.startsAt, advanceDaysOf(service.descriptor, campaign), now);
    const coupon = await couponOf(deps, service, buyer, terms, request);
    const price = quote(request, totalOf(prepared), terms, service.descriptor, coupon);
    return { prepared, quote: price, input: await inputOf(deps, buyer, request, price.cashTotalCents) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'supplier_unavailable') return { error: new AppError('timed_out', { isOpen: false }) };
    if (saveAs && isRefusal(error)) await saveRefusal(deps.database, { userId: buyer.userId, ...saveAs, error, now });
    return { error };
  }
}

/** Returns what all legs cost, in centavos. Throws when the parts of a leg's price do not add up to it. */
function totalOf({ legs }: PreparedBooking): number {
  for (const { order, parts } of legs) {
    const { fareCents, taxCents, feeCents } = parts;
    if (Math.min(fareCents, taxCents, feeCents) < 0 || fareCents + taxCents + feeCents !== order.totalCents) {
      throw new Error('the parts of a price do not add up to it');
    }
  }
  return legs.reduce((sum, { order }) => sum + order.totalCents, 0);
}

/**
 * Whether a refusal is saved: it tells of the request, and might turn out otherwise at another time. Invalid data is refused
 * whenever it comes, so nothing is saved for it.
 */
const isRefusal = ({ status }: AppError): boolean => status === 409;
