import { fromBrazilianDay, toBrazilianDay } from '@embarque/contract/dates.ts';

/** The flight search as query parameters of the results page, read without a schema. */

export interface SearchedFlights {
  readonly origem: { readonly iata: string; readonly description: string };
  readonly destino: { readonly iata: string; readonly description: string };
  readonly datas: { readonly dataIda: string; readonly dataVolta: string };
  readonly adultos: number;
  readonly criancas: number;
  readonly bebes: number;
  readonly idavolta: boolean;
  readonly tarifasBagagem: boolean;
  readonly apenasVoosDiretos: boolean;
}

/** Longer than any name the shop writes into an address. */
const MAX_DESCRIPTION = 200;

/** Returns the search that query parameters describe; undefined when they describe no whole one. */
export function readSearchAddress(address: Readonly<Record<string, string>>): SearchedFlights | undefined {
  const { ida = '', volta = '' } = address;
  const [origem, destino] = [placeOf(address.origem, address.de), placeOf(address.destino, address.para)];
  const [dataIda, dataVolta] = [dayOf(ida), volta === '' ? '' : dayOf(volta)];
  if (!origem || !destino || dataIda === undefined || dataVolta === undefined) return undefined;
  return {
    origem,
    destino,
    datas: { dataIda, dataVolta },
    adultos: countOf(address.adultos, 1),
    criancas: countOf(address.criancas, 0),
    bebes: countOf(address.bebes, 0),
    idavolta: dataVolta !== '',
    tarifasBagagem: address.bagagem === '1',
    apenasVoosDiretos: address.diretos === '1',
  };
}

/** Returns a place by its code, which is its name as well where the address has none. */
function placeOf(code = '', text = ''): SearchedFlights['origem'] | undefined {
  const iata = code.toUpperCase();
  return /^[A-Z]{3}$/.test(iata) && text.length <= MAX_DESCRIPTION ? { iata, description: text || iata } : undefined;
}

/** Returns dd/MM/yyyy of a day written so or as yyyy-MM-dd. */
function dayOf(text: string): string | undefined {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? toBrazilianDay(text) : text;
  return fromBrazilianDay(day) === undefined ? undefined : day;
}

const countOf = (text: string | undefined, fallback: number): number =>
  text && /^\d$/.test(text) ? Number(text) : fallback;
