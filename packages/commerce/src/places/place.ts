import { fromBrazilianDay, toBrazilianDay } from '@embarque/contract/dates.ts';

/** Places and days of a search as addresses and stored forms have them, read without a schema. */

/** A city or an airport, with its text for people: "São Paulo, Guarulhos (GRU), Brasil". */
export interface Place {
  readonly iata: string;
  readonly description: string;
}

/** Longer than any name the shop writes into an address. */
const MAX_DESCRIPTION = 200;

/** Returns a place by its code, which is its name as well where there is no text; undefined for what is no code. */
export function readPlace(code = '', text = ''): Place | undefined {
  const iata = code.toUpperCase();
  return /^[A-Z]{3}$/.test(iata) && text.length <= MAX_DESCRIPTION ? { iata, description: text || iata } : undefined;
}

/** Returns dd/MM/yyyy of a day written so or as yyyy-MM-dd. */
export function readDay(text: string): string | undefined {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? toBrazilianDay(text) : text;
  return fromBrazilianDay(day) === undefined ? undefined : day;
}

/** Returns whether a place has a name: an address typed by hand may have the code alone, which is then the description. */
export const hasName = ({ iata, description }: Place): boolean => description !== iata;

/** Returns "São Paulo (GRU)" of "São Paulo, Guarulhos (GRU), Brasil", which fits one line. */
export function shortName({ description, iata }: Place): string {
  const [city = iata] = description.split(/,| \(/);
  return city === iata ? iata : `${city} (${iata})`;
}
