import type { SupplierRate } from '@embarque/entertainment/port.ts';
import { unit } from '../random.ts';
import { seasonFactor } from '../season.ts';
import { weekdayOf } from '../zoned-time.ts';
import type { SandboxActivity } from './activities/activities.ts';
import { bandSets, WEEKEND } from './templates/template.ts';

/** What an activity costs, in centavos. */

const ABROAD = 1.4;
const TOURIST_TOWN = 1.1;
const NOISE = 0.1;
/** Prices are whole reais. */
const STEP_CENTS = 100;
const WEEKEND_FACTOR = 1.05;
/** How much of what season does to other prices it does to these. */
const SEASON_PART = 0.3;

const upToSteps = (cents: number) => Math.ceil(Math.round(cents) / STEP_CENTS) * STEP_CENTS;

/** Returns what an adult, or a vehicle, costs for one way on the cheapest days. */
function baseCents({ id, city, plan }: SandboxActivity): number {
  const place = (city.countryIso === 'BR' ? 1 : ABROAD) * (city.isTouristTown ? TOURIST_TOWN : 1);
  const noise = 1 + NOISE * (2 * unit(`price|${id}`) - 1);
  return plan.price * STEP_CENTS * place * noise;
}

function factorOn(day: string): number {
  const season = 1 + (seasonFactor(day) - 1) * SEASON_PART;
  return season * (WEEKEND.includes(weekdayOf(day)) ? WEEKEND_FACTOR : 1);
}

const ways = (date: string, returnDate: string | null, hasReturn: boolean) =>
  hasReturn ? [date, returnDate ?? date] : [date];

/** Returns what an adult, or a vehicle, costs at least. */
export function fromCents(activity: SandboxActivity): number {
  return upToSteps(baseCents(activity)) * (activity.plan.transfer?.hasReturn ? 2 : 1);
}

/** The people of a day. */
interface Asked {
  readonly date: string;
  readonly returnDate: string | null;
  readonly endAges: readonly number[];
}

/**
 * Returns what everyone of a type pays, the oldest first, or the vehicle. A way back whose day is not known yet costs what the way
 * there does.
 */
export function ratesOf(activity: SandboxActivity, { date, returnDate, endAges }: Asked): SupplierRate[] {
  const { bands, transfer } = activity.plan;
  const base = baseCents(activity);
  const days = ways(date, returnDate, transfer?.hasReturn ?? false);
  const wholeCents = days.reduce((sum, day) => sum + upToSteps(base * factorOn(day)), 0);
  if (transfer?.isPerVehicle) return [{ name: 'Veículo', quantity: 1, totalCents: wholeCents }];
  return bandSets[bands].flatMap(({ name, endAge, percent }) => {
    const quantity = endAges.filter((age) => age === endAge).length;
    const cents = Math.floor((wholeCents * percent) / (100 * STEP_CENTS)) * STEP_CENTS;
    return quantity === 0 ? [] : [{ name, quantity, totalCents: cents * quantity }];
  });
}
