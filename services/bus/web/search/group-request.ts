import { placeText } from './place-text.ts';
import { type BusSearchForm, USUAL_NATIONALITY } from './search-address.ts';

/** Returns a search for the specialists to read: where, when and how many, a line each. */
export function groupRequest({ origem, destino, datas, idavolta, ...who }: BusSearchForm): string {
  return [
    `Origem: ${placeText(origem)}`,
    `Destino: ${placeText(destino)}`,
    `Ida: ${datas.dataIda}`,
    idavolta && `Volta: ${datas.dataVolta}`,
    `Passageiros: ${who.passageiros}`,
    who.nacionalidade !== USUAL_NATIONALITY && `Nacionalidade: ${who.nacionalidade}`,
  ]
    .filter(Boolean)
    .join('\n');
}
