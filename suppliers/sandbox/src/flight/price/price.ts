import { daysBetween } from '@embarque/contract/dates.ts';
import type { AirportRecord } from '@embarque/flight/airports.ts';
import { unit } from '../../random.ts';
import { seasonFactor } from '../../season.ts';
import { weekdayOf } from '../../zoned-time.ts';
import type { Carrier } from '../network/carriers.ts';
import { kilometres } from '../network/distance.ts';
import type { CabinLetter } from '../network/timetable.ts';
import { cabinRules, type Family, familyRules } from './fares.ts';

export interface PricedJourney {
  readonly carrier: Carrier;
  /** The places as searched for: all airports of a city cost the same. */
  readonly from: AirportRecord;
  readonly to: AirportRecord;
  readonly day: string;
  /** Days from asking to the first departure of the trip. */
  readonly lead: number;
}

export interface FareBucket {
  readonly bucket: number;
  /** Tenths of the flight that were sold before the day of asking. */
  readonly soldTenths: number;
}

/** Buckets of direct flights come first, then those of connections. */
export const FIRST_CONNECTION_BUCKET = 4;

/** What one adult pays for one journey, in centavos, without taxes. */
export function adultFare(journey: PricedJourney, cabin: CabinLetter, family: Family, fare: FareBucket): number {
  const { carrier, from, to, day, lead } = journey;
  const noise = unit(`noise|${carrier.code}|${from.code}|${to.code}|${day}|${fare.bucket}|${family}`);
  const amount =
    distancePrice(from, to) *
    carrier.price *
    familyRules[family].factor *
    cabinRules[cabin].factor *
    leadFactor(lead) *
    (WEEKDAYS[weekdayOf(day)] ?? 1) *
    seasonFactor(day) *
    bucketFactor(fare.bucket) *
    (1 + 0.08 * fare.soldTenths) *
    (0.94 + 0.12 * noise);
  return Math.round(amount * 100);
}

/** Reais. */
function distancePrice(from: AirportRecord, to: AirportRecord): number {
  const km = kilometres(from, to);
  const isDomestic = from.countryIso === 'BR' && to.countryIso === 'BR';
  return isDomestic ? 90 + 0.3 * km ** 0.93 : 400 + 0.33 * km ** 0.95;
}

/** Sunday first. */
const WEEKDAYS = [1.1, 1.05, 0.96, 0.95, 1, 1.12, 0.96];

function leadFactor(days: number): number {
  if (days <= 2) return 2.1;
  if (days <= 6) return 1.6;
  if (days <= 13) return 1.3;
  if (days <= 20) return 1.1;
  return days > 150 ? 1.1 : 1;
}

function bucketFactor(bucket: number): number {
  return bucket < FIRST_CONNECTION_BUCKET ? 1 + 0.14 * bucket : 0.94 + 0.12 * (bucket - FIRST_CONNECTION_BUCKET);
}

const CHILD_SHARE = 0.75;
const INFANT_SHARE = 0.1;

export interface Party {
  readonly adults: number;
  readonly children: number;
  readonly babies: number;
}

/** Seats a party needs: infants sit on a lap. */
export function seatsOf({ adults, children }: Party): number {
  return adults + children;
}

export interface PartyPrice {
  /** fares − discount + taxes + fees */
  readonly totalCents: number;
  readonly taxesCents: number;
  readonly feesCents: number;
  readonly discountCents: number;
  readonly fares: readonly { type: 'ADT' | 'CHD' | 'INF'; quantity: number; cents: number }[];
}

/** What a carrier adds to the fares of a route for its service and takes off them, in percent. */
export interface Adjustment {
  readonly fee: number;
  readonly discount: number;
}

const FEE: Adjustment = { fee: 4, discount: 0 };
const DISCOUNT: Adjustment = { fee: 0, discount: 12 };
const BOTH: Adjustment = { fee: 4, discount: 8 };
const NONE: Adjustment = { fee: 0, discount: 0 };

/** Some carriers charge for their service, and some sell some days of a route at a discount. */
export function adjustmentOf({ carrier, from, to, day }: Pick<PricedJourney, 'carrier' | 'from' | 'to' | 'day'>) {
  const charges = unit(`fee|${carrier.code}|${from.code}|${to.code}`) < 0.2;
  const discounts = unit(`discount|${carrier.code}|${from.code}|${to.code}|${day}`) < 0.25;
  if (charges) return discounts ? BOTH : FEE;
  return discounts ? DISCOUNT : NONE;
}

/** The price of a party, from one adult's fare and one traveller's taxes for the whole trip. */
export function partyPrice(party: Party, adultCents: number, taxCents: number, adjustment: Adjustment): PartyPrice {
  const fares = (
    [
      { type: 'ADT', quantity: party.adults, each: adultCents },
      { type: 'CHD', quantity: party.children, each: Math.round(adultCents * CHILD_SHARE) },
      { type: 'INF', quantity: party.babies, each: Math.round(adultCents * INFANT_SHARE) },
    ] as const
  )
    .filter(({ quantity }) => quantity > 0)
    .map(({ type, quantity, each }) => ({ type, quantity, cents: each * quantity }));
  const fareCents = fares.reduce((sum, { cents }) => sum + cents, 0);
  const percentOf = (percent: number) => Math.round((fareCents * percent) / 100);
  const [feesCents, discountCents] = [percentOf(adjustment.fee), percentOf(adjustment.discount)];
  const taxesCents = taxCents * seatsOf(party);
  return {
    fares,
    taxesCents,
    feesCents,
    discountCents,
    totalCents: fareCents - discountCents + taxesCents + feesCents,
  };
}

/** Days from asking to departure, never negative. */
export function leadDays(asOf: string, day: string): number {
  return Math.max(0, daysBetween(asOf, day));
}
