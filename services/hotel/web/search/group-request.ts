import { countedText } from '@embarque/commerce/travellers/counted.ts';
import { cityText, type HotelSearchForm } from './search-address.ts';

/** Returns a search for the specialists to read: where, when and who sleeps in each room, a line each. */
export function groupRequest({ cidade, datas, apartments }: HotelSearchForm): string {
  return [
    `Cidade: ${cityText(cidade)}`,
    `Entrada: ${datas.dataIda}`,
    `Saída: ${datas.dataVolta}`,
    ...apartments.map(({ adults, seniors, seniorsAges, childs, childsAge }, index) => {
      const guests = countedText([
        [adults, 'adulto', 'adultos'],
        [seniors, `idoso (${seniorsAges.join(', ')} anos)`, `idosos (${seniorsAges.join(', ')} anos)`],
        [childs, `criança (${childsAge.join(', ')} anos)`, `crianças (${childsAge.join(', ')} anos)`],
      ]);
      return `Quarto ${index + 1}: ${guests}`;
    }),
  ].join('\n');
}
