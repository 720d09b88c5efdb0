import type { FilterScene } from '@embarque/commerce/testing/bench-scene.ts';
import { dayAhead } from '@embarque/commerce/testing/day-ahead.ts';

/** One company's cars alone, of all at the busiest airport. */
export const carFilter: FilterScene = {
  address() {
    const query = new URLSearchParams({
      tipo: 'carro',
      retirada: 'GRU',
      pais: 'BR',
      local: 'GRUA',
      ida: dayAhead(40),
      volta: dayAhead(47),
    });
    return `/busca/resultado-pesquisa?${query}`;
  },
  resultsButton: 'Selecionar',
  label: 'Camboatá Rent a Car',
  count: /carros? encontrad/,
};
