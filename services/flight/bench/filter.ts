import type { FilterScene } from '@embarque/commerce/testing/bench-scene.ts';
import { dayAhead } from '@embarque/commerce/testing/day-ahead.ts';

/** Direct flights alone, of those on a busy route. */
export const flightFilter: FilterScene = {
  address() {
    const query = new URLSearchParams({
      tipo: 'aereo',
      origem: 'SAO',
      destino: 'FOR',
      ida: dayAhead(40),
      volta: dayAhead(47),
      adultos: '1',
      criancas: '0',
      bebes: '0',
    });
    return `/busca/resultado-pesquisa?${query}`;
  },
  resultsButton: 'Selecionar',
  label: 'Direto',
  count: /opç(ão|ões) encontrad/,
};
