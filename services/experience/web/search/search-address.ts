import { readDay } from '@embarque/commerce/places/place.ts';
import { type TripDates, tripDates } from '@embarque/commerce/trip-dates.ts';
import { fromBrazilianDay } from '@embarque/contract/dates.ts';
import { CITY_ID } from '@embarque/experience/rules/ids.ts';

/** The experience search as the form makes it, and as query parameters of the results page. Read without a schema. */

/** A city; an address typed by hand may have its id alone, which is then its name. */
export interface SearchedCity {
  readonly id: string;
  readonly cityName: string;
  /** State or region; empty where an address by hand does not say it. */
  readonly stateName: string;
}

/** A search as the session stores it. The form has one day; a showcase may have a range. */
export interface ExperienceSearchForm {
  readonly cidade: SearchedCity;
  readonly datas: TripDates;
}

type Address = Readonly<Record<string, string>>;

/** Returns the search as query parameters, with the texts of the city for the search bar. */
export function toSearchAddress({ cidade, datas }: ExperienceSearchForm): Record<string, string> {
  const end = fromBrazilianDay(datas.dataVolta);
  return {
    tipo: 'experiencias',
    cidade: cidade.id,
    nome: cidade.cityName,
    estado: cidade.stateName,
    data: fromBrazilianDay(datas.dataIda) ?? '',
    ...(end !== undefined && { ate: end }),
  };
}

/** Returns the search that query parameters describe; undefined when they describe no whole one. */
export function readSearchAddress({ data = '', ate = '', ...address }: Address): ExperienceSearchForm | undefined {
  const cidade = readCity(address);
  const [dataIda, dataVolta] = [readDay(data), ate === '' ? '' : readDay(ate)];
  if (!cidade || !dataIda || dataVolta === undefined) return undefined;
  return { cidade, datas: tripDates(dataIda, dataVolta) };
}

/** Longer than any name the shop writes into an address. */
const MAX_NAME = 120;

function readCity({ cidade = '', nome = '', estado = '' }: Address): SearchedCity | undefined {
  const isName = [nome, estado].every((name) => name.length <= MAX_NAME);
  if (!CITY_ID.test(cidade) || !isName) return undefined;
  return { id: cidade, cityName: nome || cidade, stateName: estado };
}

/** Returns whether a city has a name, not only its id. */
export const isWholeCity = ({ id, cityName }: SearchedCity): boolean => cityName !== id;

/** Returns "Salvador, Bahia". */
export const cityText = ({ cityName, stateName }: SearchedCity): string =>
  [cityName, stateName].filter(Boolean).join(', ');
