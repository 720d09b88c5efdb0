import { readDay } from '@embarque/commerce/places/place.ts';
import { type TripDates, tripDates } from '@embarque/commerce/trip-dates.ts';
import { fromBrazilianDay } from '@embarque/contract/dates.ts';
import type { Apartment } from '@embarque/hotel/contract.ts';
import { type GuestTotals, guestTotals } from '@embarque/hotel/rules/search-rules.ts';
import { readRoomsText, toRoomsText } from './rooms-text.ts';

/** The hotel search as the form makes it, and as query parameters of the results page. Read without a schema. */

/** A city; an address typed by hand may have its code alone, which is then its name. */
export interface SearchedCity {
  readonly addressCode: string;
  readonly cityName: string;
  /** State or region. */
  readonly parentName: string;
  readonly country: string;
  /** Empty where an address by hand does not say it. */
  readonly isoCode: string;
}

/** A search as the session stores it. The sums are those of the rooms. */
export interface HotelSearchForm extends GuestTotals {
  readonly cidade: SearchedCity;
  readonly datas: TripDates;
  readonly apartments: readonly Apartment[];
}

type Address = Readonly<Record<string, string>>;

/** Returns the search as query parameters, with the texts of the city for the search bar. */
export function toSearchAddress({ cidade, datas, apartments }: HotelSearchForm): Record<string, string> {
  return {
    tipo: 'hotel',
    destino: cidade.addressCode,
    cidade: cidade.cityName,
    regiao: cidade.parentName,
    pais: cidade.isoCode,
    nomepais: cidade.country,
    entrada: fromBrazilianDay(datas.dataIda) ?? '',
    saida: fromBrazilianDay(datas.dataVolta) ?? '',
    quartos: toRoomsText(apartments),
  };
}

/** Returns the search that query parameters describe; undefined when they describe no whole one. */
export function readSearchAddress({
  entrada = '',
  saida = '',
  quartos,
  ...address
}: Address): HotelSearchForm | undefined {
  const cidade = readCity(address);
  const [dataIda, dataVolta] = [readDay(entrada), readDay(saida)];
  const apartments = readRoomsText(quartos);
  if (!cidade || !dataIda || !dataVolta || !apartments) return undefined;
  return searchOf(cidade, tripDates(dataIda, dataVolta), apartments);
}

/** Returns the search for a city, days and rooms. */
export const searchOf = (
  cidade: SearchedCity,
  datas: TripDates,
  apartments: readonly Apartment[],
): HotelSearchForm => ({ cidade, datas, ...guestTotals(apartments), apartments });

/** Longer than any name the shop writes into an address. */
const MAX_NAME = 120;

function readCity({
  destino = '',
  cidade = '',
  regiao = '',
  pais = '',
  nomepais = '',
}: Address): SearchedCity | undefined {
  const isName = [cidade, regiao, nomepais].every((name) => name.length <= MAX_NAME);
  if (!/^[\w.:-]{1,40}$/.test(destino) || !/^([A-Z]{2})?$/.test(pais) || !isName) return undefined;
  return { addressCode: destino, cityName: cidade || destino, parentName: regiao, country: nomepais, isoCode: pais };
}

/** Returns whether a city has a name and a country, not only its code. */
export const isWholeCity = ({ addressCode, cityName, isoCode }: SearchedCity): boolean =>
  cityName !== addressCode && isoCode !== '';

/** Returns "Salvador, Bahia". */
export const cityText = ({ cityName, parentName }: SearchedCity): string =>
  [cityName, parentName].filter(Boolean).join(', ');
