import { type TripDates, tripDates } from '@embarque/commerce/trip-dates.ts';
import { fromBrazilianDay } from '@embarque/contract/dates.ts';
import type { FlightSearch } from '@embarque/flight/contract.ts';
import * as z from 'zod/mini';
import { readSearchAddress } from './search-address.ts';

/** The flight search as the form makes it, the session stores it and the address of the results page carries it. */

const placeSchema = z.object({
  description: z.string().check(z.maxLength(200)),
  iata: z.string().check(z.regex(/^[A-Z]{3}$/)),
});
const countSchema = z.int().check(z.minimum(0), z.maximum(9));
const brazilianDaySchema = z.string().check(z.refine((text) => fromBrazilianDay(text) !== undefined));

const flightSearchFormSchema = z.object({
  origem: placeSchema,
  destino: placeSchema,
  /** Days as dd/MM/yyyy; `dataVolta` is empty on a one-way search. The rest of the stored days follows from them. */
  datas: z.object({
    dataIda: brazilianDaySchema,
    dataVolta: z.union([z.literal(''), brazilianDaySchema]),
  }),
  adultos: countSchema,
  criancas: countSchema,
  bebes: countSchema,
  idavolta: z.boolean(),
  tarifasBagagem: z.boolean(),
  apenasVoosDiretos: z.boolean(),
});
export type FlightSearchForm = Omit<z.output<typeof flightSearchFormSchema>, 'datas'> & { readonly datas: TripDates };

/** Returns a stored value if it is a whole form. */
export function parseFlightSearchForm(value: unknown): FlightSearchForm | undefined {
  const { data } = flightSearchFormSchema.safeParse(value);
  if (!data || (data.idavolta && data.datas.dataVolta === '')) return undefined;
  return { ...data, datas: tripDates(data.datas.dataIda, data.datas.dataVolta) };
}

/** Returns the body of POST /flight. */
export function toFlightSearch(form: FlightSearchForm): FlightSearch {
  const leg = (from: string, to: string, day: string) => ({
    departureAirport: from,
    arrivelAirport: to,
    departureDate: fromBrazilianDay(day) ?? day,
  });
  const { origem, destino, datas } = form;
  return {
    qtAdult: form.adultos,
    qtChild: form.criancas,
    qtBaby: form.bebes,
    directFlight: form.apenasVoosDiretos,
    luggage: form.tarifasBagagem,
    flightSegments: [
      leg(origem.iata, destino.iata, datas.dataIda),
      ...(form.idavolta ? [leg(destino.iata, origem.iata, datas.dataVolta)] : []),
    ],
  };
}

/** Returns the search as query parameters of the results page, with the texts of the places for the search bar. */
export function toSearchAddress(form: FlightSearchForm): Record<string, string> {
  const ida = fromBrazilianDay(form.datas.dataIda) ?? '';
  const volta = form.idavolta ? fromBrazilianDay(form.datas.dataVolta) : undefined;
  return {
    tipo: 'aereo',
    origem: form.origem.iata,
    destino: form.destino.iata,
    de: form.origem.description,
    para: form.destino.description,
    ida,
    ...(volta && { volta }),
    adultos: String(form.adultos),
    criancas: String(form.criancas),
    bebes: String(form.bebes),
    ...(form.tarifasBagagem && { bagagem: '1' }),
    ...(form.apenasVoosDiretos && { diretos: '1' }),
  };
}

/** Returns the form that query parameters describe; undefined when they describe no whole flight search. */
export function fromSearchAddress(address: Readonly<Record<string, string>>): FlightSearchForm | undefined {
  return parseFlightSearchForm(readSearchAddress(address));
}
