import { type Drop, dropped, leftOut, uncounted } from '@embarque/commerce/api/answers/dropped-answers.ts';
import { MAX_CENTS } from '@embarque/commerce/api/answers/valid-values.ts';
import type { HotelListing } from '@embarque/hotel/port.ts';
import { mealPlans } from '@embarque/hotel/rules/meal-plans.ts';
import * as z from 'zod/mini';
import { shortTexts, validHotel } from './valid-hotel.ts';

/** Validates the hotels in a supplier's answer to a search. */

/** Farther from its middle nothing belongs to a city. */
const MAX_KM = 500;

const cents = () => z.int().check(z.minimum(1), z.maximum(MAX_CENTS));

const planSchema = z
  .object({
    mealPlan: z.enum(mealPlans),
    totalCents: cents(),
    originalCents: cents(),
    isRefundable: z.boolean(),
  })
  .check(z.refine(({ totalCents, originalCents }) => originalCents >= totalCents));

/** The plans are read one by one: what is wrong with one says nothing about the others. */
const listingSchema = z.object({
  hotel: z.unknown(),
  plans: z.array(z.unknown()).check(z.maxLength(100)),
  // What only describes the hotel is left out where it is wrong: the hotel can be sold without it.
  amenities: z.catch(z.optional(z.array(z.unknown())), undefined),
  kmFromCentre: z.catch(z.optional(z.number().check(z.minimum(0), z.maximum(MAX_KM))), undefined),
});

/** Returns a listed hotel with its valid plans, the cheapest first and each meal plan once; undefined when none is left. */
function validListing(answer: unknown, origins: readonly string[], drop: Drop): HotelListing | undefined {
  const listing = listingSchema.safeParse(answer).data;
  const hotel = listing && validHotel(listing.hotel, origins, drop);
  if (!hotel) return leftOut(drop, 'invalid');
  const plans = listing.plans
    .flatMap((plan) => planSchema.safeParse(plan).data ?? dropped(drop))
    .sort((a, b) => a.totalCents - b.totalCents);
  const once = plans.filter(({ mealPlan }, index) => plans.findIndex((plan) => plan.mealPlan === mealPlan) === index);
  const { amenities, kmFromCentre } = listing;
  return once.length > 0
    ? {
        hotel,
        ...(amenities && { amenities: shortTexts(amenities) }),
        ...(kmFromCentre !== undefined && { kmFromCentre }),
        plans: once,
      }
    : undefined;
}

/** Returns the valid hotels of a supplier's answer, each once. Undefined when there is no list. `origins`: those of pictures. */
export function validListings(
  answer: unknown,
  origins: readonly string[],
  drop = uncounted,
): HotelListing[] | undefined {
  if (!Array.isArray(answer)) return leftOut(drop, 'no_list');
  const byCode = new Map<string, HotelListing>();
  for (const item of answer as unknown[]) {
    const listing = validListing(item, origins, drop);
    if (!listing) continue;
    if (byCode.has(listing.hotel.hotelCode)) drop('twice');
    else byCode.set(listing.hotel.hotelCode, listing);
  }
  return [...byCode.values()];
}
