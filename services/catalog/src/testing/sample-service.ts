import type { BookableService } from '@embarque/commerce/api/bookable.ts';
import type { Itinerary } from '@embarque/commerce/api/itinerary.ts';
import { type PointsRate, pointsPrice, toReais } from '@embarque/contract/money/money.ts';
import { flightService } from '@embarque/flight/service.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { BookingSupplier, RecheckOutcome } from '@embarque/server-kit/ports/supplier.ts';
import type { BookingRequest } from '../booking-contract.ts';
import type { CouponOffer } from '../coupon-contract.ts';

/** The service used by tests of the booking core, which knows none by name. Its refTokens are prices in centavos. */

type Kind = typeof flightService.kind;
export type SampleRequest = Extract<BookingRequest, { type: Kind }>;
type SampleOffer = Extract<CouponOffer, { type: Kind }>;

/** Its descriptor. */
export const sampleDescriptor = flightService;

const EXPIRED = 'expired';
const FIRST_SIGNED_AT = new Date('2027-01-10T11:50:00Z');

/** Returns a request for an offer at a price in centavos, paid in points only unless `changes` override it. */
export function sampleRequest(cents: number, rate: PointsRate, changes: Partial<SampleRequest> = {}): SampleRequest {
  const points = pointsPrice(cents, rate);
  return {
    type: flightService.kind,
    guestLogin: false,
    coupon: null,
    cashPrice: toReais(cents),
    pointsPrice: points,
    cashTotalValue: 0,
    pointsTotalValue: points,
    flight: { refToken: String(cents), outbound: 'D1-0-0', return: null },
    passengers: [],
    payment: null,
    ...changes,
  };
}

/** Returns the request with an expired offer. */
export const withExpiredOffer = (request: SampleRequest): SampleRequest => ({
  ...request,
  flight: { ...request.flight, refToken: EXPIRED },
});

/** Returns the request with a different choice at the same price. */
export const withOtherChoice = (request: SampleRequest): SampleRequest => ({
  ...request,
  flight: { ...request.flight, outbound: 'D2-0-0' },
});

/** What its prices are made of: a tenth is tax, a twentieth service fee. */
function samplePartsOf(cents: number): { fareCents: number; taxCents: number; feeCents: number } {
  const [taxCents, feeCents] = [Math.floor(cents / 10), Math.floor(cents / 20)];
  return { fareCents: cents - taxCents - feeCents, taxCents, feeCents };
}

/** `map` for lists that are never empty. */
const mapLegs = <From, To>(from: readonly [From, ...From[]], to: (item: From, index: number) => To): [To, ...To[]] => {
  const [first, ...others] = from;
  return [to(first, 0), ...others.map((item, index) => to(item, index + 1))];
};

/** When its trips take place, unless told otherwise. */
const TRIP = { startsAt: '2027-02-01T10:00:00-03:00', endsAt: '2027-02-01T12:00:00-03:00' };

/** What each of several legs costs of a total in centavos; the last takes what is left over. */
export const legShare = (totalCents: number, legs: number, index: number): number =>
  index < legs - 1 ? Math.floor(totalCents / legs) : totalCents - (legs - 1) * Math.floor(totalCents / legs);

/** What tests say of the sample service's bookings. */
export interface SampleOptions {
  /** What was bought, as its papers show it. */
  readonly itinerary: Itinerary;
  readonly trip?: { readonly startsAt: string; readonly endsAt: string } | undefined;
  /** Returns the early hold that a leg takes over, by the supplier's code and the member. */
  readonly adopts?: (supplierCode: string, userId: number) => string | undefined;
  /** Returns what a leg's supplier said while it was prepared, by its code; without it, it is rechecked by the booking. */
  readonly checkedOf?: ((supplierCode: string) => RecheckOutcome | undefined) | undefined;
  /** What each leg holds, of however many travellers; a seat for each of them without it. */
  readonly units?: number | undefined;
}

/** Returns the sample service with the given suppliers: a leg at each, in order, and the last is the cheapest to undo. */
export function sampleService(
  suppliers: readonly [BookingSupplier, ...BookingSupplier[]],
  { itinerary, trip = TRIP, adopts, checkedOf, units }: SampleOptions,
): BookableService<SampleRequest, object, SampleOffer> {
  return {
    descriptor: flightService,
    suppliers,
    prepare: async ({ flight: { refToken }, passengers }, { userId }) => {
      if (refToken === EXPIRED) throw new AppError('offer_expired');
      const people = passengers.length > 0 ? passengers : [{ name: 'ANA', lastName: 'SOUZA' }];
      return {
        legs: mapLegs(suppliers, ({ code }, index) => {
          const totalCents = legShare(Number(refToken), suppliers.length, index);
          const early = adopts?.(code, userId);
          const checked = checkedOf?.(code);
          return {
            ...(early !== undefined && { adopts: early }),
            ...(checked && { checked }),
            ...(units !== undefined && { units }),
            supplierCode: code,
            order: { offer: refToken, travellers: people.map(({ lastName }) => lastName), totalCents },
            parts: samplePartsOf(totalCents),
            undoCents: suppliers.length - index,
          };
        }),
        firstSignedAt: FIRST_SIGNED_AT,
        trip: { from: 'GRU' },
        passengers: people,
        ...trip,
      };
    },
    offerCents: ({ flight }) => Number(flight.refToken),
    resign: (legs) => String(legs.reduce((sum, { totalCents }) => sum + totalCents, 0)),
    present: () => ({ BookingBySource: [], airports: [], withdrawal: null }),
    itinerary: () => itinerary,
  };
}
