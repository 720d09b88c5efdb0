import type { MealPlan } from '@embarque/hotel/rules/meal-plans.ts';
import type { RoomGuests } from '@embarque/hotel/stay-details.ts';
import { unit } from '../../random.ts';
import type { SandboxHotel } from '../hotels/hotels.ts';
import { adultsOf, type RoomKind } from '../hotels/room-kinds.ts';
import type { Stay } from '../stay.ts';
import { nightFactors } from './night-factors.ts';
import type { Plan } from './plans.ts';

/** Amounts in centavos for all nights: fare + taxes + fees = total. */
export interface RatePrice {
  readonly fareCents: number;
  readonly taxesCents: number;
  readonly feesCents: number;
  readonly totalCents: number;
  /** Before the hotel's own discount. */
  readonly originalCents: number;
  /** What the first night costs of fare and fees. */
  readonly firstNightCents: number;
}

/** Of a standard room for two in reais, by stars from two up by halves. */
const BASE = [150, 185, 230, 290, 390, 520, 760];
const ABROAD = 1.6;
const TOURIST_TOWN = 1.15;
const ALONE = 0.88;
/** Of a room for two, what a further adult costs. */
const FURTHER_ADULT = 0.25;
/** Up to this age children are free, and up to the other they cost a part of what an adult does. */
const FREE_UNTIL = 5;
const CHILD_UNTIL = 12;
const CHILD_PART = 0.5;
/** What a person's meals cost in a night, in reais: a sum, and a part for each star. */
const MEALS: Readonly<Record<MealPlan, readonly [number, number]>> = {
  ROOM_ONLY: [0, 0],
  BREAKFAST: [8, 6],
  HALF_BOARD: [30, 18],
  FULL_BOARD: [52, 30],
  ALL_INCLUSIVE: [90, 46],
};
const WITHOUT_RETURN = 0.88;
const NOISE = 0.06;
const ISS_PERCENT = 5;
const ABROAD_TAX_PERCENT = 12;
const SERVICE_PERCENT = 10;
const WITH_SERVICE = 0.3;
const DISCOUNTED = 0.22;
const DISCOUNTS = [10, 15, 20, 25];

const paidChildren = ({ childAges }: RoomGuests) =>
  childAges.filter((age) => age > FREE_UNTIL && age <= CHILD_UNTIL).length;

/** What the price of a room for two is multiplied by for its guests. */
function guestFactor(guests: RoomGuests): number {
  const adults = adultsOf(guests);
  const base = adults === 1 ? ALONE : 1 + Math.max(0, adults - 2) * FURTHER_ADULT;
  return base + paidChildren(guests) * FURTHER_ADULT * CHILD_PART;
}

function mealsPerNight({ stars }: SandboxHotel, { mealPlan }: Plan, guests: RoomGuests): number {
  const [sum, perStar] = MEALS[mealPlan];
  return (sum + perStar * stars) * (adultsOf(guests) + CHILD_PART * paidChildren(guests));
}

/** The hotel's own discount on a rate, in percent; it lasts for the arrivals of a month. */
function discountOf({ code }: SandboxHotel, kind: RoomKind, { code: plan }: Plan, { checkIn }: Stay): number {
  const key = `${code}|${kind.code}|${plan}|${checkIn.slice(0, 7)}`;
  if (unit(`discounted|${key}`) >= DISCOUNTED) return 0;
  return DISCOUNTS[Math.floor(unit(`discount|${key}`) * DISCOUNTS.length)] ?? 0;
}

/** Prices the rooms of a stay; what its nights have in common is reckoned once. */
export function createPricing(
  stay: Stay,
): (hotel: SandboxHotel, kind: RoomKind, plan: Plan, guests: RoomGuests) => RatePrice {
  const factors = nightFactors(stay);
  const ofHotels = new Map<string, readonly number[]>();

  const nightsOf = (hotel: SandboxHotel) => {
    const before = ofHotels.get(hotel.code);
    if (before) return before;
    const { city, stars, tier } = hotel;
    const place = (city.countryIso === 'BR' ? 1 : ABROAD) * (city.isTouristTown ? TOURIST_TOWN : 1);
    const base = (BASE[Math.round(2 * stars) - 4] ?? 0) * tier * place;
    const nights = stay.nights.map((night, at) => {
      const noise = 1 + NOISE * (2 * unit(`night|${hotel.code}|${night}`) - 1);
      return base * (factors[at] ?? 1) * noise;
    });
    ofHotels.set(hotel.code, nights);
    return nights;
  };

  return (hotel, kind, plan, guests) => {
    const room = kind.factor * guestFactor(guests);
    const meals = mealsPerNight(hotel, plan, guests);
    const terms = plan.isFlexible ? 1 : WITHOUT_RETURN;
    const discount = discountOf(hotel, kind, plan, stay);
    const full = nightsOf(hotel).map((night) => Math.round((night * room + meals) * terms * 100));
    const reduced = full.map((cents) => Math.round((cents * (100 - discount)) / 100));
    const servicePercent = unit(`service|${hotel.code}`) < WITH_SERVICE ? SERVICE_PERCENT : 0;
    const taxPercent = hotel.city.countryIso === 'BR' ? ISS_PERCENT : ABROAD_TAX_PERCENT;
    const sumOf = (nights: readonly number[]) => {
      const fareCents = nights.reduce((sum, cents) => sum + cents, 0);
      const feesCents = Math.round((fareCents * servicePercent) / 100);
      const taxesCents = Math.round(((fareCents + feesCents) * taxPercent) / 100);
      return { fareCents, taxesCents, feesCents, totalCents: fareCents + feesCents + taxesCents };
    };
    const price = sumOf(reduced);
    const [first = 0] = reduced;
    return {
      ...price,
      originalCents: discount === 0 ? price.totalCents : sumOf(full).totalCents,
      firstNightCents: Math.min(price.fareCents + price.feesCents, first + Math.round((first * servicePercent) / 100)),
    };
  };
}
