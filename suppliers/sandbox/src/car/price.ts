import { ageFeePerDay } from '@embarque/car/rules/driver-rules.ts';
import { daysBetween } from '@embarque/contract/dates.ts';
import { kilometresBetween } from '../distance.ts';
import { unit } from '../random.ts';
import { seasonFactor } from '../season.ts';
import { weekdayOf } from '../zoned-time.ts';
import type { Choice } from './fleet.ts';
import type { Rental } from './rental.ts';
import { taxPercent } from './taxes.ts';

/** Amounts in centavos: fare + taxes + fees = total. */
export interface CarPrice {
  readonly fareCents: number;
  readonly taxesCents: number;
  readonly fees: readonly { name: string; cents: number }[];
  readonly totalCents: number;
}

/** Sunday first: cars are rented most from Thursday to Saturday. */
const WEEKDAYS = [0.98, 0.94, 0.94, 0.97, 1.06, 1.12, 1.05];
const ABROAD = 1.7;
/** From this day on, each day costs less; what was rented before stays, so a longer rental never costs less. */
const WEEK = 7;
const AFTER_A_WEEK = 0.85;

const ADMINISTRATION_PERCENT = 12;
const AIRPORT_PERCENT = 10;
const AFTER_HOURS_CENTS = 8_000;
const ELSEWHERE_CENTS = 4_000;
const ONE_WAY_CENTS_PER_KM = 90;

function leadFactor(days: number): number {
  if (days <= 2) return 1.35;
  if (days <= 6) return 1.2;
  if (days <= 13) return 1.1;
  return days <= 20 ? 1.05 : 1;
}

/** What the days cost, in centavos. */
function fareOf(rental: Rental, { company, group }: Choice): number {
  const { query, pickup } = rental;
  const { locationCode, city } = pickup.location;
  const noise = unit(`price|${company.code}|${locationCode}|${group.code}`);
  const first =
    group.perDay *
    company.factor *
    (city.countryIso === 'BR' ? 1 : ABROAD) *
    leadFactor(daysBetween(query.asOf, pickup.day)) *
    (0.95 + 0.1 * noise);
  return rental.dates.reduce((sum, day, index) => {
    const factor = seasonFactor(day) * (WEEKDAYS[weekdayOf(day)] ?? 1) * (index < WEEK ? 1 : AFTER_A_WEEK);
    return sum + Math.round(first * factor * 100);
  }, 0);
}

/** What leaving the car elsewhere costs, in centavos. */
function oneWayCents({ pickup, dropoff }: Rental): number {
  const [from, to] = [pickup.location, dropoff.location];
  if (from.locationCode === to.locationCode) return 0;
  return ELSEWHERE_CENTS + ONE_WAY_CENTS_PER_KM * kilometresBetween(from.city, to.city);
}

/** What a class costs for a rental. It depends on nothing that changes within a day. */
export function priceOf(rental: Rental, choice: Choice): CarPrice {
  const { pickup, dropoff, days, query } = rental;
  const fareCents = fareOf(rental, choice);
  const percentOf = (percent: number) => Math.round((fareCents * percent) / 100);
  const atHome = pickup.location.city.countryIso === 'BR';
  const afterHours = [pickup, dropoff].filter(({ isAfterHours }) => isAfterHours).length;
  const fees = [
    { name: 'Taxa administrativa', cents: atHome ? percentOf(ADMINISTRATION_PERCENT) : 0 },
    { name: 'Taxa de aeroporto', cents: pickup.location.isAirport ? percentOf(AIRPORT_PERCENT) : 0 },
    { name: 'Taxa de retorno (devolução em outro local)', cents: oneWayCents(rental) },
    { name: 'Atendimento fora do horário da loja', cents: AFTER_HOURS_CENTS * afterHours },
    {
      name: 'Taxa por idade do condutor',
      cents: Math.round(100 * ageFeePerDay(query.driver.age, choice.company.driver)) * days,
    },
  ].filter(({ cents }) => cents > 0);
  const untaxedCents = fees.reduce((sum, { cents }) => sum + cents, fareCents);
  const taxesCents = Math.round((untaxedCents * taxPercent(pickup.location.city.countryIso)) / 100);
  return { fareCents, taxesCents, fees, totalCents: untaxedCents + taxesCents };
}
