import { hasName } from '@embarque/commerce/place.ts';
import { fromBrazilianDay } from '@embarque/contract/dates.ts';
import type { Call } from '@embarque/web-kit/api/client.ts';
import { type CarSearch, carRoutes } from '../../contract.ts';
import { HOME_COUNTRY } from '../../home-country.ts';
import { type CarSearchForm, readSearchAddress, type SearchedCity, toSearchAddress } from './search-address.ts';
import { parseStoredSearch } from './stored-search.ts';

/** Returns the search of an address, with the names of its locations if it is the stored one; else the stored search. */
export function readCarQuery(address: Readonly<Record<string, string>>, stored: unknown): CarSearchForm | undefined {
  const asked = readSearchAddress(address);
  const kept = parseStoredSearch(stored);
  const isSame = asked && kept && JSON.stringify(toSearchAddress(asked)) === JSON.stringify(toSearchAddress(kept));
  return asked && !isSame ? asked : kept;
}

const isWhole = (city: SearchedCity): boolean => hasName(city) && city.countryIso !== '';

/** Returns whether both cities of a search have a name and a country, not only their code. */
export function isCompleteQuery({ cidadeRetirada, cidadeDevolucao }: CarSearchForm): boolean {
  return isWhole(cidadeRetirada) && isWhole(cidadeDevolucao);
}

/** Returns the search with names and countries of its cities, as far as the server knows them. */
export async function completeQuery(call: Call, form: CarSearchForm): Promise<CarSearchForm> {
  const cidadeRetirada = await wholeCity(call, form.cidadeRetirada);
  const cidadeDevolucao = form.mesmoLocal ? cidadeRetirada : await wholeCity(call, form.cidadeDevolucao);
  return { ...form, cidadeRetirada, cidadeDevolucao };
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
