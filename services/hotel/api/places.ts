import { askSuppliers } from '@embarque/commerce/api/ask-supplier.ts';
import type { FoundPlaces } from '@embarque/commerce/api/place-lookup.ts';
import * as z from 'zod/mini';
import type { HotelCountry } from '../contract.ts';
import type { HotelCity } from '../port.ts';
import type { HotelDeps } from './hotel-deps.ts';

/** Where there are hotels: the cities of all suppliers. */

/** Shorter texts find no city. */
const MIN_LENGTH = 3;
/** Of each supplier's cities, the best first: whoever wants another types on. The name of a country or state finds hundreds. */
const MOST = 30;

const name = () => z.string().check(z.minLength(1), z.maxLength(120));
const citySchema: z.ZodMiniType<HotelCity> = z.object({
  addressCode: z.string().check(z.minLength(1), z.maxLength(40)),
  cityName: name(),
  parentName: z.string().check(z.maxLength(120)),
  country: name(),
  isoCode: z.string().check(z.regex(/^[A-Z]{2}$/)),
});

/** Returns the cities by country, in the order in which each first comes; of those with one code the first stays. */
function byCountry(cities: readonly HotelCity[]): HotelCountry[] {
  const countries = new Map<string, HotelCountry>();
  const seen = new Set<string>();
  for (const { addressCode, cityName, parentName, country, isoCode } of cities) {
    if (seen.has(addressCode)) continue;
    seen.add(addressCode);
    const known = countries.get(isoCode) ?? { country, isoCode, destinations: [] };
    known.destinations.push({ cityName, parentName, addressCode });
    countries.set(isoCode, known);
  }
  return [...countries.values()];
}

/** Returns the destinations a text finds. Throws AppError supplier_unavailable. */
export async function findDestinations(
  text: string,
  { suppliers, supplierDeadlineMs }: Pick<HotelDeps, 'suppliers' | 'supplierDeadlineMs'>,
): Promise<FoundPlaces<HotelCountry[]>> {
  if (text.trim().length < MIN_LENGTH) return { places: [], isComplete: true };
  const { answers, isComplete } = await askSuppliers(suppliers, supplierDeadlineMs, (supplier, call) =>
    supplier.cities(text.trim(), call),
  );
  const items = answers.flatMap(({ answer }): readonly unknown[] =>
    Array.isArray(answer) ? answer.slice(0, MOST) : [],
  );
  return { places: byCountry(items.flatMap((item) => citySchema.safeParse(item).data ?? [])), isComplete };
}
