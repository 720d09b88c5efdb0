import type { FilterScene } from '@embarque/commerce/testing/bench-scene.ts';
import { dayAhead } from '@embarque/commerce/testing/day-ahead.ts';

/** Hotels with dinner alone, of the three hundred of a large destination. */
export const hotelFilter: FilterScene = {
  address() {
    const query = new URLSearchParams({
      tipo: 'hotel',
      destino: 'BR-BA-SALVADOR',
      cidade: 'Salvador',
      regiao: 'Bahia',
      pais: 'BR',
      nomepais: 'Brasil',
      entrada: dayAhead(40),
      saida: dayAhead(44),
      quartos: '2--',
    });
    return `/busca/resultado-pesquisa?${query}`;
  },
  resultsButton: 'Detalhes',
  label: 'Janta',
  count: /hot(el|éis) encontrad/,
};
