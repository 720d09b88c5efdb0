import { type PointsRate, pointsPrice, toReais } from '@embarque/contract/money/money.ts';
import type {
  HotelOffer,
  HotelSearchAnswer,
  HotelStay,
  PlanPrice,
  RoomRate,
  RoomTypeOffer,
} from '@embarque/hotel/contract.ts';
import type { HotelListing, HotelQuery, HotelRate, HotelRooms } from '@embarque/hotel/port.ts';
import { highlightsIn } from '@embarque/hotel/rules/highlights.ts';
import { type MealPlan, mealPlanNames, mealsIncluded } from '@embarque/hotel/rules/meal-plans.ts';
import { stepAtPrice } from '@embarque/hotel/rules/risen-price.ts';
import { cancelPenaltyTexts, nightsOf } from '@embarque/hotel/rules/stay-texts.ts';
import type { Hotel, HotelDetails, RateTerms, RoomType } from '@embarque/hotel/stay-details.ts';

/** Hotels as the wire has them. `hotelCode` is that of the wire. */

export const presentProperty = (
  { hotelName, imageURL, addressLine, cityName, stars, position }: Hotel,
  hotelCode: string,
): HotelStay['basicPropertyInfo'] => ({
  hotelRef: { hotelCode, hotelName },
  imageURL,
  address: { addressLine, cityName },
  award: { rating: stars },
  position,
});

export const presentInfo = ({
  descriptionHtml,
  checkInFrom,
  checkOutUntil,
  amenities,
  images,
}: HotelDetails): HotelOffer['hotelDescriptiveContent']['hotelInfo'] => ({
  descriptions: { descriptiveText: descriptionHtml },
  checkInHours: { start: checkInFrom, end: checkOutUntil },
  hotelAmenities: amenities,
  images,
});

export const presentRoomType = ({ roomID, roomName, roomDescription, beds, amenities, images }: RoomType) => ({
  roomID,
  roomName,
  roomDescription,
  beds,
  guestRoom: { amenities, images },
});

const amountOf = (cents: number) => ({ amountAfterTax: toReais(cents), currencyCode: 'BRL' as const });

const mealsOf = (mealPlan: MealPlan) => ({
  mealPlanInfo: { mealPlan, mealPlanName: mealPlanNames[mealPlan] },
  mealsIncluded: mealsIncluded[mealPlan],
});

const pricesOf = (cents: number, rate: PointsRate) => ({
  cashPrice: toReais(cents),
  pointsPrice: pointsPrice(cents, rate),
});

type Plan = HotelListing['plans'][number];

const presentPlan = ({ mealPlan, totalCents, originalCents, isRefundable }: Plan, rate: PointsRate): PlanPrice => ({
  ...mealsOf(mealPlan),
  total: amountOf(totalCents),
  origTotal: amountOf(originalCents),
  ...pricesOf(totalCents, rate),
  isRefundable,
});

type Days = Pick<HotelQuery, 'checkIn' | 'checkOut'>;

const daysOf = (days: Days) => ({
  availability: { start: days.checkIn, end: days.checkOut },
  nights: nightsOf(days),
});

/** Returns a listed hotel on the wire; its plans come with the cheapest first. */
export function presentStay(
  { hotel, plans, amenities = [], kmFromCentre }: HotelListing,
  hotelCode: string,
  days: Days,
  rate: PointsRate,
): HotelSearchAnswer['hotelStays'][number] {
  const cheapest = plans[0]?.totalCents ?? 0;
  const highlights = highlightsIn(amenities);
  return {
    basicPropertyInfo: presentProperty(hotel, hotelCode),
    ...(highlights.length > 0 && { amenities: highlights }),
    ...(kmFromCentre !== undefined && { kmFromCentre: Math.round(kmFromCentre * 10) / 10 }),
    ...daysOf(days),
    ratePlans: plans.map((plan) => presentPlan(plan, rate)),
    price: { amountAfterTax: toReais(cheapest) },
    ...pricesOf(cheapest, rate),
  };
}

/** Returns the terms of a rate in reais, as bookings keep them. */
export const termsOf = ({
  ratePlanID,
  mealPlan,
  isRefundable,
  penalties,
  payAtDesk,
  comments,
}: HotelRate): RateTerms => ({
  ratePlanID,
  mealPlan,
  isRefundable,
  cancelSteps: penalties.map(({ until, cents }) => ({ until, value: toReais(cents) })),
  payAtDesk: payAtDesk.map(({ cents, ...paid }) => ({ ...paid, amount: toReais(cents) })),
  comments: [...comments],
});

/** Returns a rate at another total: what is more or less is in the fare, with and without the hotel's discount. */
export function atTotal(rate: HotelRate, totalCents: number): HotelRate {
  const more = totalCents - rate.totalCents;
  const all = rate.fareCents + rate.feesCents;
  return {
    ...rate,
    totalCents,
    fareCents: rate.fareCents + more,
    originalCents: rate.originalCents + more,
    penalties: rate.penalties.map(({ until, cents }) => ({ until, cents: stepAtPrice(cents, all, all + more) })),
  };
}

/** What a room is sold with. */
export interface RateSelling {
  readonly rate: PointsRate;
  /** ISO 8601 */
  readonly expiresAt: string;
  /** Signs a rate of a room of the search, counted from 0. */
  sign(rate: HotelRate, room: number): string;
}

/** What the rooms of a hotel are sold with. */
export interface Selling extends RateSelling {
  readonly hotelCode: string;
  readonly session: string;
}

/** Of more rooms that are left nobody is told how many, unless a search could take them all. */
const FEW = 5;

/** Returns a rate of a room of the search, counted from 0, on the wire. */
export function presentRate(rate: HotelRate, room: number, cityName: string, selling: RateSelling): RoomRate {
  const { totalCents, originalCents, taxesCents, feesCents } = rate;
  const { cancelSteps, ...terms } = termsOf(rate);
  const { mealPlan, ...others } = terms;
  return {
    ...others,
    ...mealsOf(mealPlan),
    refToken: selling.sign(rate, room),
    expiresAt: selling.expiresAt,
    cancelPenalties: cancelPenaltyTexts(
      { isRefundable: terms.isRefundable, cancelSteps },
      { amountAfterTax: toReais(totalCents), cityName },
    ),
    total: amountOf(totalCents),
    origTotal: amountOf(originalCents),
    totalTax: toReais(taxesCents),
    totalFees: toReais(feesCents),
    ...pricesOf(totalCents, selling.rate),
  };
}

/** Returns a hotel with all that can be chosen in it on the wire. */
export function presentRooms({ hotel, choices }: HotelRooms, query: HotelQuery, selling: Selling): HotelOffer {
  return {
    basicPropertyInfo: presentProperty(hotel, selling.hotelCode),
    hotelDescriptiveContent: { hotelInfo: presentInfo(hotel) },
    ...daysOf(query),
    zone: hotel.zone,
    roomStays: choices.map(({ guests, types }, room) => ({
      roomStayCandidateRph: room + 1,
      guests: { adults: guests.adults, childAges: [...guests.childAges] },
      roomTypes: types.map(
        ({ room: type, left, rates }): RoomTypeOffer => ({
          ...presentRoomType(type),
          left: left <= Math.max(FEW, choices.length) ? left : null,
          roomRates: rates.map((rate) => presentRate(rate, room, hotel.cityName, selling)),
        }),
      ),
    })),
    addressCode: query.addressCode,
    session: selling.session,
  };
}
