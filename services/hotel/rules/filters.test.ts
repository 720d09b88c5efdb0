import { planOf, stayOf } from '@embarque/hotel/testing/sample-stays.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  dearestDailyPrice,
  filterHotels,
  type HotelFilter,
  hasMeals,
  hasName,
  hasStars,
  isWithin,
  openHotelFilter,
  topDailyPrice,
} from './filters.ts';
import { mealPlans } from './meal-plans.ts';

const names = ['Pousada São João', 'Grand Hotel', 'Praia do Forte Resort'] as const;
const plan = fc
  .record({ meal: fc.constantFrom(...mealPlans), reais: fc.integer({ min: 100, max: 4000 }) })
  .map(({ meal, reais }) => planOf(meal, reais));
const stay = fc
  .record({
    number: fc.nat(500),
    name: fc.constantFrom(...names),
    stars: fc.integer({ min: 0, max: 10 }).map((halves) => halves / 2),
    nights: fc.integer({ min: 1, max: 5 }),
    plans: fc.array(plan, { minLength: 1, maxLength: 5 }),
  })
  .map(({ number, ...wish }) => stayOf(number, wish));
const stays = fc.uniqueArray(stay, { maxLength: 25, selector: (each) => each.basicPropertyInfo.hotelRef.hotelCode });
const filter: fc.Arbitrary<HotelFilter> = fc.record({
  mapOrList: fc.constantFrom('map' as const, 'list' as const),
  stars: fc.integer({ min: 0, max: 10 }).map((halves) => halves / 2),
  hotelName: fc.constantFrom('', 'sao', 'HOTEL', 'forte '),
  dailyPrice: fc.record({ inicio: fc.nat(1500), fim: fc.nat(4000) }),
  breakfast: fc.boolean(),
  lunch: fc.boolean(),
  dinner: fc.boolean(),
  noBreakfast: fc.boolean(),
});

it('leave the hotels with a plan that passes, each at the cheapest of them, by price', () => {
  fc.assert(
    fc.property(stays, filter, (all, asked) => {
      // Said once more, from the names of the plans instead of their meals.
      const withBreakfast = ['BREAKFAST', 'HALF_BOARD', 'FULL_BOARD', 'ALL_INCLUSIVE'];
      const lunches = ['FULL_BOARD', 'ALL_INCLUSIVE'];
      const dinners = ['HALF_BOARD', 'FULL_BOARD', 'ALL_INCLUSIVE'];
      const expected = new Map<string, number>();
      for (const { basicPropertyInfo: hotel, nights, ratePlans } of all) {
        const named = { sao: [names[0]], HOTEL: [names[1]], 'forte ': [names[2]] } as Record<string, string[]>;
        if (asked.hotelName !== '' && !named[asked.hotelName]?.includes(hotel.hotelRef.hotelName)) continue;
        if (hotel.award.rating < asked.stars) continue;
        let prices = ratePlans;
        const eats = (list: string[]) => (each: (typeof prices)[number]) => list.includes(each.mealPlanInfo.mealPlan);
        if (asked.breakfast && !asked.noBreakfast) prices = prices.filter(eats(withBreakfast));
        if (asked.noBreakfast && !asked.breakfast) prices = prices.filter(eats(['ROOM_ONLY']));
        if (asked.lunch) prices = prices.filter(eats(lunches));
        if (asked.dinner) prices = prices.filter(eats(dinners));
        const totals = prices.map(({ total }) => total.amountAfterTax);
        const left = totals.filter(
          (total) => !(total < asked.dailyPrice.inicio * nights || total > asked.dailyPrice.fim * nights),
        );
        if (left.length > 0) expected.set(hotel.hotelRef.hotelCode, Math.min(...left));
      }
      const listed = filterHotels(all, asked);
      const found = listed.map(
        (each) => [each.stay.basicPropertyInfo.hotelRef.hotelCode, each.plan.total.amountAfterTax] as const,
      );
      expect(new Map(found)).toEqual(expected);
      const prices = found.map(([, price]) => price);
      expect(prices).toEqual([...prices].sort((a, b) => a - b));
    }),
  );
});

it('leave every hotel until one is set, at its cheapest plan', () => {
  fc.assert(
    fc.property(stays, (all) => {
      const listed = filterHotels(all, openHotelFilter(all));
      expect(new Set(listed.map((each) => each.stay))).toEqual(new Set(all));
    }),
  );
});

it('finds a name by a part of it, whatever its accents and capitals', () => {
  const hotel = stayOf(1, { name: 'Pousada São João' });
  for (const [text, isFound] of [
    ['', true],
    ['sao joao', true],
    ['POUSADA', true],
    ['joana', false],
  ] as const)
    expect(hasName(hotel, text), text).toBe(isFound);
});

it('counts half stars, and asks for none at 0', () => {
  const hotel = stayOf(1, { stars: 3.5 });
  expect([0, 3, 3.5, 4].map((least) => hasStars(hotel, least))).toEqual([true, true, true, false]);
  expect(hasStars(stayOf(2, { stars: 0 }), 0)).toBe(true);
});

const none = { breakfast: false, lunch: false, dinner: false, noBreakfast: false };
const passing = (asked: Partial<typeof none>) =>
  mealPlans.filter((meal) => hasMeals(planOf(meal, 1), { ...none, ...asked }));

it('asks of a plan all meals that are ticked, and of breakfast that it is or is not there', () => {
  expect(passing({})).toEqual(mealPlans);
  expect(passing({ breakfast: true })).toEqual(['BREAKFAST', 'HALF_BOARD', 'FULL_BOARD', 'ALL_INCLUSIVE']);
  expect(passing({ breakfast: true, dinner: true })).toEqual(['HALF_BOARD', 'FULL_BOARD', 'ALL_INCLUSIVE']);
  expect(passing({ lunch: true })).toEqual(['FULL_BOARD', 'ALL_INCLUSIVE']);
  expect(passing({ noBreakfast: true })).toEqual(['ROOM_ONLY']);
  expect(passing({ breakfast: true, noBreakfast: true })).toEqual(mealPlans);
});

it('counts the price by the day, both ends included', () => {
  const plan = planOf('ROOM_ONLY', 600);
  for (const [inicio, fim, isLeft] of [
    [300, 300, true],
    [0, 299, false],
    [301, 900, false],
  ] as const)
    expect(isWithin({ nights: 2 }, plan, { inicio, fim })).toBe(isLeft);
});

it('reaches to R$ 10.000 a day, and further only where a hotel costs more', () => {
  expect(topDailyPrice([])).toBe(10_000);
  expect(topDailyPrice([stayOf(1, { nights: 3, plans: [planOf('BREAKFAST', 1000)] })])).toBe(10_000);
  expect(topDailyPrice([stayOf(1, { nights: 3, plans: [planOf('BREAKFAST', 31_000)] })])).toBe(10_334);
});

it('has a scale of prices that ends with the dearest plan, and one where nothing is found', () => {
  expect(dearestDailyPrice([])).toBe(1);
  const dear = stayOf(1, { nights: 3, plans: [planOf('ROOM_ONLY', 400), planOf('BREAKFAST', 1000)] });
  expect(dearestDailyPrice([dear, stayOf(2, { nights: 1, plans: [planOf('BREAKFAST', 120)] })])).toBe(334);
});

it('shows the price of the plan that passes, not of the cheapest', () => {
  const all = [stayOf(1, { plans: [planOf('ROOM_ONLY', 300), planOf('BREAKFAST', 380)] })];
  const [listed] = filterHotels(all, { ...openHotelFilter(all), breakfast: true });
  expect(listed?.plan.total.amountAfterTax).toBe(380);
});
