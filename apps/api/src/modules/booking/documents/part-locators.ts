import type { Itinerary, ItineraryPart } from '@embarque/commerce/api/itinerary.ts';
import type { LegLocators } from '../store/legs/leg-confirmations.ts';

/** Locators by the leg that the parts of an itinerary name. */
export type PartLocators = ReadonlyMap<string, string>;

/**
 * Returns the locator of each leg that parts of an itinerary name. None where a booking is one leg: then it has a single
 * locator.
 */
export function locatorsOfParts({ parts }: Itinerary, locators: LegLocators): PartLocators {
  if (locators.length < 2) return new Map();
  const named = new Set(parts.map(({ leg }) => leg));
  return new Map(
    locators.flatMap((locator, index) => {
      const leg = String(index + 1);
      return locator !== null && named.has(leg) ? [[leg, locator]] : [];
    }),
  );
}

/** Returns the locator that a part shows as its own, if it has one. */
export const locatorOfPart = ({ leg }: ItineraryPart, locators: PartLocators): string | undefined =>
  leg === undefined ? undefined : locators.get(leg);
