import type { BusClass } from '@embarque/bus/trip-details.ts';
import { daysBetween } from '@embarque/contract/dates.ts';
import { unit } from '../random.ts';
import { seasonFactor } from '../season.ts';
import { weekdayOf } from '../zoned-time.ts';
import { regionOf } from './network/regions.ts';
import type { Departure } from './network/timetable.ts';

/** Of one seat, in centavos: fare + taxes + fees = total. */
export interface SeatPrice {
  readonly fareCents: number;
  /** The station's boarding tax. */
  readonly taxesCents: number;
  /** Toll. */
  readonly feesCents: number;
  readonly totalCents: number;
}

/** Centavos a kilometre. */
const RATES: Readonly<Record<BusClass, number>> = {
  Convencional: 20,
  Executivo: 24,
  'Semi-leito': 30,
  Leito: 45,
  Cama: 60,
};
/** Sunday first. */
const WEEKDAYS = [1.08, 0.97, 0.94, 0.94, 1, 1.1, 1.02];
/** How much of the season reaches the price of a bus: most of it is a tariff. */
const SEASON_SHARE = 0.6;
const MIN_FARE_CENTS = 1_400;
const STEP_CENTS = 5;

const stepped = (cents: number) => Math.round(cents / STEP_CENTS) * STEP_CENTS;

function leadFactor(days: number): number {
  if (days <= 2) return 1.1;
  return days <= 20 ? 1 : 0.92;
}

/** What a seat costs, asked for on a day (yyyy-MM-dd). It depends on nothing that changes within a day. */
export function priceOf(departure: Departure, asOf: string): SeatPrice {
  const { company, vehicle, km, day, origin, destination } = departure;
  const season = 1 + (seasonFactor(day) - 1) * SEASON_SHARE;
  const noise = 0.96 + 0.08 * unit(`price|${company.code}|${origin.shown.id}|${destination.shown.id}`);
  const demand = season * (WEEKDAYS[weekdayOf(day)] ?? 1) * leadFactor(daysBetween(asOf, day)) * noise;
  const fareCents = Math.max(MIN_FARE_CENTS, stepped(km * RATES[vehicle.classType] * company.factor * demand));
  const taxesCents = boardingTaxCents(origin.shown.id);
  const isTolled = [origin, destination].some(({ shown }) => ['S', 'SE'].includes(regionOf(shown.state)));
  const feesCents = stepped(km * (isTolled ? 1.5 : 0.6));
  return { fareCents, taxesCents, feesCents, totalCents: fareCents + taxesCents + feesCents };
}

/** Each station has a tax of its own, from 3.50 to 9.90 reais. */
const boardingTaxCents = (station: string) => stepped(350 + 640 * unit(`tax|${station}`));
