import { type CarSearch, carRoutes } from '@embarque/car/contract.ts';
import { HOME_COUNTRY } from '@embarque/car/rules/home-country.ts';
import { hasName } from '@embarque/commerce/places/place.ts';
import { fromBrazilianDay } from '@embarque/contract/dates.ts';
import type { Call } from '@embarque/web-kit/api/client.ts';
import {
  type CarSearchForm,
  readSearchAddress,
  type SearchedCity,
  type SearchedLocation,
  toSearchAddress,
} from './search-address.ts';
import { parseStoredSearch } from './stored-search.ts';

/** Returns the search of an address, with the names of its locations if it is the stored one; else the stored search. */
export function readCarQuery(address: Readonly<Record<string, string>>, stored: unknown): CarSearchForm | undefined {
  const asked = readSearchAddress(address);
  const before = parseStoredSearch(stored);
  const isSame = asked && before && JSON.stringify(toSearchAddress(asked)) === JSON.stringify(toSearchAddress(before));
  return asked && !isSame ? asked : before;
}

const isWhole = (city: SearchedCity): boolean => hasName(city) && city.countryIso !== '';

/** Where a car is handed over. */
interface End {
  readonly city: SearchedCity;
  readonly location: SearchedLocation;
}

/** Whether a location has its name, or is abroad the city itself. */
const isNamed = ({ city, location }: End): boolean =>
  location.rental !== undefined || (city.countryIso !== '' && city.countryIso !== HOME_COUNTRY);

const pickupOf = ({ cidadeRetirada, localRetirada }: CarSearchForm): End => ({
  city: cidadeRetirada,
  location: localRetirada,
});
const dropoffOf = ({ cidadeDevolucao, localDevolucao }: CarSearchForm): End => ({
  city: cidadeDevolucao,
  location: localDevolucao,
});

/** Returns whether both cities of a search have a name and a country, and both locations a name, not only their codes. */
export function isCompleteQuery(form: CarSearchForm): boolean {
  return [pickupOf(form), dropoffOf(form)].every((end) => isWhole(end.city) && isNamed(end));
}

/** Returns the search with names and countries of its cities and the names of its locations, as far as the server knows them. */
export async function completeQuery(call: Call, form: CarSearchForm): Promise<CarSearchForm> {
  const pickup = await wholeEnd(call, pickupOf(form));
  const dropoff = form.mesmoLocal ? pickup : await wholeEnd(call, dropoffOf(form));
  return {
    ...form,
    ...{ cidadeRetirada: pickup.city, localRetirada: pickup.location },
    ...{ cidadeDevolucao: dropoff.city, localDevolucao: dropoff.location },
  };
}

async function wholeEnd(call: Call, end: End): Promise<End> {
  const city = await wholeCity(call, end.city);
  return { city, location: await namedLocation(call, { ...end, city }) };
}

async function namedLocation(call: Call, { city, location }: End): Promise<SearchedLocation> {
  if (city.countryIso === '' || isNamed({ city, location })) return location;
  const asked = { params: { iata: city.iata }, query: { country: city.countryIso } };
  const { body } = await call(carRoutes.locations, asked);
  const found = body?.find(({ locationCode }) => locationCode === location.locationCode);
  return found ? { locationCode: found.locationCode, rental: found.rental, address: found.address } : location;
}

async function wholeCity(call: Call, city: SearchedCity): Promise<SearchedCity> {
  if (isWhole(city)) return city;
  const { body } = await call(carRoutes.cities, { query: { name: city.iata } });
  return body?.find(({ iata }) => iata === city.iata) ?? city;
}

/** Returns the body of POST /car, but for the page. */
export function toCarSearch(form: CarSearchForm): Omit<CarSearch, 'page' | 'pageItems'> {
  const { cidadeRetirada, cidadeDevolucao, datas, condutor } = form;
  return {
    // Of a city that nobody knows the server says so, and more than that its country is missing.
    country: cidadeRetirada.countryIso || HOME_COUNTRY,
    pickupAirport: cidadeRetirada.iata,
    pickupLocationCode: form.localRetirada.locationCode,
    dropoffAirport: cidadeDevolucao.iata,
    dropoffLocationCode: form.localDevolucao.locationCode,
    pickupDate: fromBrazilianDay(datas.dataIda) ?? datas.dataIda,
    pickupTime: form.horaRetirada,
    dropoffDate: fromBrazilianDay(datas.dataVolta) ?? datas.dataVolta,
    dropoffTime: form.horaDevolucao,
    driverAge: condutor.idade,
    driverLicenceYears: condutor.habilitacao,
    driverCountry: condutor.residencia,
  };
}
