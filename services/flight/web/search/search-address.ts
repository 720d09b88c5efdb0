import { type Place, readDay, readPlace } from '@embarque/commerce/places/place.ts';

/** The flight search as query parameters of the results page, read without a schema. */

export interface SearchedFlights {
  readonly origem: Place;
  readonly destino: Place;
  readonly datas: { readonly dataIda: string; readonly dataVolta: string };
  readonly adultos: number;
  readonly criancas: number;
  readonly bebes: number;
  readonly idavolta: boolean;
  readonly tarifasBagagem: boolean;
  readonly apenasVoosDiretos: boolean;
}

/** Returns the search that query parameters describe; undefined when they describe no whole one. */
export function readSearchAddress(address: Readonly<Record<string, string>>): SearchedFlights | undefined {
  const { ida = '', volta = '' } = address;
  const [origem, destino] = [readPlace(address.origem, address.de), readPlace(address.destino, address.para)];
  const [dataIda, dataVolta] = [readDay(ida), volta === '' ? '' : readDay(volta)];
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

const countOf = (text: string | undefined, fallback: number): number =>
  text && /^\d$/.test(text) ? Number(text) : fallback;
