import { isNarrowed, type Span } from '@embarque/commerce/span.ts';
import { plainText } from '@embarque/contract/fields/typed-text.ts';
import type { HotelStay, PlanPrice } from '@embarque/hotel/contract.ts';

/** Filters and sorting of a list of hotels. Pure: they run in the browser on every click. */

/** Upper end of the price filter, in reais a day, unless a hotel costs more: by default no hotel is left out. */
const USUAL_MAX = 10_000;

/** What is eaten, ticked: a plan needs all of them. With and without breakfast together ask for neither. */
export interface MealFilter {
  readonly breakfast: boolean;
  readonly lunch: boolean;
  readonly dinner: boolean;
  readonly noBreakfast: boolean;
}

export interface HotelFilter extends MealFilter {
  readonly mapOrList: 'map' | 'list';
  /** The least category; 0 asks for none. */
  readonly stars: number;
  /** A part of the name. */
  readonly hotelName: string;
  /** Reais a day for all rooms, both ends included. */
  readonly dailyPrice: Span;
}

/** A hotel with the cheapest plan that a filter leaves of it: its price is the hotel's. */
export interface ListedHotel {
  readonly stay: HotelStay;
  readonly plan: PlanPrice;
}

type Nights = Pick<HotelStay, 'nights'>;
type Total = Pick<PlanPrice, 'total'>;

/** Returns what a plan costs a day for all rooms, in reais. */
export const dailyPriceOf = ({ nights }: Nights, { total }: Total): number => total.amountAfterTax / nights;

/** Returns the upper end of the price filter in whole reais: the usual one, or the highest price a day where that is above it. */
export function topDailyPrice(stays: readonly Pick<HotelStay, 'nights' | 'ratePlans'>[]): number {
  const prices = stays.flatMap((stay) => stay.ratePlans.map((plan) => dailyPriceOf(stay, plan)));
  return Math.ceil(Math.max(USUAL_MAX, ...prices));
}

/** Returns the upper end of the scale of prices a day in whole reais: the dearest found. */
export function dearestDailyPrice(stays: readonly Pick<HotelStay, 'nights' | 'ratePlans'>[]): number {
  const prices = stays.flatMap((stay) => stay.ratePlans.map((plan) => dailyPriceOf(stay, plan)));
  return Math.max(1, Math.ceil(Math.max(0, ...prices)));
}

/** Returns the filter that lets all of these hotels through. */
export const openHotelFilter = (stays: readonly HotelStay[]): HotelFilter => ({
  mapOrList: 'list',
  stars: 0,
  hotelName: '',
  dailyPrice: { inicio: 0, fim: topDailyPrice(stays) },
  breakfast: false,
  lunch: false,
  dinner: false,
  noBreakfast: false,
});

/** Returns whether a hotel has a name with a text in it. */
export const hasName = ({ basicPropertyInfo }: Pick<HotelStay, 'basicPropertyInfo'>, text: string): boolean =>
  plainText(basicPropertyInfo.hotelRef.hotelName).includes(plainText(text));

/** Returns whether a hotel has at least so many stars. */
export const hasStars = ({ basicPropertyInfo }: Pick<HotelStay, 'basicPropertyInfo'>, least: number): boolean =>
  basicPropertyInfo.award.rating >= least;

/** Returns whether a plan has the meals that are asked for. */
export function hasMeals({ mealsIncluded: meals }: Pick<PlanPrice, 'mealsIncluded'>, asked: MealFilter): boolean {
  const isBreakfastRight = asked.breakfast === asked.noBreakfast || meals.breakfast === asked.breakfast;
  return isBreakfastRight && (meals.lunch || !asked.lunch) && (meals.dinner || !asked.dinner);
}

/** Returns whether a plan of a hotel costs what a range allows a day. */
export function isWithin(stay: Nights, plan: Total, { inicio, fim }: Span): boolean {
  const price = dailyPriceOf(stay, plan);
  return price >= inicio && price <= fim;
}

const priceOf = ({ plan }: ListedHotel): number => plan.total.amountAfterTax;
const codeOf = ({ stay }: ListedHotel): string => stay.basicPropertyInfo.hotelRef.hotelCode;

/** Returns the hotels that match a filter, each at its cheapest plan that does, by price and then by code. */
export function filterHotels(stays: readonly HotelStay[], filter: HotelFilter): ListedHotel[] {
  return stays
    .filter((stay) => hasStars(stay, filter.stars) && (filter.hotelName === '' || hasName(stay, filter.hotelName)))
    .flatMap((stay): ListedHotel[] => {
      const [plan, ...others] = stay.ratePlans.filter(
        (each) => hasMeals(each, filter) && isWithin(stay, each, filter.dailyPrice),
      );
      if (!plan) return [];
      const lower = (one: PlanPrice, other: PlanPrice) =>
        other.total.amountAfterTax < one.total.amountAfterTax ? other : one;
      return [{ stay, plan: others.reduce(lower, plan) }];
    })
    .sort((a, b) => priceOf(a) - priceOf(b) || (codeOf(a) < codeOf(b) ? -1 : 1));
}

/** Returns whether a price range leaves something of these hotels out. */
export const isPriceNarrowed = (filter: HotelFilter, stays: readonly HotelStay[]): boolean =>
  isNarrowed(filter.dailyPrice, openHotelFilter(stays).dailyPrice);
