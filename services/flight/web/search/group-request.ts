import { countedText } from '@embarque/commerce/travellers/counted.ts';
import type { FlightSearchForm } from './flight-search-form.ts';

/** Returns a search for the specialists to read: where, when and how many, a line each. */
export function groupRequest(form: FlightSearchForm): string {
  const travellers = countedText([
    [form.adultos, 'adulto', 'adultos'],
    [form.criancas, 'criança', 'crianças'],
    [form.bebes, 'bebê', 'bebês'],
  ]);
  return [
    `Origem: ${form.origem.description}`,
    `Destino: ${form.destino.description}`,
    `Ida: ${form.datas.dataIda}`,
    form.idavolta && `Volta: ${form.datas.dataVolta}`,
    `Passageiros: ${travellers}`,
    form.tarifasBagagem && 'Tarifas com despacho de bagagem',
    form.apenasVoosDiretos && 'Apenas voos diretos',
  ]
    .filter(Boolean)
    .join('\n');
}
