import type { BusPlace } from '@embarque/bus/rules/stations.ts';
import { readDay } from '@embarque/commerce/places/place.ts';
import { type TripDates, tripDates } from '@embarque/commerce/trip-dates.ts';
import { fromBrazilianDay } from '@embarque/contract/dates.ts';

/** The bus search as the form makes it, and as query parameters of the results page. Read without a schema. */

/** The nationality of most passengers, as the search writes it. */
export const USUAL_NATIONALITY = 'Brasil';

/** A search as the session stores it. `dataVolta` is empty on a one-way search. */
export interface BusSearchForm {
  readonly origem: BusPlace;
  readonly destino: BusPlace;
  readonly datas: TripDates;
  readonly idavolta: boolean;
  readonly passageiros: number;
  /** Name of a country. */
  readonly nacionalidade: string;
}

type Address = Readonly<Record<string, string>>;

/** What the parameters of a place are called, beside that of its id. */
const ends = {
  origem: { name: 'de', cityName: 'decidade', state: 'deuf', iata: 'deiata' },
  destino: { name: 'para', cityName: 'paracidade', state: 'parauf', iata: 'paraiata' },
} as const;
type End = keyof typeof ends;

/** Returns the search as query parameters, with the texts of the places for the search bar. */
export function toSearchAddress(form: BusSearchForm): Record<string, string> {
  const volta = form.idavolta ? fromBrazilianDay(form.datas.dataVolta) : undefined;
  return {
    tipo: 'rodoviario',
    ...placeAddress('origem', form.origem),
    ...placeAddress('destino', form.destino),
    ida: fromBrazilianDay(form.datas.dataIda) ?? '',
    ...(volta && { volta }),
    passageiros: String(form.passageiros),
    ...(form.nacionalidade !== USUAL_NATIONALITY && { nacionalidade: form.nacionalidade }),
  };
}

function placeAddress(end: End, place: BusPlace): Record<string, string> {
  const keys = ends[end];
  return {
    [end]: place.id,
    [keys.name]: place.name,
    ...(place.cityName && { [keys.cityName]: place.cityName }),
    ...(place.state && { [keys.state]: place.state }),
    ...(place.iata && { [keys.iata]: place.iata }),
  };
}

/** Returns the search that query parameters describe; undefined when they describe no whole one. */
export function readSearchAddress(address: Address): BusSearchForm | undefined {
  const { ida = '', volta = '', nacionalidade = '' } = address;
  const [origem, destino] = [readPlace(address, 'origem'), readPlace(address, 'destino')];
  const [dataIda, dataVolta] = [readDay(ida), volta === '' ? '' : readDay(volta)];
  const passageiros = readCount(address.passageiros);
  if (!origem || !destino || dataIda === undefined || dataVolta === undefined || passageiros === undefined) {
    return undefined;
  }
  return {
    origem,
    destino,
    datas: tripDates(dataIda, dataVolta),
    idavolta: dataVolta !== '',
    passageiros,
    nacionalidade: nacionalidade.length > MAX_TEXT ? USUAL_NATIONALITY : nacionalidade || USUAL_NATIONALITY,
  };
}

/** Longer than any text the shop writes into an address. */
const MAX_TEXT = 60;

/** Returns the place of an address, whose id is its name as well where an address by hand has no text. */
function readPlace(address: Address, end: End): BusPlace | undefined {
  const keys = ends[end];
  const id = address[end] ?? '';
  const [name = '', cityName = '', state = '', iata = ''] = [
    address[keys.name],
    address[keys.cityName],
    address[keys.state],
    address[keys.iata],
  ];
  if (!/^[\w.:-]{1,40}$/.test(id) || [name, cityName].some((text) => text.length > MAX_TEXT)) return undefined;
  if (!/^([A-Z]{2})?$/.test(state) || !/^([A-Z]{3})?$/.test(iata)) return undefined;
  return { id, name: name || id, cityName, state, iata };
}

/** Larger groups are searched for as well: the server says to whom they turn. */
function readCount(text = '1'): number | undefined {
  return /^\d{1,2}$/.test(text) ? Number(text) : undefined;
}
