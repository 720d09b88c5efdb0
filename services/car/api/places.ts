import { type CarCity, type CarLocation, carCitySchema, carLocationSchema } from '@embarque/car/contract.ts';
import { askForPlaces, mergePlaces } from '@embarque/commerce/api/ask-for-places.ts';
import { askSuppliers } from '@embarque/commerce/api/ask-supplier.ts';
import type { FoundPlaces } from '@embarque/commerce/api/place-lookup.ts';
import type { CarDeps } from './car-deps.ts';

/** Where cars are rented: the cities and locations of all suppliers. */

type Deps = Pick<CarDeps, 'suppliers' | 'supplierDeadlineMs'>;

/** Returns the cities a text finds. Throws AppError supplier_unavailable. */
export function findCities(name: string, deps: Deps): Promise<FoundPlaces<CarCity[]>> {
  return askForPlaces(name, deps, (supplier, text, call) => supplier.cities(text, call), {
    schema: carCitySchema,
    keyOf: ({ iata }) => iata,
  });
}

/** Returns the rental locations of a city by the code of its airport. Throws AppError supplier_unavailable. */
export async function locationsOf(iata: string, { suppliers, supplierDeadlineMs }: Deps): Promise<CarLocation[]> {
  const { answers } = await askSuppliers(suppliers, supplierDeadlineMs, (supplier, call) =>
    supplier.locations(iata, call),
  );
  return mergePlaces(
    answers.map(({ answer }) => answer),
    { schema: carLocationSchema, keyOf: ({ locationCode }) => locationCode },
  );
}

/** Returns the rental locations of a city, none when it is in another country. Throws AppError supplier_unavailable. */
export async function locationsIn(country: string, iata: string, deps: Deps): Promise<CarLocation[]> {
  return (await locationsOf(iata, deps)).filter(({ countryIso }) => countryIso === country);
}
