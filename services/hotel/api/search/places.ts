import { askForPlaces } from '@embarque/commerce/api/ask-for-places.ts';
import type { FoundPlaces } from '@embarque/commerce/api/place-lookup.ts';
import type { HotelCountry } from '@embarque/hotel/contract.ts';
import type { HotelCity } from '@embarque/hotel/port.ts';
import * as z from 'zod/mini';
import type { HotelDeps } from '../hotel-deps.ts';

/** Where there are hotels: the cities of all suppliers. */

/** The name of a country or state finds hundreds. */
const MOST = 30;

const name = () => z.string().check(z.minLength(1), z.maxLength(120));
const citySchema: z.ZodMiniType<HotelCity> = z.object({
  addressCode: z.string().check(z.minLength(1), z.maxLength(40)),
  cityName: name(),
  parentName: z.string().check(z.maxLength(120)),
  country: name(),
  isoCode: z.string().check(z.regex(/^[A-Z]{2}$/)),
});

/** Returns the cities by country, in the order in which each first comes. */
function byCountry(cities: readonly HotelCity[]): HotelCountry[] {
  const countries = new Map<string, HotelCountry>();
  for (const { addressCode, cityName, parentName, country, isoCode } of cities) {
    const known = countries.get(isoCode) ?? { country, isoCode, destinations: [] };
    known.destinations.push({ cityName, parentName, addressCode });
    countries.set(isoCode, known);
  }
  return [...countries.values()];
}

/** Returns the destinations a text finds. Throws AppError supplier_unavailable. */
export async function findDestinations(
  text: string,
  deps: Pick<HotelDeps, 'suppliers' | 'supplierDeadlineMs'>,
): Promise<FoundPlaces<HotelCountry[]>> {
  const { places, isComplete } = await askForPlaces(
    text,
    deps,
    (supplier, wanted, call) => supplier.cities(wanted, call),
    {
      schema: citySchema,
      keyOf: ({ addressCode }) => addressCode,
      most: MOST,
    },
  );
  return { places: byCountry(places), isComplete };
}
