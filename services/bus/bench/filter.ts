import type { FilterScene } from '@embarque/commerce/testing/bench-scene.ts';
import { dayAhead } from '@embarque/commerce/testing/day-ahead.ts';
import { busyCities, SAO_PAULO } from './search-call.ts';

/** Buses of one class alone, of those between the two largest cities, there and back. */
export const busFilter: FilterScene = {
  address() {
    const query = new URLSearchParams({
      tipo: 'rodoviario',
      origem: SAO_PAULO,
      destino: busyCities[0],
      ida: dayAhead(40),
      volta: dayAhead(47),
    });
    return `/busca/resultado-pesquisa?${query}`;
  },
  resultsButton: 'Selecionar',
  label: 'Executivo',
  count: /ônibus encontrados?/,
};
