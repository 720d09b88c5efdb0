import { fromBrazilianDay } from '@embarque/contract/dates.ts';
import { type HotelCountry, type HotelSearch, hotelRoutes } from '@embarque/hotel/contract.ts';
import type { Call } from '@embarque/web-kit/api/client.ts';

import { type HotelSearchForm, isWholeCity, readSearchAddress, type SearchedCity } from './search-address.ts';
import { parseStoredSearch } from './stored-search.ts';

/** Where most of the hotels are: of a city that nobody knows the server says so, and more than that its country is missing. */
const HOME = 'BR';

/** Returns the search of an address, else the stored one. */
export const readHotelQuery = (
  address: Readonly<Record<string, string>>,
  stored: unknown,
): HotelSearchForm | undefined => readSearchAddress(address) ?? parseStoredSearch(stored);

/** Returns the destinations of an answer, one after another. */
export const citiesOf = (countries: readonly HotelCountry[]): SearchedCity[] =>
  countries.flatMap(({ country, isoCode, destinations }) =>
    destinations.map((destination) => ({ ...destination, country, isoCode })),
  );

/** Returns the search with name and country of its city, as far as the server knows them. */
export async function completeQuery(call: Call, form: HotelSearchForm): Promise<HotelSearchForm> {
  const { cidade } = form;
  if (isWholeCity(cidade)) return form;
  const { body } = await call(hotelRoutes.locations, { query: { name: cidade.cityName } });
  const found = citiesOf(body ?? []).find(({ addressCode }) => addressCode === cidade.addressCode);
  return found ? { ...form, cidade: found } : form;
}

/** Returns the body of POST /hotel/available. */
export function toHotelSearch({ cidade, datas, apartments, ...totals }: HotelSearchForm, session = ''): HotelSearch {
  return {
    checkinDate: fromBrazilianDay(datas.dataIda) ?? datas.dataIda,
    checkoutDate: fromBrazilianDay(datas.dataVolta) ?? datas.dataVolta,
    qtAdult: totals.qtAdult,
    qtChild: totals.qtChild,
    qtRooms: totals.qtRooms,
    childAge: [...totals.childAge],
    country: cidade.isoCode || HOME,
    addressCode: cidade.addressCode,
    session,
    apartments: [...apartments],
  };
}
