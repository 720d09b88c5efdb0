import { askSuppliers } from '@embarque/commerce/api/ask-supplier.ts';
import type { FoundPlaces } from '@embarque/commerce/api/place-lookup.ts';
import type * as z from 'zod/mini';
import { type CarCity, type CarLocation, carCitySchema, carLocationSchema } from '../contract.ts';
import type { CarDeps } from './car-deps.ts';

/** Where cars are rented: the cities and locations of all suppliers. */

type Deps = Pick<CarDeps, 'suppliers' | 'supplierDeadlineMs'>;

/** Shorter texts find no city. */
const MIN_LENGTH = 3;

/** Returns the valid places of several lists; of those with one code the first stays. */
function mergePlaces<Place>(
  lists: readonly (readonly unknown[])[],
  schema: z.ZodMiniType<Place>,
  codeOf: (place: Place) => string,
): Place[] {
  const byCode = new Map<string, Place>();
  for (const item of lists.flat()) {
    const { success, data } = schema.safeParse(item);
    if (success && !byCode.has(codeOf(data))) byCode.set(codeOf(data), data);
  }
  return [...byCode.values()];
}

/** Returns the cities a text finds. Throws AppError supplier_unavailable. */
export async function findCities(
  name: string,
  { suppliers, supplierDeadlineMs }: Deps,
): Promise<FoundPlaces<CarCity[]>> {
  if (name.trim().length < MIN_LENGTH) return { places: [], isComplete: true };
  const { answers, isComplete } = await askSuppliers(suppliers, supplierDeadlineMs, (supplier, call) =>
    supplier.cities(name, call),
  );
  const places = mergePlaces(
    answers.map(({ answer }) => answer),
    carCitySchema,
    ({ iata }) => iata,
  );
  return { places, isComplete };
}

/** Returns the rental locations of a city by the code of its airport. Throws AppError supplier_unavailable. */
export async function locationsOf(iata: string, { suppliers, supplierDeadlineMs }: Deps): Promise<CarLocation[]> {
  const { answers } = await askSuppliers(suppliers, supplierDeadlineMs, (supplier, call) =>
    supplier.locations(iata, call),
  );
  return mergePlaces(
    answers.map(({ answer }) => answer),
    carLocationSchema,
    ({ locationCode }) => locationCode,
  );
}

/** Returns the rental locations of a city, none when it is in another country. Throws AppError supplier_unavailable. */
export async function locationsIn(country: string, iata: string, deps: Deps): Promise<CarLocation[]> {
  return (await locationsOf(iata, deps)).filter(({ countryIso }) => countryIso === country);
}
