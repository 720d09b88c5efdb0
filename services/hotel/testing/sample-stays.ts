import type { HotelSearchAnswer, HotelStay, PlanPrice } from '@embarque/hotel/contract.ts';
import { type MealPlan, mealPlanNames, mealsIncluded } from '@embarque/hotel/rules/meal-plans.ts';

/** Hotels of an answer, for tests and pictures. */

/** Returns the price of a plan in reais; points are worth two centavos. */
export const planOf = (mealPlan: MealPlan, reais: number, isRefundable = true): PlanPrice => ({
  mealPlanInfo: { mealPlan, mealPlanName: mealPlanNames[mealPlan] },
  mealsIncluded: mealsIncluded[mealPlan],
  total: { amountAfterTax: reais, currencyCode: 'BRL' },
  origTotal: { amountAfterTax: reais, currencyCode: 'BRL' },
  cashPrice: reais,
  pointsPrice: Math.ceil(reais * 50),
  isRefundable,
});

interface StayOptions {
  readonly name?: string;
  readonly stars?: number;
  readonly nights?: number;
  readonly plans?: readonly PlanPrice[];
  readonly amenities?: string[];
  readonly kmFromCentre?: number;
}

/** Returns a hotel by its number, in a grid of streets of Salvador. */
export function stayOf(
  number: number,
  { name = `Hotel ${number}`, stars = 4, nights = 2, plans, ...more }: StayOptions = {},
): HotelStay {
  const ratePlans = [...(plans ?? [planOf('ROOM_ONLY', 300 + number), planOf('BREAKFAST', 380 + number)])];
  const [cheapest] = ratePlans;
  if (!cheapest) throw new RangeError('a hotel in a list has a plan');
  return {
    basicPropertyInfo: {
      hotelRef: { hotelCode: `H${number}`, hotelName: name },
      imageURL: '',
      address: { addressLine: `Rua das Acácias, ${number}, Centro`, cityName: 'Salvador' },
      award: { rating: stars },
      position: { latitude: -12.97 + (number % 20) / 500, longitude: -38.5 + Math.floor(number / 20) / 500 },
    },
    ...more,
    availability: { start: '2027-01-08', end: '2027-01-10' },
    nights,
    ratePlans,
    price: { amountAfterTax: cheapest.total.amountAfterTax },
    cashPrice: cheapest.cashPrice,
    pointsPrice: cheapest.pointsPrice,
  };
}

export const answerOf = (hotelStays: HotelStay[]): HotelSearchAnswer => ({
  hotelStays,
  addressCode: 'BR-SSA',
  session: 's1',
});
